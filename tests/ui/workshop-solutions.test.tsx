import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import { GroupNeedsField } from '#ui/workshop/group-needs-field.tsx'
import { SolutionsPart } from '#ui/workshop/solutions-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const half = { name: 'half', language: 'Ada', code: 'x', kind: 'wrongAnswer', score: null } as const
const hash = 'a'.repeat(64)
const test = {
  ...{ inputHash: hash, outputHash: hash, inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: 100, groupNum: 1 },
}
let last: ProblemDraft

const ran: TrialRow = { solution: 'half', state: 'done', failure: null, cells: [[0, 12, 3_400, 10_000]] }

interface EditedProps {
  change?: Partial<ProblemDraft>
  rows?: TrialRow[]
  waitsBehind?: number
}

function Edited({ change = {}, rows = [ran], waitsBehind }: EditedProps) {
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
      {...{ rows, waitsBehind }}
      {...{ isRunning: false, acting: false, failure: undefined, reason: undefined }}
      {...{ onRun: vi.fn(), onStop: vi.fn(), cell: () => null }}
      compile={() => ({ check: null, checking: false, onCheck: vi.fn() })}
    />
  )
}

it.each([
  [undefined, null],
  [0, 'Waiting for a free judge.'],
  [1, 'Waiting: judges take 1 submission first.'],
  [1_200, 'Waiting: judges take 1,200 submissions first.'],
])('says what judges take before its solutions: %s', async (waitsBehind, words) => {
  await draw(<Edited {...(waitsBehind === undefined ? {} : { waitsBehind })} />)
  expect(screen.queryByText(/^Waiting/)?.textContent ?? null).toBe(words)
})

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

it('takes the points of subtasks where these have their own, and says which are other', async () => {
  const cases = [test, { ...test, inputName: '2.in', outputName: '2.out', groupNum: 2 }]
  await draw(<Edited change={{ judgeCaseMode: 'subtask_lowest', cases }} />)
  const box = screen.getByRole('textbox', { name: 'Points per subtask' })
  const type = (text: string) => fireEvent.change(box, { target: { value: text } })
  type('1: 20, 2: 0-10')
  expect(last.solutions[0]?.groupScores).toEqual([
    { group: 1, min: 20, max: 20 },
    { group: 2, min: 0, max: 10 },
  ])
  for (const wrong of ['3: 1', '1: 2, 1: 3', '1', '1: 9-3']) {
    type(wrong)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  expect(last.solutions[0]?.groupScores).toHaveLength(2)
  type('')
  expect(last.solutions[0]).not.toHaveProperty('groupScores')
})

it('has no points of subtasks where there is one, or they do not count', async () => {
  await draw(<Edited change={{ judgeCaseMode: 'subtask_lowest' }} />)
  expect(screen.queryByRole('textbox', { name: 'Points per subtask' })).toBeNull()
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

it('says on how many tests a solution ran where it did not run on all', async () => {
  const cases = [test, { ...test, inputName: '2.in', outputName: '2.out' }]
  const some: TrialRow = { ...ran, state: 'none', cells: [[0, 12, 3_400, 10_000], null] }
  await draw(<Edited change={{ cases }} rows={[some]} />)
  expect(screen.getByText('Run on 1 of 2 tests')).toBeTruthy()
  cleanup()
  await draw(<Edited change={{ cases }} rows={[{ ...some, cells: [null, null] }]} />)
  expect(screen.getByText('Not run')).toBeTruthy()
})

it('asks before a program with code goes, and not for an empty one', async () => {
  await draw(<Edited />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove half' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove half?' }))
  expect(last.solutions).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(last.solutions).toHaveLength(0)
  cleanup()
  await draw(<Edited change={{ solutions: [{ ...half, code: ' ' }] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove half' }))
  expect(last.solutions).toHaveLength(0)
})

function Needs({ change }: { change: Partial<ProblemDraft> }) {
  const [draft, setDraft] = useState<ProblemDraft>({ ...newProblem(), ...change })
  last = draft
  return (
    <GroupNeedsField
      draft={draft}
      errorOf={() => undefined}
      onEdit={(more) => setDraft({ ...draft, ...more })}
    />
  )
}

it('takes the subtasks that another depends on, and no others', async () => {
  const cases = [1, 2, 3].map((groupNum) => ({ ...test, inputName: `${groupNum}.in`, groupNum }))
  await draw(<Needs change={{ judgeCaseMode: 'subtask_lowest', cases }} />)
  const box = screen.getByRole('textbox', { name: 'Subtask 3 depends on' })
  const type = (text: string) => fireEvent.change(box, { target: { value: text } })
  type('1, 2')
  expect(last.groupNeeds).toEqual([{ group: 3, needs: [1, 2] }])
  for (const wrong of ['3', '4', 'x', '1.5']) {
    type(wrong)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  expect(last.groupNeeds).toEqual([{ group: 3, needs: [1, 2] }])
  type('')
  expect(last.groupNeeds).toEqual([])
})

it('asks for no dependencies where subtasks do not count, or there is one', async () => {
  await draw(<Needs change={{ cases: [test, { ...test, groupNum: 2 }] }} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  await draw(<Needs change={{ judgeCaseMode: 'subtask_lowest', cases: [test] }} />)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('opens what hardly says anything in a narrower dialog', async () => {
  await draw(<Edited />)
  fireEvent.click(screen.getByTitle(/^half/))
  const dialog = await screen.findByRole('dialog', { name: 'half on test 1' })
  expect(dialog.className).toContain('size_md')
})

it('says the measured times beside those that the limit is compared with', async () => {
  const of = (name: string, language: string, kind: 'main' | 'tooSlow') => ({ ...half, name, language, kind })
  const solutions = [of('right', 'C', 'main'), of('slow', 'Python3', 'tooSlow')]
  const rows: TrialRow[] = [
    { ...ran, solution: 'right', cells: [[JudgeStatus.Accepted, 300, 1, null]] },
    { ...ran, solution: 'slow', cells: [[JudgeStatus.TimeLimitExceeded, 2_313, 1, null]] },
  ]
  await draw(<Edited change={{ solutions }} rows={rows} />)
  expect(screen.getByText(/^The slowest correct solution takes 300 ms/).textContent).not.toContain('measured')
  expect(screen.getByText(/^The fastest too-slow solution/).textContent).toBe(
    'The fastest too-slow solution takes at least 1,157 ms. (2,313 ms measured: Python3 gets 2× the limit.)',
  )
})

it('says of tests that no solution tells apart that some may be redundant', async () => {
  const cases = ['1', '2', '3'].map((name) => ({
    ...test,
    inputName: `${name}.in`,
    outputName: `${name}.out`,
  }))
  const cell = (status: JudgeStatus): TrialRow['cells'][number] => [status, 1, 1, null]
  const { WrongAnswer, Accepted } = JudgeStatus
  const rows = [{ ...ran, cells: [cell(WrongAnswer), cell(Accepted), cell(WrongAnswer)] }]
  await draw(<Edited change={{ cases }} rows={rows} />)
  expect(screen.getByText('No solution tells tests 1, 3 apart; some may be redundant.')).toBeTruthy()
})
