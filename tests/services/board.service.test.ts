import { BehaviorSubject, firstValueFrom, NEVER } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { type ContestInfo, getContestInfo } from '#contract/contest.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import { getContestOutsideScoreboard, getContestRank } from '#contract/contest-rank.ts'
import type { Hint } from '#contract/hint.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { type BoardServiceParts, createBoardService } from '#services/board.service.ts'
import { createHttp } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const contest = getContestInfo.example.data as ContestInfo
const rank = getContestRank.example.data
const query = { currentPage: 1, limit: 50 }
const { signal } = new AbortController()
const virtual = (check: Parameters<TestScheduler['run']>[0]) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)

const envelope = (data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status: 200, msg: 'success', data }), { headers })

function start(answer: (path: string) => Response, parts: Partial<BoardServiceParts> = {}) {
  const storage = createStorage({ area: createMemoryArea(), events: new EventTarget() })
  const sent: { path: string; body: unknown; tag: string | null }[] = []
  const http = createHttp({
    storage,
    locale: () => 'en-US',
    fetch: async (url, init = {}) => {
      const path = String(url).replace('/ojapi', '')
      const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
      sent.push({ path, body, tag: new Headers(init.headers).get('if-none-match') })
      return answer(path)
    },
  })
  return { sent, service: createBoardService({ http, storage, ...parts }) }
}

describe('pages of a board', () => {
  it('name the followed users, and are asked of the side that is looked at', async () => {
    const { service, sent } = start(() => envelope(rank))
    await service.open({ side: 'inside', contest }).load(query, ['u1'], signal)
    await service.open({ side: 'outside', contest }).load(query, [], signal)
    expect(sent).toEqual([
      { path: getContestRank.path, body: { ...query, cid: 1, concernedList: ['u1'] }, tag: null },
      { path: getContestOutsideScoreboard.path, body: { ...query, cid: 1, concernedList: [] }, tag: null },
    ])
  })

  it('stay the same object where the server says so, which it is asked only for the same question', async () => {
    const answers = [
      envelope(rank, { etag: '"a"' }),
      new Response(null, { status: 304 }),
      envelope(rank, { etag: '"b"' }),
    ]
    const { service, sent } = start(() => answers.shift() as Response)
    const { load } = service.open({ side: 'inside', contest })
    const first = await load(query, [], signal)
    expect(await load(query, [], signal)).toBe(first)
    expect(await load({ ...query, currentPage: 2 }, [], signal)).not.toBe(first)
    expect(sent.map(({ tag }) => tag)).toEqual([null, '"a"', null])
  })

  it('come with what was refused', async () => {
    const refused = new Response(JSON.stringify({ status: 403, msg: 'Not yet', data: null }), { status: 403 })
    const { service } = start(() => refused)
    await expect(service.open({ side: 'outside', contest }).load(query, [], signal)).rejects.toEqual({
      kind: 'forbidden',
      message: 'Not yet',
    })
  })
})

describe('the subject of a board', () => {
  it('is the contest and its problems', async () => {
    const { service } = start(
      (path) => envelope(path.startsWith(getContestInfo.path) ? contest : getContestProblem.example.data),
      { clock: () => 7 },
    )
    const subject = await service.subject(1, 'inside', signal)
    expect(subject).toMatchObject({ contest: { id: 1 }, receivedAt: 7 })
    expect(subject.problems.map(({ displayId }) => displayId)).toEqual(['A', 'B'])
  })
})

const dueOf = (parts: Partial<BoardServiceParts>) =>
  start(() => envelope(rank), parts)
    .service.open({ side: 'inside', contest })
    .due()

describe('time on a board', () => {
  it('makes the next load due after 30 s, later when the page cannot be seen then', () =>
    virtual(({ expectObservable, cold }) => {
      const visible = new BehaviorSubject(true)
      cold('20s h 29999ms v').subscribe((sign) => visible.next(sign === 'v'))
      expectObservable(dueOf({})).toBe('30s (d|)', { d: 0 })
      expectObservable(dueOf({ visible })).toBe('50s (d|)', { d: 0 })
    }))

  it('makes it due soon after a hint, not at once for everybody and not again at every hint', () =>
    virtual(({ expectObservable, hot }) => {
      const chance = () => 0.5
      const hinted = (marbles: string) => ({
        push: { topic: () => hot<Hint>(marbles) },
        chance,
      })
      expectObservable(dueOf(hinted('10s h'))).toBe('11300ms (d|)', { d: 0 })
      expectObservable(dueOf(hinted('10s h 499ms h 499ms h'))).toBe('11300ms (d|)', { d: 0 })
      expectObservable(dueOf(hinted('100ms h'))).toBe('3s (d|)', { d: 0 })
      expectObservable(dueOf(hinted('29s h'))).toBe('30s (d|)', { d: 0 })
    }))

  it('hears the hint that comes during a load', () =>
    virtual(({ expectObservable, hot, cold }) => {
      const push = { topic: () => hot<Hint>('----h') }
      const { service } = start(() => envelope(rank), { push, chance: () => 0 })
      const { load, due } = service.open({ side: 'inside', contest })
      cold('--l').subscribe(() => void load(query, [], signal))
      expectObservable(due(), '6ms ^').toBe('3006ms (d|)', { d: 0 })
    }))

  it('hears no hint while thousands of rows are shown at once', () =>
    virtual(({ expectObservable, hot, cold }) => {
      const push = { topic: () => hot<Hint>('10s h') }
      const { service } = start(() => envelope(rank), { push, chance: () => 0 })
      const { load, due } = service.open({ side: 'inside', contest })
      cold('--l').subscribe(() => void load({ ...query, limit: limits.allRows }, [], signal))
      expectObservable(due(), '6ms ^').toBe('6ms 30s (d|)', { d: 0 })
    }))

  it('listens to the board that is looked at alone', () => {
    const topics: unknown[] = []
    const push: BoardServiceParts['push'] = {
      topic: (...room) => {
        topics.push(room)
        return NEVER
      },
    }
    start(() => envelope(rank), { push }).service.open({ side: 'outside', contest })
    expect(topics).toEqual([['board', contest.id]])
  })

  it.each([
    ['2024-05-01T08:59:59.000Z', 'scheduled'],
    ['2024-05-01T09:00:00.000Z', 'running'],
    ['2024-05-01T13:00:00.000Z', 'running'],
    ['2024-05-01T13:00:01.000Z', 'sealed'],
    ['2024-05-01T14:00:00.000Z', 'ended'],
  ])('is the server’s: at %s it is %s, whatever the browser’s clock says', async (now, phase) => {
    const { service } = start(() => envelope(rank), { clock: () => 5_000 })
    expect(await firstValueFrom(service.phases({ contest: { ...contest, now }, receivedAt: 5_000 }))).toBe(
      phase,
    )
  })

  it('goes on by itself', () =>
    virtual(({ expectObservable, cold }) => {
      let ms = 0
      cold('a 999ms b').subscribe((sign) => {
        if (sign === 'b') ms = 1_000
      })
      const { service } = start(() => envelope(rank), { clock: () => ms })
      const before = { ...contest, now: '2024-05-01T13:59:59.000Z' }
      expectObservable(service.phases({ contest: before, receivedAt: 0 }), '5s !').toBe('s 999ms e', {
        s: 'sealed',
        e: 'ended',
      })
    }))
})

it('keeps who is followed, for each contest', () => {
  const { service } = start(() => envelope(rank))
  service.followed(1).set(['u1'])
  expect([service.followed(1).get(), service.followed(2).get()]).toEqual([['u1'], null])
})
