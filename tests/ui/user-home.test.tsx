import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserCalendarHeatmap, getUserHomeInfo, type UserHome } from '#contract/user-home.ts'
import { levelOfSolved } from '#ui/user/level.ts'
import { UserHomeScreen } from '#ui/user/user-home.tsx'
import { webAddress } from '#ui/user/web-address.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const user = getUserHomeInfo.example.data
const days = getUserCalendarHeatmap.example.data
const loaded = <Data,>(data: Data | undefined) => ({
  data,
  failure: undefined,
  busy: false,
  onReload: vi.fn(),
})
const drawn = (change: Partial<UserHome> = {}, isOwn = false) =>
  draw(<UserHomeScreen home={loaded({ ...user, ...change })} days={loaded(days)} isOwn={isOwn} />)

describe('the level of a user (S1-130)', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [799, 15],
    [800, 16],
    [100_000, 16],
  ])('of %i solved problems is %i', (solved, level) => expect(levelOfSolved(solved)).toBe(level))
})

describe('an address that a user gives', () => {
  it.each([
    ['https://www.example.org/', 'example.org'],
    ['http://example.org/a?b', 'example.org/a?b'],
  ])('%s is followed', (text, words) => expect(webAddress(text)?.words).toBe(words))
  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'example.org', 'ada', ''])(
    '%j is not',
    (text) => expect(webAddress(text)).toBeUndefined(),
  )
})

describe('the home of a user', () => {
  it('shows who it is, the figures, the signature as the server rendered it, and links to what was solved', async () => {
    await drawn({ total: 1_234, solvedList: ['P1001'] })
    expect(screen.getByRole('heading', { level: 1, name: 'Countess' })).not.toBeNull()
    expect(screen.getByText('ada')).not.toBeNull()
    expect(screen.getByRole('link', { name: '1,234' }).getAttribute('href')).toContain('username=ada')
    expect(document.querySelector('strong')?.textContent).toBe('all')
    expect(screen.getByRole('link', { name: 'P1001' }).getAttribute('href')).toContain('/problem/P1001')
    expect(screen.getByRole('img', { name: /^Level 0 of 16: 1 of 50 problems/ })).not.toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
  })

  it('says of what the time is that stands beside the clock', async () => {
    await drawn({ recentLoginTime: null })
    expect(screen.getByText('Never logged in')).not.toBeNull()
  })

  it('makes no link of what is no address of the web', async () => {
    await drawn({ blog: 'javascript:alert(1)', github: 'https://example.org/ada' })
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
    expect(screen.getByRole('link', { name: 'example.org/ada' }).getAttribute('rel')).toContain('nofollow')
  })

  it('has the problems by difficulty, the easy ones first', async () => {
    await drawn({
      solvedGroupByDifficulty: {
        '2': [{ id: 2, problemId: 'P2', difficulty: 2 }],
        '0': [
          { id: 1, problemId: 'P1', difficulty: 0 },
          { id: 3, problemId: 'P3', difficulty: 0 },
        ],
      },
    })
    const groups = screen.getAllByRole('list').map((list) => within(list).getAllByRole('link'))
    expect(groups.map((links) => links.map((link) => link.textContent))).toEqual([['P1', 'P3'], ['P2']])
  })

  it('tells the user what to do next where nothing was solved', async () => {
    await drawn({ solvedGroupByDifficulty: {}, solvedList: [] }, true)
    expect(screen.getByText('No problems solved yet')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Go to problems' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Edit profile' })).not.toBeNull()
  })

  it('says what failed, and keeps what it has', async () => {
    const failure = { kind: 'refused', status: 400, message: 'User not found' } as const
    await draw(<UserHomeScreen home={{ ...loaded(undefined), failure }} days={loaded(days)} isOwn={false} />)
    expect(screen.getByRole('alert').textContent).toContain('User not found')
    expect(screen.getByRole('link', { name: 'Go to rank' }).getAttribute('href')).toMatch(/acm-rank$/)
    cleanup()
    await draw(<UserHomeScreen home={{ ...loaded(user), failure }} days={loaded(days)} isOwn={false} />)
    expect(screen.getByText('This may be out of date.')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull()
  })
})
