import { BehaviorSubject, NEVER, of, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { workshopPresence as limits } from '#contract/limits/workshop.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { leaveMakers, meetMakers, type WorkshopNews } from '#contract/workshop-presence.ts'
import type { Http } from '#services/http.ts'
import { createWorkshopOthers, type MakerPresence } from '#services/workshop-others.ts'

const news = meetMakers.example.data as WorkshopNews

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(answer: () => Promise<unknown> = () => Promise.resolve(news)) {
  const calls: { name: string; input: { body?: unknown; query?: unknown } }[] = []
  const http = {
    call: (operation: AnyOperation, input: { body?: unknown; query?: unknown }) => {
      calls.push({ name: operation.name, input })
      return operation === leaveMakers ? Promise.resolve(null) : answer()
    },
  } as unknown as Http
  const hints = new Subject<Hint>()
  const rooms: (number | undefined)[] = []
  const push = {
    topic: (_: string, id?: number) => {
      rooms.push(id)
      return hints
    },
  }
  const leaving = new Subject<void>()
  const others = createWorkshopOthers({ http, push, visible: of(true), reconnect: NEVER, leaving })
  const parts = new BehaviorSubject<MakerPresence['part']>(null)
  let versions: MakerPresence['versions'] = {}
  const heard: WorkshopNews[] = []
  const over = vi.fn()
  const watch = () =>
    others
      .watch(7, { presence: () => ({ part: parts.value, versions }), parts })
      .subscribe({ next: (each) => heard.push(each), error: over })
  return {
    calls,
    rooms,
    hints,
    leaving,
    parts,
    heard,
    over,
    watch,
    know: (known: MakerPresence['versions']) => {
      versions = known
    },
    meetings: () => calls.filter(({ name }) => name === meetMakers.name),
    wait: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('who else makes a problem', () => {
  it('is asked at once, with each beat and with each hint of the room, by what is known then', async () => {
    const { watch, rooms, hints, heard, know, meetings, wait } = start()
    watch()
    await wait()
    expect(heard).toEqual([news])
    expect(rooms).toEqual([news.room])
    know({ source: 3 })
    hints.next({ topic: 'workshop', id: news.room })
    await wait()
    expect(meetings()).toHaveLength(2)
    expect(meetings()[1]?.input.body).toMatchObject({ pid: 7, part: null, versions: { source: 3 } })
    await wait(limits.beatMs)
    expect(meetings()).toHaveLength(3)
    expect(rooms, 'one room is watched once').toHaveLength(1)
  })

  it('is told at once where the reader goes', async () => {
    const { watch, parts, meetings, wait } = start()
    watch()
    await wait()
    parts.next('tests')
    await wait()
    parts.next('tests')
    await wait()
    expect(meetings().map(({ input }) => (input.body as MakerPresence).part)).toEqual([null, 'tests'])
  })

  it('is told of leaving, but not of what is open again at once', async () => {
    const { watch, calls, wait } = start()
    const first = watch()
    await wait()
    first.unsubscribe()
    const second = watch()
    await wait(limits.leaveMs * 2)
    expect(calls.some(({ name }) => name === leaveMakers.name)).toBe(false)
    second.unsubscribe()
    await wait(limits.leaveMs)
    const said = calls[0]?.input.body as { tab: string } | undefined
    expect(calls.at(-1)).toMatchObject({
      name: leaveMakers.name,
      input: { query: { pid: 7, tab: said?.tab } },
    })
  })

  it('is told at once when the page is closed', async () => {
    const { watch, leaving, calls, wait } = start()
    watch()
    await wait()
    leaving.next()
    expect(calls.at(-1)).toMatchObject({ name: leaveMakers.name, input: { query: { pid: 7 } } })
  })

  it('goes on after a lost network, and ends in silence where the reader may not ask', async () => {
    let isLost = true
    const lost = start(() => (isLost ? Promise.reject({ kind: 'offline' }) : Promise.resolve(news)))
    lost.watch()
    await lost.wait(100)
    isLost = false
    await lost.wait(60_000)
    expect(lost.heard.length).toBeGreaterThan(0)

    const refused = start(() => Promise.reject({ kind: 'refused', status: 403, message: 'Not yours' }))
    refused.watch()
    await refused.wait(limits.beatMs * 3)
    expect(refused.meetings()).toHaveLength(1)
    expect(refused.over).not.toHaveBeenCalled()
  })
})
