import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ContestProblem, getContestInfo } from '#contract/contest.ts'
import { getContestAnnouncement } from '#contract/contest-announcement.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import { ContestAuth, ContestStatus, ContestType, JudgeStatus } from '#contract/enums.ts'
import type { Announcement } from '#contract/site.ts'
import {
  closedReason,
  passwordFor,
  seesLive,
  submitBar,
} from '#machines/contest-access/contest-access.rules.ts'
import { ContestAnnouncements } from '#ui/contest/contest-announcements.tsx'
import { HeadCard } from '#ui/contest/contest-head.tsx'
import { ContestOverview } from '#ui/contest/contest-overview.tsx'
import { ContestProblems, type ContestProblemsProps } from '#ui/contest/contest-problems.tsx'
import { ContestTabs } from '#ui/contest/contest-tabs.tsx'
import { clockWords } from '#ui/contest/contest-words.ts'
import { Countdown } from '#ui/contest/countdown.tsx'
import { NewsBar } from '#ui/contest/news-bar.tsx'
import { OverviewProblems } from '#ui/contest/overview-problems.tsx'
import { PasswordCard } from '#ui/contest/password-card.tsx'
import { TabCount } from '#ui/contest/tab-count.tsx'
import { durationWords } from '#ui/kit/duration-words.ts'
import { contestTime } from '#ui/kit/time-words.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const exampleContestInfo = getContestInfo.data.parse(getContestInfo.example.data)
const exampleContestProblem = getContestProblem.example.data[0] as ContestProblem
const solved = { status: JudgeStatus.Accepted, score: null, starred: false }
const quiet = { refreshing: false, failure: undefined, onReload: vi.fn() }
const problems = (change: Partial<ContestProblemsProps> = {}): ContestProblemsProps => ({
  contestId: 1,
  problems: [exampleContestProblem],
  statuses: { '1000': { status: JudgeStatus.Accepted, score: 60, submitIds: [], starred: false } },
  hasScores: false,
  seesCounts: true,
  refreshing: false,
  failure: undefined,
  onReload: vi.fn(),
  ...change,
})

describe('the problems of a contest', () => {
  it('shows counts, the own status and where each problem is', async () => {
    const { getByRole, getByText, queryByText } = await draw(<ContestProblems {...problems()} />)
    expect(getByRole('link', { name: 'Lanterns' }).getAttribute('href')).toBe('/contest/1/problem/A')
    expect(getByText('341')).not.toBeNull()
    expect(getByRole('img', { name: 'Solved' })).not.toBeNull()
    expect(queryByText('60'), 'no scores in an ACM contest').toBeNull()
  })

  it('has a score only where there is one', async () => {
    const without = await draw(<ContestProblems {...problems({ hasScores: true, statuses: {} })} />)
    expect(without.queryByText('Score')).toBeNull()
    cleanup()
    const scored = await draw(<ContestProblems {...problems({ hasScores: true })} />)
    expect(scored.getByText('Score').nextSibling?.textContent).toBe('60')
  })

  it('shows no count that the viewer may not know (S2-161)', async () => {
    const { getByText, queryByText } = await draw(
      <ContestProblems {...problems({ seesCounts: false, hasScores: true })} />,
    )
    expect(getByText('Counts are hidden while the board is sealed.')).not.toBeNull()
    for (const text of ['Accepted', 'Submissions', '341']) expect(queryByText(text)).toBeNull()
    expect(queryByText('60')).not.toBeNull()
  })
})

