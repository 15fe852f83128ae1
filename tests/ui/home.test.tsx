import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContestStatus } from '#contract/enums.ts'
import { getHomeCarousel, getRecentContest, getRecentSevenAcRank } from '#contract/home.ts'
import { getCommonAnnouncement, getRecentUpdatedProblem } from '#contract/site.ts'
import { AcRank, type AcRankProps } from '#ui/home/ac-rank.tsx'
import { Announcements, type AnnouncementsProps } from '#ui/home/announcements.tsx'
import { Carousel } from '#ui/home/carousel.tsx'
import { QuickJump, type QuickJumpProps } from '#ui/home/quick-jump.tsx'
import { RecentContests } from '#ui/home/recent-contests.tsx'
import { Statistics, type StatisticsProps } from '#ui/home/statistics.tsx'
import { useGoingOn } from '#ui/home/use-going-on.ts'
import { type OpenedApp, openApp } from '../routes/open-app.tsx'
import { draw } from './draw.tsx'
import { show } from './show.tsx'

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  close = undefined
})

const page = getCommonAnnouncement.example.data
const [first] = page.records
const announcements = (change: Partial<AnnouncementsProps> = {}): AnnouncementsProps => ({
  announcements: page,
  failure: undefined,
  refreshing: false,
  opened: undefined,
  onOpen: vi.fn(),
  back: (words) => <a href="/home">{words}</a>,
  onPage: vi.fn(),
  onReload: vi.fn(),
  ...change,
})
const offline = { kind: 'offline' } as const

describe('announcements', () => {
  const shown = async (props: AnnouncementsProps) => {
    const screen = await show(<Announcements {...props} />)
    close = screen.close
    return screen
  }

  it('has its shape before anything has come', async () => {
    const { queryByRole, container } = await shown(announcements({ announcements: undefined }))
    expect(queryByRole('alert')).toBeNull()
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  })

  it('says that there is none', async () => {
    const none = { ...page, records: [], total: 0, pages: 0 }
    const { getByText } = await shown(announcements({ announcements: none }))
    expect(getByText('No announcements yet')).not.toBeNull()
  })

  it('says what failed and tries again', async () => {
    const props = announcements({ announcements: undefined, failure: offline })
    const { getByRole } = await shown(props)
    expect(getByRole('alert').textContent).toContain('Network error')
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(props.onReload).toHaveBeenCalledOnce()
  })

  it('keeps old ones and marks them', async () => {
    const { getByText } = await shown(announcements({ failure: offline }))
    expect(getByText('This may be out of date.')).not.toBeNull()
    expect(getByText(first?.title ?? '')).not.toBeNull()
  })

  it('say that one was changed after it could be read', async () => {
    const change = (ms: number) => {
      const gmtModified = new Date(Date.parse(first?.gmtCreate ?? '') + ms).toISOString()
      return announcements({
        announcements: { ...page, records: page.records.map((each) => ({ ...each, gmtModified })) },
      })
    }
    const { queryAllByText, again } = await shown(change(30_000))
    expect(queryAllByText(/^edited /)).toEqual([])
    again(<Announcements {...change(3_600_000)} />)
    expect(queryAllByText(/^edited /).length).toBeGreaterThan(0)
  })

  it('can be loaded anew (S3-031)', async () => {
    const props = announcements()
    const { getByRole } = await shown(props)
    fireEvent.click(getByRole('button', { name: 'Refresh announcements' }))
    expect(props.onReload).toHaveBeenCalledOnce()
  })

  it('opens one and goes back', async () => {
    const props = announcements()
    const { getByText, getByRole, again } = await shown(props)
    fireEvent.click(getByText(first?.title ?? ''))
    expect(props.onOpen).toHaveBeenCalledWith(first?.id)
    again(<Announcements {...props} opened={first?.id} />)
    expect(getByRole('article').querySelector('strong')?.textContent).toBe('all')
    const back = getByRole('link', { name: 'Back to announcements' })
    expect(back.closest('article')).toBe(getByRole('article'))
  })

  it('turns pages', async () => {
    const many = { ...page, total: 23, pages: 5, size: 5, current: 2 }
    const props = announcements({ announcements: many })
    const { getByRole } = await shown(props)
    fireEvent.click(getByRole('button', { name: 'Page 3' }))
    fireEvent.click(getByRole('button', { name: 'Previous page' }))
    fireEvent.click(getByRole('button', { name: 'Page 2' }))
    expect(props.onPage).toHaveBeenNthCalledWith(1, 3)
    expect(props.onPage).toHaveBeenNthCalledWith(2, 1)
    expect(props.onPage).toHaveBeenCalledTimes(2)
  })
})

