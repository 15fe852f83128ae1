import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { once } from '#app/once.ts'
import { pageWindow } from '#ui/kit/page-window.ts'
import { howLongAgo, zoneLast } from '#ui/kit/time-words.ts'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import { areaEntries, groupEntry, isCurrent, navEntries } from '#ui/shell/navigation.ts'
import { createShortcutReader } from '#ui/shell/shortcuts.ts'
import enContest from '../../locales/en-US/contest.json'
import enGroup from '../../locales/en-US/group.json'
import enShell from '../../locales/en-US/shell.json'
import enTraining from '../../locales/en-US/training.json'
import zhContest from '../../locales/zh-CN/contest.json'
import zhGroup from '../../locales/zh-CN/group.json'
import zhShell from '../../locales/zh-CN/shell.json'
import zhTraining from '../../locales/zh-CN/training.json'

const english = { shell: enShell, contest: enContest, training: enTraining, group: enGroup }
const chinese = { shell: zhShell, contest: zhContest, training: zhTraining, group: zhGroup }

describe('the window of page numbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
    [1, 0, [1]],
  ])('around page %i of %i', (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown)
  })

  it('has at most five numbers, in order, with the first, the last and the current one', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const numbers = pageWindow(page, pages).filter((number) => number !== null)
        expect(numbers.length).toBe(Math.min(5, pages))
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      }),
    )
  })
})

describe('how long ago', () => {
  const now = Date.UTC(2026, 0, 31, 12)
  it.each([
    [0, 'now', 0],
    [59, 'now', 59],
    [60, 'minute', 1],
    [119, 'minute', 1],
    [3_600, 'hour', 1],
    [86_399, 'hour', 23],
    [86_400, 'day', 1],
    [8 * 86_400, 'week', 1],
    [-120, 'now', 0],
  ])('%i seconds: %s %i', (seconds, unit, count) => {
    expect(howLongAgo(now - seconds * 1_000, now)).toEqual({ unit, count })
  })
})

describe('shortcuts', () => {
  const reader = () => {
    let time = 0
    const read = createShortcutReader(['?', 'g h', 'g p'], () => time)
    return { read, wait: (ms: number) => (time += ms) }
  }

  it('hears one key', () => {
    expect(reader().read('?')).toBe('?')
  })

  it('hears one key after another', () => {
    const { read } = reader()
    expect(read('g')).toBeUndefined()
    expect(read('p')).toBe('g p')
    expect(read('p')).toBeUndefined()
  })

  it('forgets the first key after a second', () => {
    const { read, wait } = reader()
    read('g')
    wait(1_001)
    expect(read('h')).toBeUndefined()
  })

  it('begins anew when the first key comes twice', () => {
    const { read } = reader()
    read('g')
    read('g')
    expect(read('h')).toBe('g h')
  })

  it('hears one key in the middle of another sequence', () => {
    const { read } = reader()
    read('g')
    expect(read('?')).toBe('?')
  })
})

describe('the toast queue', () => {
  const toast = { tone: 'info', title: 'Hello' } as const

  it('keeps what was said before anybody listened', () => {
    const queue = createToastQueue()
    queue.show(toast)
    queue.notify(toast)
    const heard = vi.fn()
    queue.listen(heard)
    expect(heard.mock.calls).toEqual([
      [toast, 'toast'],
      [toast, 'notification'],
    ])
  })

  it('calls for a listener when something begins to wait', () => {
    const queue = createToastQueue()
    const called = vi.fn()
    queue.subscribe(called)
    queue.show(toast)
    expect([queue.isWaiting(), called.mock.calls.length]).toEqual([true, 1])
    queue.listen(() => {})
    queue.show(toast)
    expect([queue.isWaiting(), called.mock.calls.length]).toEqual([false, 1])
  })

  it('tells its listener that another page begins', () => {
    const queue = createToastQueue()
    queue.turnPage()
    const turned = vi.fn()
    const stop = queue.listen(() => {}, turned)
    expect(turned).not.toHaveBeenCalled()
    queue.turnPage()
    stop()
    queue.turnPage()
    expect(turned).toHaveBeenCalledOnce()
  })

  it('says each thing once, also when the listener is replaced', () => {
    const queue = createToastQueue()
    const first = vi.fn()
    queue.listen(first)()
    queue.show(toast)
    const second = vi.fn()
    queue.listen(second)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })
})

