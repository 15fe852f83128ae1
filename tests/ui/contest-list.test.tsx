import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Contest, getContestList } from '#contract/contest.ts'
import { ContestAuth, ContestStatus, ContestType } from '#contract/enums.ts'
import { ContestCards, ContestList, type ContestListProps } from '#ui/contest/contest-list.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const page = getContestList.example.data
const exampleContest = page.records[1] as Contest
const list = (change: Partial<ContestListProps> = {}): ContestListProps => ({
  values: { keyword: '', type: undefined, status: undefined },
  page,
  refreshing: false,
  failure: undefined,
  onChange: vi.fn(),
  onClear: vi.fn(),
  onReload: vi.fn(),
  onPage: vi.fn(),
  ...change,
})

describe('the list of contests', () => {
  it('shows what each is, when, how long and for whom', async () => {
    const { getAllByRole, getByText, getByRole } = await draw(<ContestList {...list()} />)
    expect(getAllByRole('article')).toHaveLength(2)
    expect(getByText('312 participants')).not.toBeNull()
    expect(getByText('5 hours')).not.toBeNull()
    expect(getByText('Protected')).not.toBeNull()
    expect(getByRole('link', { name: exampleContest.title }).getAttribute('href')).toBe('/contest/1')
    expect(getByRole('link', { name: `Board of ${exampleContest.title}` }).getAttribute('href')).toBe(
      '/contest/acm-scoreboard/1',
    )
  })

  it('leads into a running contest and says how long it goes on, by the clock of the server', async () => {
    const at = (hours: number) =>
      new Date(Date.parse('2020-05-01T09:00:00.000Z') + hours * 3_600_000).toISOString()
    const times = { now: at(3.1), startTime: at(0), endTime: at(5) }
    const show = (status: ContestStatus, change: Partial<Contest> = {}) =>
      draw(
        <ContestList
          {...list({ page: { ...page, records: [{ ...exampleContest, ...times, status, ...change }] } })}
        />,
      )
    const enter = { name: `Enter ${exampleContest.title}` }
    await show(ContestStatus.Running)
    expect(screen.getByRole('link', enter).getAttribute('href')).toBe('/contest/1')
    expect(screen.getByText('Ends in 1 hour 54 minutes')).not.toBeNull()
    cleanup()
    await show(ContestStatus.Scheduled, { now: at(-50.5) })
    expect(screen.queryByRole('link', enter)).toBeNull()
    expect(screen.getByText('Starts in 2 days 3 hours')).not.toBeNull()
    cleanup()
    await show(ContestStatus.Ended, { now: at(6) })
    expect(screen.queryByRole('link', enter)).toBeNull()
    expect(screen.queryByText(/^(Ends|Starts) in/)).toBeNull()
  })

  it('keeps the board of a scheduled contest closed and says why', async () => {
    const scheduled = { ...exampleContest, status: ContestStatus.Scheduled }
    const { getByRole, getByText } = await draw(
      <ContestList {...list({ page: { ...page, records: [scheduled] } })} />,
    )
    const button = getByRole('button', { name: `Board of ${exampleContest.title}` })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(getByText('The board opens when the contest starts.')).not.toBeNull()
  })

  it('asks a visitor to log in instead of entering', async () => {
    const onRefused = vi.fn()
    const { getByRole } = await draw(<ContestList {...list({ onRefused })} />)
    const entered = fireEvent.click(getByRole('link', { name: exampleContest.title }))
    expect(entered, 'the link was not followed').toBe(false)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('says in a group, where it is not filtered, which score counts in an OI contest (S3-045)', async () => {
    const oi = { ...exampleContest, type: ContestType.Oi }
    const scores = { Recent: /The latest submission/, Highest: /The best submission/ } as const
    for (const oiRankScoreType of ['Recent', 'Highest'] as const) {
      const cards = { ...page, records: [{ ...oi, oiRankScoreType }] }
      const { getByText, findByText, unmount } = await draw(
        <ContestCards {...list({ page: cards })} none={{ title: '', hint: '' }} />,
      )
      fireEvent.pointerEnter(getByText('OI'))
      expect(await findByText(scores[oiRankScoreType])).not.toBeNull()
      unmount()
    }
  })

  it('says in a group of closed contests alone how many take part (S3-045)', async () => {
    for (const [gid, auth, isSaid] of [
      [7, ContestAuth.Public, false],
      [7, ContestAuth.Protected, true],
      [null, ContestAuth.Public, true],
    ] as const) {
      const cards = { ...page, records: [{ ...exampleContest, gid, auth }] }
      const { queryByText, unmount } = await draw(
        <ContestCards {...list({ page: cards })} none={{ title: '', hint: '' }} />,
      )
      expect(queryByText('312 participants') !== null).toBe(isSaid)
      unmount()
    }
  })

  it('filters by the rule of a contest', async () => {
    const props = list()
    const { getByRole } = await draw(<ContestList {...props} />)
    fireEvent.click(getByRole('button', { name: 'OI' }))
    expect(props.onChange).toHaveBeenCalledWith({ type: ContestType.Oi })
  })

  it('says why it is empty, with and without filters', async () => {
    const none = { ...page, records: [], total: 0, pages: 0 }
    const first = await draw(<ContestList {...list({ page: none })} />, 'zh-CN')
    expect(first.getByText('暂无比赛')).not.toBeNull()
    cleanup()
    const props = list({ page: none, values: { keyword: 'x', type: undefined, status: undefined } })
    const { getByText, getAllByRole } = await draw(<ContestList {...props} />)
    expect(getByText('No matching contests')).not.toBeNull()
    fireEvent.click(getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement)
    expect(props.onClear).toHaveBeenCalledOnce()
  })

  it('keeps what it shows when newer could not be loaded', async () => {
    const props = list({ failure: 'No network' })
    const { getAllByRole, getByRole } = await draw(<ContestList {...props} />)
    expect(getAllByRole('article')).toHaveLength(2)
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(props.onReload).toHaveBeenCalledOnce()
  })
})
