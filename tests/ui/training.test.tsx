import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import {
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemList,
  getTrainingRank,
} from '#contract/training.ts'
import { ProgressRing } from '#ui/training/progress-ring.tsx'
import { solvedShare } from '#ui/training/solved-share.ts'
import { TrainingHead } from '#ui/training/training-head.tsx'
import { TrainingList, type TrainingListProps } from '#ui/training/training-list.tsx'
import { TrainingPassword } from '#ui/training/training-password.tsx'
import { TrainingProblems, type TrainingProblemsProps } from '#ui/training/training-problems.tsx'
import { TrainingRank, type TrainingRankProps } from '#ui/training/training-rank.tsx'
import { TrainingTabs } from '#ui/training/training-tabs.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const page = getTrainingList.example.data
const problems = getTrainingProblemList.example.data
const rank = getTrainingRank.example.data
const [ada] = rank.records

const list = (change: Partial<TrainingListProps> = {}): TrainingListProps => ({
  values: { keyword: '', categoryId: undefined, auth: undefined },
  categories: [],
  page,
  signedIn: true,
  refreshing: false,
  failure: undefined,
  onChange: vi.fn(),
  onClear: vi.fn(),
  onReload: vi.fn(),
  onPage: vi.fn(),
  ...change,
})

describe('the list of trainings', () => {
  it('shows what each is and how far the reader has come', async () => {
    const { getByRole, getByText } = await draw(<TrainingList {...list()} />)
    expect(getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe('/training/1/problems')
    expect(getByText('Basics')).not.toBeNull()
    expect(getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    expect(getByText('1 of 2')).not.toBeNull()
  })

  it('draws no bar for a training of the site without problems', async () => {
    const none = { ...page, records: page.records.map((one) => ({ ...one, problemCount: 0, acCount: 0 })) }
    const { queryByRole, getByTitle } = await draw(<TrainingList {...list({ page: none })} />)
    expect(queryByRole('progressbar')).toBeNull()
    expect(getByTitle('0 of 0 problems solved').textContent).toBe('–')
  })

  it('shows a visitor no progress, and asks for a login instead of entering', async () => {
    const onRefused = vi.fn()
    const { getByRole, queryByRole } = await draw(<TrainingList {...list({ signedIn: false, onRefused })} />)
    expect(queryByRole('progressbar')).toBeNull()
    expect(fireEvent.click(getByRole('link', { name: 'First steps' })), 'it was not followed').toBe(false)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('offers to clear filters that nothing fits, and to try again what failed', async () => {
    const none = { ...page, records: [], total: 0 }
    const filtered = list({ page: none, values: { keyword: 'x', categoryId: undefined, auth: undefined } })
    const { getAllByRole } = await draw(<TrainingList {...filtered} />)
    for (const button of getAllByRole('button', { name: 'Clear filters' })) fireEvent.click(button)
    expect(filtered.onClear, 'only one of them can be pressed').toHaveBeenCalledOnce()
    cleanup()
    const failed = list({ page: undefined, failure: 'No network' })
    const drawn = await draw(<TrainingList {...failed} />)
    fireEvent.click(drawn.getByRole('button', { name: 'Try again' }))
    expect(failed.onReload).toHaveBeenCalledOnce()
  })
})

describe('progress', () => {
  it.each([
    [{ problemCount: 3, acCount: 1 }, '33.33%'],
    [{ problemCount: 0, acCount: 0 }, '100.00%'],
    [{ problemCount: 2, acCount: 2 }, '100.00%'],
  ])('of %o is %s (S2-241)', async (training, words) => {
    const { getByText, queryByText } = await draw(<ProgressRing training={{ ...training, gid: null }} />)
    expect(getByText(words)).not.toBeNull()
    expect(queryByText('In this group only')).toBeNull()
    expect(solvedShare(training)).toBeLessThanOrEqual(1)
  })

  it('of a training of a group says where it is counted', async () => {
    const { getByText } = await draw(<ProgressRing training={{ problemCount: 3, acCount: 1, gid: 5 }} />)
    expect(getByText('In this group only')).not.toBeNull()
  })
})

describe('the parts of a training', () => {
  it('are closed, with the reason, until the password was given', async () => {
    const { getAllByRole, queryByRole } = await draw(
      <TrainingTabs place={{ trainingId: 1, groupId: null }} current="" closed />,
    )
    for (const tab of getAllByRole('button')) {
      expect(tab.getAttribute('aria-disabled')).toBe('true')
      expect(tab.getAttribute('aria-description')).toBe('Enter the training password first.')
    }
    expect(queryByRole('link')).toBeNull()
  })

  it('mark where the reader is also while they are closed', async () => {
    const { getByRole } = await draw(
      <TrainingTabs place={{ trainingId: 1, groupId: null }} current="rank" closed />,
    )
    expect(getByRole('button', { name: 'Rank' }).getAttribute('aria-current')).toBe('page')
    expect(getByRole('button', { name: 'Problems' }).getAttribute('aria-current')).toBeNull()
  })

  it('mark the problems as the current part on a problem', async () => {
    const { getByRole } = await draw(
      <TrainingTabs place={{ trainingId: 1, groupId: null }} current="problem" closed={false} />,
    )
    expect(getByRole('link', { name: 'Problems' }).getAttribute('aria-current')).toBe('page')
    expect(getByRole('link', { name: 'Rank' }).getAttribute('href')).toBe('/training/1/rank')
  })

  it('ask for a password that was not typed', async () => {
    const onSend = vi.fn()
    const form = { password: '', busy: false, failure: undefined, onEdit: vi.fn(), onSend }
    const { getByText, getByRole } = await draw(<TrainingPassword {...form} empty />)
    expect(getByText('Enter the training password')).not.toBeNull()
    fireEvent.click(getByRole('button', { name: 'Enter training' }))
    expect(onSend).toHaveBeenCalledOnce()
  })
})

describe('the problems of a training', () => {
  const table = (change: Partial<TrainingProblemsProps> = {}): TrainingProblemsProps => ({
    place: { trainingId: 1, groupId: null },
    problems: problems.map((problem) => ({
      ...problem,
      tags: [{ id: 1, name: 'greedy', color: null, oj: 'ME', gid: null, tcid: null }],
    })),
    hasTags: true,
    refreshing: false,
    failure: undefined,
    onTags: vi.fn(),
    onReload: vi.fn(),
    ...change,
  })

  it('lead to the problem within the training, with a sign for what was reached', async () => {
    const { getByRole, getAllByRole } = await draw(<TrainingProblems {...table()} />)
    expect(getByRole('link', { name: 'Two Kettles' }).getAttribute('href')).toBe('/training/1/problem/P1001')
    const [, solved, untried] = getAllByRole('row')
    expect(within(solved as HTMLElement).getAllByRole('img').length).toBeGreaterThan(0)
    expect(within(untried as HTMLElement).queryByRole('img')).toBeNull()
  })

  it('say in a group alone which submissions count', async () => {
    const { queryByText } = await draw(<TrainingProblems {...table()} />)
    expect(queryByText(/Only submissions made here count/)).toBeNull()
    cleanup()
    const inGroup = await draw(<TrainingProblems {...table({ place: { trainingId: 1, groupId: 5 } })} />)
    expect(inGroup.getByText(/Only submissions made here count/)).not.toBeNull()
  })

  it.each([
    [JudgeStatus.Accepted, 'lucide-circle-check'],
    [JudgeStatus.WrongAnswer, 'lucide-circle-minus'],
    [JudgeStatus.NotSubmitted, undefined],
  ] as const)('have for the status %i the sign %s (S2-050)', async (myStatus, sign) => {
    const one = problems.slice(0, 1).map((problem) => ({ ...problem, myStatus }))
    const { getAllByRole } = await draw(<TrainingProblems {...table({ problems: one })} />)
    const [, row] = getAllByRole('row')
    const seen = row?.querySelectorAll('td:first-child svg') ?? []
    expect(seen).toHaveLength(sign === undefined ? 0 : 1)
    for (const svg of seen) expect([...svg.classList]).toContain(sign)
  })

  it('show their tags or not', async () => {
    const props = table()
    const { getAllByText, getByRole } = await draw(<TrainingProblems {...props} />)
    expect(getAllByText('greedy')).toHaveLength(2)
    fireEvent.click(getByRole('checkbox'))
    await vi.waitFor(() => expect(props.onTags).toHaveBeenCalledWith(false))
    cleanup()
    const { queryByText } = await draw(<TrainingProblems {...table({ hasTags: false })} />)
    expect(queryByText('greedy')).toBeNull()
  })
})

describe('the rank of a training', () => {
  const table = (change: Partial<TrainingRankProps> = {}): TrainingRankProps => ({
    place: { trainingId: 1, groupId: null },
    uid: ada?.uid ?? '',
    seesRealnames: false,
    keyword: '',
    page: rank,
    problems,
    refreshing: false,
    failure: undefined,
    onSearch: vi.fn(),
    onPage: vi.fn(),
    onReload: vi.fn(),
    ...change,
  })

  it('marks the own row, and leads to the submissions behind each figure', async () => {
    const { getByText, getByRole, getAllByText } = await draw(<TrainingRank {...table()} />)
    expect(getByText('Own')).not.toBeNull()
    expect(getByText('Girl')).not.toBeNull()
    expect(getByRole('link', { name: '1 solved' }).getAttribute('href')).toBe('/status?username=ada&status=0')
    expect(getByRole('link', { name: /^AC/ }).getAttribute('href')).toBe(
      '/status?username=ada&problemID=P1001',
    )
    expect(getByRole('link', { name: 'P1002' }).getAttribute('href')).toBe('/training/1/problem/P1002')
    expect(getAllByText('12 ms')).toHaveLength(2)
  })

  it('gives equal results the same rank, as the server counts it', async () => {
    const records = [1, 1, 3].flatMap((place, index) =>
      ada ? [{ ...ada, uid: `uid-${index}`, rank: place }] : [],
    )
    const { getAllByRole } = await draw(<TrainingRank {...table({ page: { ...rank, records } })} />)
    const rows = getAllByRole('row').slice(1) as HTMLTableRowElement[]
    expect(rows.map(({ cells }) => cells[0]?.textContent)).toEqual(['1', '1', '3'])
  })

  it.each(['Enter', 'button'])('is searched at once by the %s (S2-051)', async (by) => {
    const props = table()
    const { getByRole } = await draw(<TrainingRank {...props} />)
    const field = getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'ad' } })
    if (by === 'Enter') fireEvent.keyDown(field, { key: 'Enter' })
    else fireEvent.click(getByRole('button', { name: 'Search' }))
    expect(props.onSearch).toHaveBeenCalledExactlyOnceWith('ad')
  })

  it('has a column of real names for whoever rules the training alone', async () => {
    const { queryByRole } = await draw(<TrainingRank {...table()} />)
    expect(queryByRole('columnheader', { name: 'Real name' })).toBeNull()
    cleanup()
    const { getByRole } = await draw(<TrainingRank {...table({ seesRealnames: true })} />)
    expect(getByRole('columnheader', { name: 'Real name' })).not.toBeNull()
  })

  it('says whether nobody is there or nobody is found', async () => {
    const none = { ...rank, records: [], total: 0 }
    const { getByText } = await draw(<TrainingRank {...table({ page: none })} />)
    expect(getByText('No submissions yet')).not.toBeNull()
    cleanup()
    const searched = table({ page: none, keyword: 'x' })
    const found = await draw(<TrainingRank {...searched} />)
    expect(found.getByText('No users match “x”')).not.toBeNull()
    fireEvent.click(found.getByRole('button', { name: 'Clear search' }))
    expect(searched.onSearch).toHaveBeenCalledExactlyOnceWith('')
  })
})

it('the head of a training says what it is', async () => {
  const { getByRole, getByText, queryByText } = await draw(
    <TrainingHead info={getTrainingDetail.example.data} tabs={null} described />,
  )
  expect(getByRole('heading', { level: 1 }).textContent).toBe('First steps')
  for (const words of ['No. 1', 'Public', 'Basics', 'sorting']) expect(getByText(words)).not.toBeNull()
  cleanup()
  await draw(<TrainingHead info={getTrainingDetail.example.data} tabs={null} />)
  expect(queryByText('sorting')).toBeNull()
})

it('the head of homework in a group says who takes part, and on a problem until when', async () => {
  const info = { ...getTrainingDetail.example.data, gid: 5, dueTime: '2099-03-11T12:00:00.000Z' }
  const { getByText, queryByText } = await draw(<TrainingHead info={info} tabs={null} />)
  expect(getByText('All members')).not.toBeNull()
  expect(queryByText('Public')).toBeNull()
  cleanup()
  const onProblem = await draw(<TrainingHead info={info} tabs={null} compact />)
  expect(onProblem.getAllByText(/^Due Mar 1\d, 2099/).length).toBeGreaterThan(0)
  cleanup()
  const late = { ...info, dueTime: '2020-03-11T12:00:00.000Z' }
  const overdue = await draw(<TrainingHead info={late} tabs={null} compact />)
  expect(overdue.getAllByText(/^Overdue since Mar 1\d, 2020/).length).toBeGreaterThan(0)
})

it('the head of a training that the reader is not in claims nothing of one without problems (S2-241)', async () => {
  const info = { ...getTrainingDetail.example.data, problemCount: 0, acCount: 0 }
  const { queryByRole } = await draw(<TrainingHead info={info} tabs={null} closed />)
  expect(queryByRole('progressbar')).toBeNull()
  cleanup()
  await draw(<TrainingHead info={info} tabs={null} />)
  expect(queryByRole('progressbar')).not.toBeNull()
})