describe('the current entry of the menu', () => {
  const current = (path: string) =>
    [...navEntries, groupEntry].filter((entry) => isCurrent(entry, path)).map(({ id }) => id)
  it.each([
    ['/home', ['home']],
    ['/problem', ['problem']],
    ['/problem/P1001', ['problem']],
    ['/status', ['status']],
    ['/submission-detail/7', ['status']],
    ['/group/5/problem/CLUB1', ['group']],
    ['/problems-of-mine', []],
    ['/', []],
  ])('%s', (path, ids) => {
    expect(current(path)).toEqual(ids)
  })
})

describe('the top bar', () => {
  const places = (path: string) =>
    areaEntries(path)?.map(({ link: { to, params } }) =>
      Object.entries((params ?? {}) as Record<string, string>).reduce(
        (place, [name, value]) => place.replace(`$${name}`, value),
        String(to),
      ),
    )

  it.each(['/contest/5', '/contest/5/rank', '/contest/5/problem/A/full-screen'])(
    'leads through the contest on %s',
    (path) =>
      expect(places(path)).toEqual([
        '/home',
        '/contest/5',
        '/contest/5/problems',
        '/contest/5/submissions',
        '/contest/5/rank',
      ]),
  )

  it('leads through the group on its problem', () => {
    expect(places('/group/5/problem/CLUB1')).toEqual(['/home', '/group/5', '/group/5/problem'])
  })

  it.each(['/training/5', '/training/5/rank', '/training/5/problem/A/full-screen'])(
    'leads through the training on %s',
    (path) => expect(places(path)).toEqual(['/home', '/training/5', '/training/5/problems']),
  )

  it.each(['/group/7/training/5', '/group/7/training/5/problem/A/full-screen'])(
    'leads through the training and its group on %s',
    (path) =>
      expect(places(path)).toEqual([
        '/home',
        '/group/7',
        '/group/7/training/5',
        '/group/7/training/5/problems',
      ]),
  )

  it.each([
    ['/contest/5', ['contestHome']],
    ['/contest/5/problem/A/full-screen', ['contestProblems']],
    ['/contest/5/submissions', []],
    ['/contest/5/rank', ['contestRank']],
    ['/training/5/rank', []],
    ['/group/7/training/5/problem/A', ['trainingProblems']],
    ['/group/5/problem/CLUB1', ['groupProblems']],
  ])('marks the place on %s', (path, current) =>
    expect(areaEntries(path)?.flatMap(({ id, isCurrent }) => (isCurrent ? [id] : []))).toEqual(current),
  )

  it('marks the own submissions where they alone are shown', () => {
    const current = areaEntries('/contest/5/submissions', true)?.filter(({ isCurrent }) => isCurrent)
    expect(current?.map(({ id }) => id)).toEqual(['ownSubmissions'])
  })

  it.each(Object.entries({ 'en-US': english, 'zh-CN': chinese }))(
    'says what the tabs of the page say (%s)',
    (_, { shell: { nav }, contest, training, group }) => {
      expect([nav.contestHome, nav.contestProblems, nav.contestRank]).toEqual([
        contest.tabs.overview,
        contest.tabs.problems,
        contest.tabs.rank,
      ])
      expect(nav.trainingProblems).toBe(training.tabs.problems)
      expect([nav.groupHome, nav.groupProblems]).toEqual([group.tabs.home, group.tabs.problem])
    },
  )

  it.each([
    '/home',
    '/contest',
    '/contest/',
    '/contest/acm-scoreboard/5',
    '/training',
    '/training/five',
    '/group',
    '/group/5',
    '/group/5/problem',
    '/group/7/training',
  ])('is the site’s on %s', (path) => expect(areaEntries(path)).toBeUndefined())
})

describe('loading once', () => {
  it('keeps what came and asks no second time', async () => {
    const load = vi.fn(async () => 7)
    const get = once(load)
    expect([await get(), await get()]).toEqual([7, 7])
    expect(load).toHaveBeenCalledOnce()
  })

  it('asks again after a failure', async () => {
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(7)
    const get = once(load)
    await expect(get()).rejects.toThrow('lost')
    expect(await get()).toBe(7)
  })
})

it.each([
  ['en-US', 'Fri, Nov 27, 9:00 PM – Sat, Nov 28, 5:00 AM UTC'],
  ['zh-CN', '11/27周五 21:00 – 11/28周六 05:00 UTC'],
])('a span over two days keeps its dash and names its zone once: %s', (locale, words) => {
  const format = new Intl.DateTimeFormat(locale, {
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    ...({ timeZone: 'UTC', timeZoneName: 'short' } as const),
  })
  const parts = format.formatRangeToParts(
    Date.parse('2026-11-27T21:00:00Z'),
    Date.parse('2026-11-28T05:00:00Z'),
  )
  expect(zoneLast(parts).replace(/[\u2009\u202f]/g, ' ')).toBe(words)
})
