import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { SubmissionTable } from '#ui/submission/submission-table.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const { records } = getSubmissionList.data.parse(getSubmissionList.example.data)
const [row] = records
if (!row) throw new Error('The example has no submission')

const cells = () => within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')

it('shows how far a row is while it is judged, and dashes for what is not known yet', async () => {
  await draw(<SubmissionTable rows={records} kind="all" refreshing={false} />)
  const texts = cells().map((cell) => cell.textContent)
  expect(texts[0]).toBe('1')
  expect(texts[1]).toBe('P1001 Lanterns')
  expect(texts[2]).toBe('JGJudging3/10')
  expect(texts.slice(3, 6)).toEqual(['–', '–', '20 B'])
})

it('has a column of scores only where a row has one', async () => {
  await draw(<SubmissionTable rows={records} kind="all" refreshing={false} />)
  expect(screen.queryByRole('columnheader', { name: 'Score' })).toBeNull()
  cleanup()
  await draw(
    <SubmissionTable rows={[row, { ...row, submitId: 2, score: 40 }]} kind="all" refreshing={false} />,
  )
  expect(screen.getByRole('columnheader', { name: 'Score' })).toBeTruthy()
  expect(cells()[3]?.textContent).toBe('–')
})

it('has what an admin does to a row in the last cell of each', async () => {
  const control = { rejudging: undefined, onRejudge: vi.fn(), onDecide: vi.fn(), onCancel: vi.fn() }
  await draw(<SubmissionTable rows={records} kind="all" refreshing={false} control={control} />)
  const acts = within(cells().at(-1) as HTMLElement).getAllByRole('button')
  expect(acts.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Actions for submission 1',
    'Rejudge submission 1',
  ])
})

it.each([
  ['en-US', 1, 'Waiting: next in line', '#1'],
  ['en-US', 1_235, 'Waiting: 1,234 ahead', '#1,235'],
  ['zh-CN', 3, '排队中：前面还有 2 个', '第 3 位'],
] as const)(
  'says in %s that a row is number %d of those that wait',
  async (locale, queuePosition, words, short) => {
    const waiting = { ...row, status: JudgeStatus.Pending, progress: null, queuePosition }
    await draw(<SubmissionTable rows={[waiting]} kind="all" refreshing={false} />, locale)
    expect(screen.getByRole('img', { name: words }).textContent).toBe(short)
  },
)

it('leads from the language to the details', async () => {
  await draw(<SubmissionTable rows={records} kind="all" refreshing={false} />)
  const link = screen.getByRole('link', { name: 'Details of submission 1, C++ 17 With O2' })
  expect(link.getAttribute('href')).toBe('/submission-detail/1')
})

it('marks a verdict that a person gave', async () => {
  const judged = { ...row, status: JudgeStatus.Accepted, progress: null, isManual: true }
  await draw(<SubmissionTable rows={[judged]} kind="all" refreshing={false} />)
  expect(screen.getByRole('img', { name: 'Judged manually' })).toBeTruthy()
})

it('leaves out problem and author of the viewer’s own, and scores where there are none', async () => {
  await draw(<SubmissionTable rows={records} kind="mine" refreshing={false} />, 'zh-CN')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '提交编号',
    '状态',
    '时间',
    '内存',
    '语言',
    '提交时间',
  ])
})

it('leaves language, memory and length out of the cards of all, and not of the viewer’s own', async () => {
  const onCards = () =>
    [...document.querySelectorAll('tbody tr')].map(
      (line) => line.querySelectorAll('td:not([data-hide-small])').length,
    )
  const shown = [{ ...row, time: 2, memory: 520, score: null }]
  await draw(<SubmissionTable rows={shown} kind="all" refreshing={false} />)
  expect(onCards(), 'number, problem, verdict, time, who and when').toEqual([6])
  cleanup()
  await draw(<SubmissionTable rows={shown} kind="mine" refreshing={false} />)
  expect(onCards(), 'number, verdict, time, memory, language and when').toEqual([6])
})

it('lets an admin choose one row, or all of the page', async () => {
  const onChoose = vi.fn()
  const control = {
    choice: { chosen: new Set([1]), onChoose },
    rejudging: undefined,
    ...{ onRejudge: vi.fn(), onDecide: vi.fn(), onCancel: vi.fn() },
  }
  const rows = [row, { ...row, submitId: 2 }]
  await draw(<SubmissionTable rows={rows} kind="all" refreshing={false} control={control} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select submission 1' }))
  const whole = screen.getAllByRole('checkbox', { name: 'Select all on this page' })
  expect(whole, 'above the cards of a phone, and in the head').toHaveLength(2)
  for (const box of whole) fireEvent.click(box)
  expect(onChoose.mock.calls).toEqual([
    [[1], false],
    [[1, 2], true],
    [[1, 2], true],
  ])
})
