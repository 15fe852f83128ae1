import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContestType } from '#contract/enums.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { draw } from './draw.tsx'

// There is no room for an editor here.
vi.mock('#ui/workshop/program-box.tsx', () => ({ ProgramBox: () => null }))

afterEach(cleanup)

const half = { name: 'half', language: 'Ada', code: 'x', kind: 'wrongAnswer', score: null } as const
const hash = 'a'.repeat(64)
const test = {
  ...{ inputHash: hash, outputHash: hash, inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: 100, groupNum: 1 },
}
let last: ProblemDraft

function Edited({ change = {} }: { change?: Partial<ProblemDraft> }) {
  const [draft, setDraft] = useState<ProblemDraft>({
    ...newProblem(),
    ...{ type: ContestType.Oi, solutions: [half], cases: [test], ...change },
  })
  last = draft
  return (
    <SolutionsPart
      draft={draft}
      onEdit={(more) => setDraft({ ...draft, ...more })}
      {...{ readOnly: false, errorOf: () => undefined, languages: ['C'] }}
      rows={[{ solution: 'half', state: 'done', failure: null, cells: [[0, 12, 3_400, 10_000]] }]}
      {...{ isRunning: false, acting: false, failure: undefined, reason: undefined }}
      {...{ onRun: vi.fn(), onStop: vi.fn(), cell: () => null }}
      compile={() => ({ check: null, checking: false, onCheck: vi.fn() })}
    />
  )
}

it('takes the points that a solution has to get, exact or from and to', async () => {
  await draw(<Edited />)
  const box = screen.getByRole('textbox', { name: 'Points' })
  const type = (text: string) => fireEvent.change(box, { target: { value: text } })
  type('40')
  expect(last.solutions[0]?.score).toEqual({ min: 40, max: 40 })
  type('40-')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  type('40-60')
  expect(last.solutions[0]?.score).toEqual({ min: 40, max: 60 })
  type('60-40')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(last.solutions[0]?.score).toEqual({ min: 40, max: 60 })
  type('')
  expect(last.solutions[0]?.score).toBeNull()
})

it('has no points where the problem has none', async () => {
  await draw(<Edited change={{ type: ContestType.Acm }} />)
  expect(screen.queryByRole('textbox', { name: 'Points' })).toBeNull()
})

it('keeps a language that no judge offers now, and says the time and memory of a run', async () => {
  await draw(<Edited />)
  expect(screen.getAllByText('Ada').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByTitle(/^half on test 1/))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('12 ms · 3,400 KB')).toBeTruthy()
})
