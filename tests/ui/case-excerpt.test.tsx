import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CaseExcerpt, TextPart } from '#contract/case-excerpt.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { type CaseResult, getAllCaseResult } from '#contract/submission.ts'
import { CaseExcerptDialog } from '#ui/submission/case-excerpt-dialog.tsx'
import { CaseResults } from '#ui/submission/case-results.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const part = (text: string, more: Partial<TextPart> = {}): TextPart => ({
  text,
  line: 1,
  before: false,
  after: false,
  mark: null,
  ...more,
})
const excerpt: CaseExcerpt = {
  input: part('2\n'),
  expected: part('1 2\n3 4\n', { mark: 6 }),
  output: part('1 2\n3 5\n', { mark: 6 }),
  difference: { line: 2, column: 3 },
}
const dialog = (given: Partial<CaseExcerpt> = {}, status: JudgeStatus = JudgeStatus.WrongAnswer) => (
  <CaseExcerptDialog
    open
    seq={3}
    status={status}
    excerpt={{ ...excerpt, ...given }}
    onClose={() => undefined}
  />
)
const pane = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  pane(name)
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the dialog of a failed case', () => {
  it('has the texts side by side, and a sign at the line and the character that differ', async () => {
    await draw(dialog())
    expect(screen.getByText(/line 2, column 3/)).toBeTruthy()
    expect(rowsOf('Expected output')).toEqual(['11 2', '2▸3 4'])
    expect(rowsOf('Program output')).toEqual(['11 2', '2▸3 5'])
    expect(rowsOf('Input')).toEqual(['12'])
    expect(pane('Program output').getByRole('img', { name: 'Differs here' })).toBeTruthy()
    expect(pane('Program output').getByText('5').tagName).toBe('MARK')
  })

  it('shows where a text ends too early, and a blank that is too many', async () => {
    await draw(dialog({ output: part('1 2\n', { mark: 4 }), expected: part('1 2\n3 4\n', { mark: 4 }) }))
    expect(rowsOf('Program output')).toEqual(['11 2', '2▸(ends here)'])
    cleanup()
    await draw(dialog({ output: part('1 2 \n', { mark: 3 }), expected: part('1 2\n', { mark: 3 }) }))
    expect(rowsOf('Program output')).toEqual(['1▸1 2·'])
    expect(rowsOf('Expected output')[0]).toContain('↵')
  })

  it('says that nothing was printed, without a mark', async () => {
    await draw(dialog({ output: part('', { mark: 0 }), expected: part('3\n', { mark: 0 }) }))
    expect(screen.getByText('(no output)').tagName).toBe('P')
    expect(rowsOf('Expected output')).toEqual(['1▸3'])
  })

  it('counts lines on where a part begins late, and says that there is more', async () => {
    await draw(dialog({ output: part('7\n8\n', { line: 700, before: true, after: true }), difference: null }))
    expect(rowsOf('Program output')).toEqual(['7007', '7018'])
    expect(screen.getByText('… more above')).toBeTruthy()
    expect(screen.getByText('… more below')).toBeTruthy()
    expect(screen.getByText(/^No comparison/)).toBeTruthy()
  })

  it('says why nothing is marked: a checker judges, or the program stopped', async () => {
    await draw(dialog({ difference: null }))
    expect(screen.getByText(/^A checker judges/)).toBeTruthy()
    cleanup()
    await draw(dialog({ difference: null }, JudgeStatus.RuntimeError))
    expect(screen.getByText(/^The program did not finish normally/)).toBeTruthy()
  })

  it('says that nothing was printed', async () => {
    await draw(dialog({ output: part(''), difference: null }), 'zh-CN')
    expect(screen.getByText('（无输出）')).toBeTruthy()
  })
})

it('opens from the case that has an excerpt, and from no other', async () => {
  const [one] = getAllCaseResult.example.data?.judgeCaseList ?? []
  const result = (seq: number, more: Partial<CaseResult>) => ({ ...(one as CaseResult), seq, ...more })
  await draw(
    <CaseResults
      result={{
        judgeCaseMode: 'default',
        subTaskJudgeCaseVoList: null,
        notRun: 0,
        judgeCaseList: [result(1, {}), result(2, { status: JudgeStatus.WrongAnswer, excerpt })],
      }}
    />,
  )
  const [button, ...others] = screen.getAllByRole('button')
  expect(others).toEqual([])
  if (button) fireEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Case 2' })).toBeTruthy()
})