describe('the quick start', () => {
  const jump = (change: Partial<QuickJumpProps> = {}): QuickJumpProps => ({
    text: 'p1',
    busy: false,
    isBlank: false,
    missing: undefined,
    failure: undefined,
    onText: vi.fn(),
    onGo: vi.fn(),
    ...change,
  })
  const shown = async (props: QuickJumpProps) => {
    const screen = await show(<QuickJump {...props} />)
    close = screen.close
    return screen
  }

  it('goes on Enter and on the button, with something typed', async () => {
    const props = jump()
    const { getByRole, again } = await shown(props)
    fireEvent.submit(getByRole('form'))
    expect(props.onGo).toHaveBeenCalledOnce()
    again(<QuickJump {...props} text=" " isBlank />)
    fireEvent.submit(getByRole('form'))
    expect(props.onGo).toHaveBeenCalledOnce()
    expect(getByRole('button', { name: 'Go' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('warns of a problem that does not exist (S1-077)', async () => {
    const { getByRole } = await shown(jump({ missing: 'P1' }))
    expect(getByRole('alert').textContent).toBe('Problem P1 does not exist')
    expect(getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('says what failed', async () => {
    const { getByRole } = await shown(jump({ failure: offline }))
    expect(getByRole('alert').textContent).toContain('Network error')
  })
})

describe('the rank of seven days', () => {
  const users = getRecentSevenAcRank.example.data
  const shown = async (props: Partial<AcRankProps>) => {
    close = cleanup
    return draw(<AcRank users={undefined} failure={undefined} onReload={() => {}} {...props} />)
  }

  it('has places, names that lead to their users, and figures', async () => {
    const { getAllByRole, getByRole } = await shown({ users })
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1aada12 solved'])
    expect(getByRole('link', { name: 'ada' }).getAttribute('href')).toContain('/user-home?')
  })

  it('has its shape before anything has come', async () => {
    const { container } = await shown({})
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  })

  it('says that nobody is there', async () => {
    const { getByText } = await shown({ users: [] })
    expect(getByText('No problems solved recently')).not.toBeNull()
  })

  it('says what failed and tries again', async () => {
    const onReload = vi.fn()
    const { getByRole } = await shown({ failure: offline, onReload })
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})

describe('the statistics of the reader', () => {
  const user = { total: 8, solvedList: ['P1001', 'P1002', 'P1003'] }
  const days = { endDate: '2024-05-01', dataList: [{ date: '2024-04-30', count: 5 }] }
  const shown = async (props: Partial<StatisticsProps>) => {
    close = cleanup
    return draw(
      <Statistics
        user={undefined}
        days={undefined}
        failure={undefined}
        extra={null}
        onReload={() => {}}
        {...props}
      />,
    )
  }

  it('has the figures, and the days of 14 weeks with the unfinished one (S1-129)', async () => {
    const { getByText, getAllByRole } = await shown({ user, days })
    for (const figure of ['8', '3', '37.50%']) expect(getByText(figure)).not.toBeNull()
    expect(getByText('AC rate').closest('[title]')?.getAttribute('title')).toMatch(/÷ submissions$/)
    // The first of May 2024 is a Wednesday: three days of the week are left.
    expect(getAllByRole('gridcell')).toHaveLength(98 - 3)
  })

  it('has a rate of nothing without submissions', async () => {
    const { getByText } = await shown({ user: { total: 0, solvedList: [] }, days })
    expect(getByText('0.00%')).not.toBeNull()
  })

  it('says what failed and tries again', async () => {
    const onReload = vi.fn()
    const { getByRole } = await shown({ failure: offline, onReload })
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})

describe('recent contests', () => {
  it('say that none is near', async () => {
    const screen = await show(<RecentContests contests={[]} failure={undefined} onReload={() => {}} />)
    close = screen.close
    expect(screen.getByText('No upcoming contests')).not.toBeNull()
  })

  it('begin with those that run, which say so, and go on with the next', async () => {
    const [contest] = getRecentContest.example.data
    if (!contest) throw new Error('no contest in the example')
    const of = (id: number, title: string, day: number, status: ContestStatus) => {
      const startTime = `2024-05-0${day}T00:00:00.000Z`
      return { ...contest, id, title, status, startTime, endTime: '2024-05-09T00:00:00.000Z' }
    }
    const contests = [
      of(3, 'Later', 8, ContestStatus.Scheduled),
      of(2, 'Next', 7, ContestStatus.Scheduled),
      of(1, 'Now', 1, ContestStatus.Running),
    ]
    close = cleanup
    const screen = await draw(<RecentContests contests={contests} failure={undefined} onReload={() => {}} />)
    const lines = screen.getAllByRole('listitem')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Now',
      'Next',
      'Later',
    ])
    expect(lines.map(({ textContent }) => textContent.includes('Running'))).toEqual([true, false, false])
  })
})

describe('the carousel', () => {
  const still = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
  function Turning({ many, next }: { many: boolean; next: () => void }) {
    const { still: isStill, stopped, toggle, holding } = useGoingOn(many, next)
    return (
      <section aria-label="turning" {...holding}>
        <button type="button" aria-pressed={stopped} hidden={isStill} onClick={toggle}>
          stop
        </button>
      </section>
    )
  }
  const turning = async (many = true) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const next = vi.fn()
    const screen = await show(<Turning many={many} next={next} />)
    close = () => {
      screen.close()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
    const turnsIn = (ms: number) => {
      next.mockClear()
      act(() => void vi.advanceTimersByTime(ms))
      return next.mock.calls.length
    }
    return { ...screen, turnsIn }
  }

  it('goes on every five seconds (S1-037)', async () => {
    still(false)
    const { turnsIn } = await turning()
    expect([turnsIn(4_999), turnsIn(1), turnsIn(10_000)]).toEqual([0, 1, 2])
  })

  it('waits while it is looked at by pointer or keyboard, and when it was stopped', async () => {
    still(false)
    const { turnsIn, getByRole } = await turning()
    const box = getByRole('region')
    fireEvent.pointerEnter(box)
    expect(turnsIn(20_000)).toBe(0)
    fireEvent.pointerLeave(box)
    expect(turnsIn(5_000)).toBe(1)
    fireEvent.focus(box)
    expect(turnsIn(20_000)).toBe(0)
    fireEvent.blur(box)
    expect(turnsIn(5_000)).toBe(1)
    fireEvent.click(getByRole('button'))
    expect(turnsIn(20_000)).toBe(0)
    fireEvent.click(getByRole('button'))
    expect(turnsIn(5_000)).toBe(1)
  })

  it('stands still where no motion is wanted, and with a single picture', async () => {
    still(true)
    const unmoved = await turning()
    expect(unmoved.turnsIn(20_000)).toBe(0)
    expect(unmoved.queryByRole('button')).toBeNull()
    close?.()
    still(false)
    expect((await turning(false)).turnsIn(20_000)).toBe(0)
  })

  it('has no controls for a single picture', async () => {
    still(false)
    const pictures = [{ id: 1, url: '/ojapi/public/img/a.png' }]
    const screen = await show(<Carousel pictures={pictures} />)
    close = () => {
      screen.close()
      vi.unstubAllGlobals()
    }
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.container.querySelector('img')?.alt).toBe('Picture 1 of 1')
  })
})

describe('the home page', () => {
  it('shows figures to the signed-in alone', async () => {
    const app = await openApp('/home', { signedIn: true })
    close = app.close
    await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull(), { timeout: 10_000 })
    expect(document.body.textContent).toContain(app.words('home:mine.counted'))
    app.close()
    const visitor = await openApp('/home')
    close = visitor.close
    await waitFor(() => expect(document.querySelector('table a')).not.toBeNull())
    expect(document.querySelector('[role=grid]')).toBeNull()
  })

  it('leads to a problem by its id, in any case of letters', async () => {
    const app = await openApp('/home')
    close = app.close
    const box = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('form input')
      if (!found) throw new Error('not yet')
      return found
    })
    fireEvent.change(box, { target: { value: ' p1001 ' } })
    if (box.form) fireEvent.submit(box.form)
    await waitFor(() => expect(document.title).toBe('P1001 Lanterns - Verdict'), { timeout: 10_000 })
  })

  it('shows the carousel where there are pictures, and nothing of it where there are none', async () => {
    const app = await openApp('/home')
    close = app.close
    await waitFor(() => expect(document.querySelector('[data-scope=carousel]')).not.toBeNull())
    app.close()
    const without = await openApp('/home', { answers: { [getHomeCarousel.path]: [] } })
    close = without.close
    await waitFor(() => expect(document.querySelector('table a')).not.toBeNull())
    expect(document.querySelector('[data-scope=carousel]')).toBeNull()
  })

  it('shows the newest problems with links to them', async () => {
    const app: OpenedApp = await openApp('/home')
    close = app.close
    const [problem] = getRecentUpdatedProblem.example.data
    await waitFor(() => {
      const link = document.querySelector(`a[href="/oj/problem/${problem?.problemId}"]`)
      expect(link?.textContent).toBe(problem?.title)
    })
    expect(document.title).toBe('Home - Verdict')
  })
})