describe('the parts of a contest', () => {
  it('leaves the overview alone open and says why', async () => {
    const { getByRole, getAllByRole } = await draw(
      <ContestTabs contestId={1} current="" closed="scheduled" />,
    )
    expect(getAllByRole('link')).toHaveLength(1)
    expect(getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    const problemsTab = getByRole('button', { name: 'Problems' })
    expect(problemsTab.getAttribute('aria-disabled')).toBe('true')
    expect(problemsTab.getAttribute('aria-description')).toBe('Opens when the contest starts.')
    expect(problemsTab.querySelector('svg')).not.toBeNull()
  })

  it('marks a closed part for the viewer who came to it', async () => {
    const { getAllByRole } = await draw(<ContestTabs contestId={1} current="problems" closed="password" />)
    const current = getAllByRole('button').filter((tab) => tab.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual(['Problems'])
  })

  it('marks the list while one of its problems is open (S2-033)', async () => {
    const { getByRole } = await draw(<ContestTabs contestId={1} current="problem" closed={undefined} />)
    expect(getByRole('link', { name: 'Problems' }).getAttribute('aria-current')).toBe('page')
  })

  it('marks the list of submissions while one of them is open (S2-033)', async () => {
    const { getByRole } = await draw(
      <ContestTabs contestId={1} current="submission-detail" closed={undefined} />,
    )
    expect(getByRole('link', { name: 'Submissions' }).getAttribute('aria-current')).toBe('page')
    expect(getByRole('link', { name: 'Problems' }).getAttribute('aria-current')).toBeNull()
  })

  it('has the desks of those who may work there', async () => {
    const { getAllByRole } = await draw(
      <ContestTabs contestId={1} current="ac-info" closed={undefined} rights={['deliver']} />,
    )
    const names = getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toContain('Balloons')
    expect(names).not.toContain('Scroll board')
  })

  it('counts the questions that wait beside their tab, and is silent where none does', async () => {
    const tab = async (count: number) => {
      const { getByRole } = await draw(
        <ContestTabs
          {...{ contestId: 1, current: '', closed: undefined, rights: ['ask'] as const }}
          questions={<TabCount count={count} words="waiting" />}
        />,
      )
      const name = getByRole('link', { name: /^Q&A/ }).textContent
      cleanup()
      return name
    }
    expect(await tab(0)).toBe('Q&A')
    expect(await tab(1)).toBe('Q&A1 waiting')
    expect(await tab(250)).toContain('99+')
  })

  it('asks for the password and says what is wrong with it', async () => {
    const onSend = vi.fn()
    const form = { password: '', busy: false, failure: undefined, onEdit: vi.fn(), onSend }
    const { getByRole, getByLabelText } = await draw(<PasswordCard wanted="enter" empty {...form} />)
    expect(getByRole('alert').textContent).toBe('Enter the contest password')
    fireEvent.change(getByLabelText(/^Password/), { target: { value: 'spring' } })
    expect(form.onEdit).toHaveBeenCalledWith('spring')
    fireEvent.click(getByRole('button', { name: 'Enter contest' }))
    expect(onSend).toHaveBeenCalledOnce()
  })

  it.each([
    [ContestStatus.Running, true, true, /^Sealed from (?!.*admin)/],
    [ContestStatus.Scheduled, false, false, /^Sealed from .* also after the end, until a contest admin/],
    [ContestStatus.Ended, true, false, /^Sealed from .* also after the end, until a contest admin/],
    [ContestStatus.Ended, false, true, /^Unsealed; it was sealed from/],
  ])('says in state %s, sealed %s, unsealed at the end %s, how its board stands', async (...given) => {
    const [status, isSealed, autoRealRank, words] = given
    const info = { ...exampleContestInfo, isSealed, autoRealRank }
    const { getByText } = await draw(<ContestOverview info={info} status={status} registered={false} />)
    expect(getByText(words)).toBeTruthy()
  })

  it('shows the description as the server rendered it, and no card when there is none', async () => {
    const shown = { status: ContestStatus.Running, registered: false }
    const { container } = await draw(<ContestOverview {...shown} info={exampleContestInfo} />)
    expect(container.querySelector('strong')?.textContent).toBe('ten')
    cleanup()
    const blank = { ...exampleContestInfo, description: ' ', descriptionHtml: '' }
    const { queryByRole } = await draw(<ContestOverview {...shown} info={blank} />)
    expect(queryByRole('heading', { name: 'Description' })).toBeNull()
    cleanup()
    const { getByText } = await draw(<ContestOverview {...shown} registered info={blank} />)
    expect(getByText('No description')).not.toBeNull()
  })

  it('says what holds in it: the rule, who may take part, the seal, the medals', async () => {
    const { getByText, getByRole } = await draw(
      <ContestOverview info={exampleContestInfo} status={ContestStatus.Running} registered={false} />,
    )
    expect(getByText(/^Ranked by problems solved/)).not.toBeNull()
    expect(getByText(/^Sealed from May 1, 2024|^Sealed from Wed, May 1, 2024/)).not.toBeNull()
    expect(getByText('Gold 10%, Silver 20%, Bronze 30%')).not.toBeNull()
    expect(getByRole('link', { name: 'Open the public board' })).not.toBeNull()
    cleanup()
    const chinese = await draw(
      <ContestOverview info={exampleContestInfo} status={ContestStatus.Running} registered={false} />,
      'zh-CN',
    )
    expect(chinese.getByText('金 10%、银 20%、铜 30%')).not.toBeNull()
    const own = /包括编译错误/
    expect(chinese.queryByText(own), 'of an ACM contest').toBeNull()
    cleanup()
    const oi = { ...exampleContestInfo, type: ContestType.Oi }
    const sealed = await draw(
      <ContestOverview info={oi} status={ContestStatus.Running} registered={false} />,
      'zh-CN',
    )
    expect(sealed.getByText(own)).not.toBeNull()
  })

  it('shows on its overview what the viewer has reached on each problem', async () => {
    const statuses = { '1000': { ...solved, submitIds: [7] } }
    const overview = { contestId: 1, statuses, hasScores: false, ...quiet }
    const { getByRole, getByText } = await draw(
      <OverviewProblems {...overview} problems={[exampleContestProblem]} />,
    )
    const { displayId, displayTitle } = exampleContestProblem
    expect(getByRole('link', { name: `${displayId}. ${displayTitle}, Solved` })).not.toBeNull()
    expect(getByText('1 of 1 solved')).not.toBeNull()
  })

  it('adds up on its overview only scores that are known', async () => {
    const sum = async (score: number | null, fullScore: number | null) => {
      const statuses = { '1000': { ...solved, score, submitIds: [7] } }
      const problems = [{ ...exampleContestProblem, fullScore }]
      const { queryByText } = await draw(
        <OverviewProblems contestId={1} hasScores {...quiet} statuses={statuses} problems={problems} />,
      )
      const text = queryByText(/points/)?.textContent
      cleanup()
      return text
    }
    expect(await sum(40, 100)).toBe('40 of 100 points')
    expect(await sum(null, 100)).toBeUndefined()
    expect(await sum(40, null)).toBeUndefined()
  })

  it('leads whoever administers the contest to where announcements are written', async () => {
    const props = {
      page: undefined,
      refreshing: false,
      failure: undefined,
      onReload: vi.fn(),
      onPage: vi.fn(),
    }
    const page = { ...getContestAnnouncement.example.data, records: [], total: 0 }
    const manage = { to: '/admin/contest/$contestId/announcement', params: { contestId: '7' } } as const
    const { getByRole } = await draw(<ContestAnnouncements {...props} page={page} manage={manage} />)
    const link = getByRole('link', { name: 'Manage announcements' })
    expect(link.getAttribute('href')).toContain('/admin/contest/7/announcement')
  })

  it('shows announcements whole', async () => {
    const { getByText, getByRole } = await draw(
      <ContestAnnouncements
        page={getContestAnnouncement.example.data}
        refreshing={false}
        failure={undefined}
        onReload={vi.fn()}
        onPage={vi.fn()}
      />,
    )
    expect(getByRole('heading', { name: 'Problem C: the limit of n' })).not.toBeNull()
    expect(getByText(/n is at most/)).not.toBeNull()
  })

  it('counts down in days and whole seconds, in colours of their own at the end', async () => {
    const { getByRole } = await draw(<Countdown status={ContestStatus.Running} secondsLeft={90_061} />)
    expect(getByRole('timer').textContent).toBe('1 day 01:01:01 left')
    cleanup()
    const ended = await draw(<Countdown status={ContestStatus.Ended} secondsLeft={0} />, 'zh-CN')
    expect(ended.getByRole('timer').textContent).toBe('已结束')
  })
})

describe('words of contests', () => {
  it('says durations in the units that are not zero', () => {
    expect(durationWords(18_000, 'en-US')).toBe('5 hours')
    expect(durationWords(5_400, 'zh-CN')).toBe('1 小时 30 分钟')
    expect(durationWords(0, 'en-US')).toBe('0 seconds')
  })
  it('says times with their zone', () => {
    expect(contestTime('2024-05-01T09:00:00.000Z', 'en-US')).toMatch(/May\s1,\s2024.*(UTC|GMT|[A-Z]{3,4})/)
    expect(contestTime('2024-05-01T09:00:00.000Z', 'zh-CN')).toMatch(
      /2024年5月1日周三 \d\d:\d\d\s(UTC|GMT|[A-Z]{3,4})/,
    )
  })
  it('never shows zero while something is left', () => {
    expect(clockWords(0.2)).toEqual({ days: 0, clock: '00:00:01' })
    expect(clockWords(86_400)).toEqual({ days: 1, clock: '00:00:00' })
    expect(clockWords(-5)).toEqual({ days: 0, clock: '00:00:00' })
  })
})

describe('who may do what in a contest', () => {
  const auths = Object.values(ContestAuth)
  const statuses = Object.values(ContestStatus)
  const standings = auths.flatMap((auth) =>
    statuses.flatMap((status) =>
      [true, false].flatMap((isAdmin) =>
        [true, false].map((granted) => ({ auth, status, isAdmin, granted, isShutOut: false })),
      ),
    ),
  )

  it('opens everything to admins (S2-157)', () => {
    for (const standing of standings.filter(({ isAdmin }) => isAdmin)) {
      expect(closedReason(standing)).toBeUndefined()
      expect(passwordFor(standing)).toBeUndefined()
      expect(submitBar({ ...standing, allowEndSubmit: true })).toBeUndefined()
    }
  })

  it('closes the parts to others while scheduled, or private without access (S2-158, S2-159)', () => {
    for (const standing of standings.filter(({ isAdmin }) => !isAdmin)) {
      const { auth, status, granted } = standing
      const isOutside = auth === ContestAuth.Private && !granted
      expect(closedReason(standing) !== undefined).toBe(status === ContestStatus.Scheduled || isOutside)
      expect(passwordFor(standing) === 'enter').toBe(isOutside)
    }
  })

  it('takes submissions while it runs, and after it only where that is allowed (S1-086)', () => {
    for (const standing of standings) {
      const late = { ...standing, status: ContestStatus.Ended }
      expect(submitBar({ ...late, allowEndSubmit: false })).toBe('ended')
      expect(submitBar({ ...late, allowEndSubmit: true })).not.toBe('ended')
    }
    const guest = {
      ...{ auth: ContestAuth.Protected, status: ContestStatus.Running, isAdmin: false, granted: false },
      ...{ allowEndSubmit: false, isShutOut: false },
    }
    expect(submitBar(guest)).toBe('password')
  })

  it('tells who is not on its list beforehand, and asks them for no password', () => {
    for (const standing of standings.filter(({ isAdmin }) => !isAdmin)) {
      const shutOut = { ...standing, isShutOut: true }
      expect(passwordFor(shutOut)).toBeUndefined()
      if (standing.status !== ContestStatus.Running) continue
      expect(submitBar({ ...shutOut, allowEndSubmit: false })).toBe('shutOut')
      expect(closedReason(shutOut)).toBe(standing.auth === ContestAuth.Private ? 'shutOut' : undefined)
    }
  })

  it('hides what is live only in the sealed part of a sealed contest (S2-160)', () => {
    const running = {
      isAdmin: false,
      status: ContestStatus.Running,
      sealRank: true,
      sealed: true,
      isSealed: true,
    }
    expect(seesLive(running)).toBe(false)
    expect(seesLive({ ...running, isAdmin: true })).toBe(true)
    expect(seesLive({ ...running, sealRank: false })).toBe(true)
    expect(seesLive({ ...running, sealed: false })).toBe(true)
    const ended = { ...running, status: ContestStatus.Ended }
    expect(seesLive({ ...ended, isSealed: false })).toBe(true)
    // The organizers lift the seal themselves.
    expect(seesLive(ended)).toBe(false)
    expect(seesLive({ ...ended, isAdmin: true })).toBe(true)
  })
})

describe('the head of a contest', () => {
  const head = (change: Partial<typeof exampleContestInfo>) => (
    <HeadCard
      info={{ ...exampleContestInfo, ...change }}
      status={ContestStatus.Running}
      sealed={false}
      size="full"
      countdown={null}
    />
  )

  it('leads those who rule the contest to its administration, on the site or in its group', async () => {
    const ofSite = await draw(head({ isAdmin: true, gid: null }))
    const link = () => screen.getByRole('link', { name: 'Manage contest' })
    expect(link().getAttribute('href')).toContain(`/admin/contest/${exampleContestInfo.id}/edit`)
    const rule = () => screen.queryByRole('link', { name: 'ACM' })
    expect(rule()?.getAttribute('href')).toContain('/contest?type=0')
    ofSite.unmount()
    await draw(head({ isAdmin: true, gid: 7 }))
    expect(rule()).toBeNull()
    expect(link().getAttribute('href')).toContain(`/group/7/contest?part=edit&cid=${exampleContestInfo.id}`)
  })

  it('says that a hidden one is there for those who manage it alone', async () => {
    const shown = await draw(head({ isHidden: false }))
    expect(screen.queryByText('Hidden')).toBeNull()
    shown.unmount()
    await draw(head({ isHidden: true }))
    expect(screen.getByText('Hidden')).not.toBeNull()
    expect(screen.getByText(/^Only contest admins can find/)).not.toBeNull()
  })

  it('keeps the words of its badges where it is brief, that of the seal in sight', async () => {
    const info = { ...exampleContestInfo, isHidden: true, sealRankTime: exampleContestInfo.startTime }
    await draw(<HeadCard info={info} status={ContestStatus.Running} sealed countdown={null} />)
    expect(screen.getByText('Hidden')).not.toBeNull()
    expect(screen.getByText('Board sealed').querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).title).toBe(info.title)
  })

  it('offers it to nobody else', async () => {
    const { queryByRole } = await draw(head({ isAdmin: false }))
    expect(queryByRole('link', { name: 'Manage contest' })).toBeNull()
  })
})

describe('unread announcements', () => {
  const [example] = getContestAnnouncement.example.data.records
  const unread = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...(example as Announcement),
      id: index + 1,
      title: `News ${index + 1}`,
    }))

  it('say with the first how many others there are', async () => {
    const one = await draw(<NewsBar contestId={1} unread={unread(1)} onRead={() => {}} />)
    expect(screen.queryByText('+1')).toBeNull()
    one.unmount()
    await draw(<NewsBar contestId={1} unread={unread(3)} onRead={() => {}} />)
    expect(screen.getByText('+2')).not.toBeNull()
    expect(screen.getAllByRole('link', { name: 'Read' })).toHaveLength(3)
  })
})
