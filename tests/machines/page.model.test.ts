import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { createPageMachine, typingPauseMs } from '#machines/page/page.machine.ts'
import { pageView } from '#machines/page/page.view.ts'
import { deferred } from '#support/browser/deferred.ts'
import { driverOf, failingLoudly, promisePort, streamPort, turn } from '#support/browser/ports.ts'
import {
  first,
  type Key,
  notYet,
  offline,
  type PageDriven,
  pageMachine,
  pageModel,
  second,
  waitMs,
} from './page.model.ts'

function startSystem() {
  const clock = new SimulatedClock()
  const load = promisePort<string, { key: Key }>()
  const watchRefreshes = streamPort<unknown, { key: Key }>()
  const actor = failingLoudly(
    createActor(pageMachine.provide({ actors: { load: load.logic, watchRefreshes: watchRefreshes.logic } }), {
      input: { key: first },
      clock,
    }),
  ).start()
  const tell = driverOf({ actor, ports: { load, reload: load, watchRefreshes } })
  const drive = async (event: PageDriven) => {
    if (!event.type.startsWith('xstate.after.')) return tell(event)
    clock.increment(event.type.includes('typingPause') ? typingPauseMs : waitMs)
    await turn()
  }
  return { actor, clock, drive, load, view: () => pageView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ load, view }: System, before: ReturnType<System['view']>) {
  const now = view()
  const open = load.calls.filter(({ signal, settled }) => !signal.aborted && !settled)
  expect(open.map(({ input }) => input.key)).toEqual(now.loading || now.refreshing ? [now.key] : [])
  if (before.data !== undefined) expect(now.data).toBeDefined()
  expect(now.stale).toBe(now.data !== undefined && !now.refreshing && now.failure !== undefined)
  if (now.data !== undefined && !now.otherKey)
    expect(now.data).toBe(now.key.currentPage === 1 ? 'first rows' : 'second rows')
}

describe('page model', () => {
  it.each(pageModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.view()
      await system.drive(event)
      const now = system.actor.getSnapshot()
      expect([now.value, now.context]).toEqual([state.value, state.context])
      holds(system, before)
    }
    system.actor.stop()
  })

  it('comes back by itself from a server that says when', async () => {
    const { clock, drive, load, view } = startSystem()
    const away: Failure = { kind: 'broken', status: 503, message: 'soon', retryAfterMs: waitMs }
    load.fail(away)
    await turn()
    expect([view().failure, load.calls.length]).toEqual([away, 1])
    clock.increment(waitMs)
    await turn()
    expect(load.calls).toHaveLength(2)
    await drive({ type: 'xstate.done.actor.load', output: 'first rows' })
    expect(view().data).toBe('first rows')
  })
  it('has a fixture for every event the machine declares', () => expect(pageModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(pageModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(pageModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(pageModel.table()).toMatchInlineSnapshot(`
      [
        "failed, page 1, offline --page.go (to 2)--> loading, page 2",
        "failed, page 1, offline --page.reload--> loading, page 1, offline",
        "failed, page 1, offline --page.typed (to 2)--> typing, page 2",
        "failed, page 1, refused --page.go (to 2)--> loading, page 2",
        "failed, page 1, refused --page.reload--> loading, page 1, refused",
        "failed, page 1, refused --page.typed (to 2)--> typing, page 2",
        "failed, page 1, refused --xstate.after.whenSaid.page.failed--> loading, page 1, refused",
        "failed, page 2, offline --page.go (to 1)--> loading, page 1",
        "loading, page 1 --page.go (to 2)--> loading, page 2",
        "loading, page 1 --page.typed (to 2)--> typing, page 2",
        "loading, page 1 --xstate.done.actor.load--> shown.fresh, page 1",
        "loading, page 1 --xstate.error.actor.load (offline)--> failed, page 1, offline",
        "loading, page 1 --xstate.error.actor.load (refused)--> failed, page 1, refused",
        "loading, page 1, offline --page.go (to 2)--> loading, page 2",
        "loading, page 1, offline --page.typed (to 2)--> typing, page 2",
        "loading, page 1, offline --xstate.done.actor.load--> shown.fresh, page 1",
        "loading, page 1, offline --xstate.error.actor.load (offline)--> failed, page 1, offline",
        "loading, page 1, offline --xstate.error.actor.load (refused)--> failed, page 1, refused",
        "loading, page 1, refused --page.go (to 2)--> loading, page 2",
        "loading, page 1, refused --page.typed (to 2)--> typing, page 2",
        "loading, page 1, refused --xstate.done.actor.load--> shown.fresh, page 1",
        "loading, page 1, refused --xstate.error.actor.load (offline)--> failed, page 1, offline",
        "loading, page 1, refused --xstate.error.actor.load (refused)--> failed, page 1, refused",
        "loading, page 2 --page.go (to 1)--> loading, page 1",
        "loading, page 2 --xstate.done.actor.load--> shown.fresh, page 2",
        "loading, page 2 --xstate.error.actor.load (offline)--> failed, page 2, offline",
        "shown.fresh, page 1 --page.changed--> shown.refreshing, page 1",
        "shown.fresh, page 1 --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.fresh, page 1 --page.reload--> shown.refreshing, page 1",
        "shown.fresh, page 1 --page.typed (to 2)--> shown.typing, page 2, rows of 1",
        "shown.fresh, page 1 --xstate.snapshot.watchRefreshes (nothing yet)--> shown.fresh, page 1",
        "shown.fresh, page 1 --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1",
        "shown.fresh, page 2 --page.go (to 1)--> shown.refreshing, page 1, rows of 2",
        "shown.refreshing, page 1 --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.refreshing, page 1 --page.reload--> shown.refreshing, page 1",
        "shown.refreshing, page 1 --page.typed (to 2)--> shown.typing, page 2, rows of 1, changed",
        "shown.refreshing, page 1 --xstate.done.actor.reload--> shown.fresh, page 1",
        "shown.refreshing, page 1 --xstate.error.actor.reload--> shown.stale, page 1, offline",
        "shown.refreshing, page 1 --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1, changed",
        "shown.refreshing, page 1, changed --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.refreshing, page 1, changed --page.reload--> shown.refreshing, page 1",
        "shown.refreshing, page 1, changed --page.typed (to 2)--> shown.typing, page 2, rows of 1, changed",
        "shown.refreshing, page 1, changed --xstate.done.actor.reload--> shown.refreshing, page 1",
        "shown.refreshing, page 1, changed --xstate.error.actor.reload--> shown.stale, page 1, offline",
        "shown.refreshing, page 1, changed --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1, changed",
        "shown.refreshing, page 1, changed, offline --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.refreshing, page 1, changed, offline --page.reload--> shown.refreshing, page 1, offline",
        "shown.refreshing, page 1, changed, offline --page.typed (to 2)--> shown.typing, page 2, rows of 1, changed",
        "shown.refreshing, page 1, changed, offline --xstate.done.actor.reload--> shown.refreshing, page 1",
        "shown.refreshing, page 1, changed, offline --xstate.error.actor.reload--> shown.stale, page 1, offline",
        "shown.refreshing, page 1, changed, offline --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1, changed, offline",
        "shown.refreshing, page 1, offline --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.refreshing, page 1, offline --page.reload--> shown.refreshing, page 1, offline",
        "shown.refreshing, page 1, offline --page.typed (to 2)--> shown.typing, page 2, rows of 1, changed",
        "shown.refreshing, page 1, offline --xstate.done.actor.reload--> shown.fresh, page 1",
        "shown.refreshing, page 1, offline --xstate.error.actor.reload--> shown.stale, page 1, offline",
        "shown.refreshing, page 1, offline --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1, changed, offline",
        "shown.refreshing, page 1, rows of 2 --page.go (to 2)--> shown.refreshing, page 2",
        "shown.refreshing, page 1, rows of 2 --xstate.done.actor.reload--> shown.fresh, page 1",
        "shown.refreshing, page 1, rows of 2 --xstate.error.actor.reload--> shown.stale, page 1, rows of 2, offline",
        "shown.refreshing, page 2 --page.go (to 1)--> shown.refreshing, page 1, rows of 2",
        "shown.refreshing, page 2 --xstate.done.actor.reload--> shown.fresh, page 2",
        "shown.refreshing, page 2 --xstate.error.actor.reload--> shown.stale, page 2, offline",
        "shown.refreshing, page 2, rows of 1 --page.go (to 1)--> shown.refreshing, page 1",
        "shown.refreshing, page 2, rows of 1 --xstate.done.actor.reload--> shown.fresh, page 2",
        "shown.refreshing, page 2, rows of 1 --xstate.error.actor.reload--> shown.stale, page 2, rows of 1, offline",
        "shown.stale, page 1, offline --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.stale, page 1, offline --page.reload--> shown.refreshing, page 1, offline",
        "shown.stale, page 1, offline --page.typed (to 2)--> shown.typing, page 2, rows of 1",
        "shown.stale, page 1, offline --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1, offline",
        "shown.typing, page 1, changed --page.go (to 2)--> shown.refreshing, page 2, rows of 1",
        "shown.typing, page 1, changed --page.reload--> shown.refreshing, page 1",
        "shown.typing, page 1, changed --page.typed (to 2)--> shown.typing, page 2, rows of 1, changed",
        "shown.typing, page 1, changed --xstate.after.typingPause.page.shown.typing--> shown.refreshing, page 1",
        "shown.typing, page 1, changed --xstate.snapshot.watchRefreshes (refresh)--> shown.refreshing, page 1",
        "shown.typing, page 2, rows of 1 --page.go (to 1)--> shown.refreshing, page 1",
        "shown.typing, page 2, rows of 1 --page.typed (to 1)--> shown.fresh, page 1",
        "shown.typing, page 2, rows of 1 --xstate.after.typingPause.page.shown.typing--> shown.refreshing, page 2, rows of 1",
        "shown.typing, page 2, rows of 1, changed --page.go (to 1)--> shown.refreshing, page 1",
        "shown.typing, page 2, rows of 1, changed --page.typed (to 1)--> shown.typing, page 1, changed",
        "shown.typing, page 2, rows of 1, changed --xstate.after.typingPause.page.shown.typing--> shown.refreshing, page 2, rows of 1",
        "typing, page 1 --page.go (to 1)--> loading, page 1",
        "typing, page 1 --page.go (to 2)--> loading, page 2",
        "typing, page 1 --page.typed (to 2)--> typing, page 2",
        "typing, page 1 --xstate.after.typingPause.page.typing--> loading, page 1",
        "typing, page 2 --page.go (to 1)--> loading, page 1",
        "typing, page 2 --page.go (to 2)--> loading, page 2",
        "typing, page 2 --page.typed (to 1)--> typing, page 1",
        "typing, page 2 --xstate.after.typingPause.page.typing--> loading, page 2",
      ]
    `))
})

describe('a page whose server says when to come', () => {
  it('asks then and not before, and not at all after somebody asked', async () => {
    const { actor, clock, drive, load, view } = startSystem()
    await drive({ type: 'xstate.error.actor.load', error: notYet })
    clock.increment(waitMs - 1)
    expect(load.calls).toHaveLength(1)
    clock.increment(1)
    expect([load.calls.length, view().loading]).toEqual([2, true])
    await drive({ type: 'xstate.error.actor.load', error: notYet })
    actor.send({ type: 'page.reload' })
    await drive({ type: 'xstate.done.actor.load', output: 'first rows' })
    clock.increment(waitMs)
    expect(load.calls).toHaveLength(3)
  })

  it('waits for somebody where the server says nothing', async () => {
    const { clock, drive, load } = startSystem()
    await drive({ type: 'xstate.error.actor.load', error: offline })
    clock.increment(24 * 3_600_000)
    expect(load.calls).toHaveLength(1)
  })

  it('asks at least every hour', async () => {
    const { clock, load } = startSystem()
    load.fail({ ...notYet, retryAfterMs: 30 * 24 * 3_600_000 })
    await turn()
    clock.increment(3_600_000)
    expect(load.calls).toHaveLength(2)
  })
})

describe('a page whose key is typed', () => {
  it('asks once after a pause, and for nothing that it shows already', async () => {
    const { actor, clock, drive, load, view } = startSystem()
    const type = (currentPage: number) => actor.send({ type: 'page.typed', key: { currentPage } })
    await drive({ type: 'xstate.done.actor.load', output: 'first rows' })
    for (const page of [12, 123, 2]) {
      type(page)
      clock.increment(typingPauseMs - 1)
    }
    expect([load.calls.length, view().data, view().otherKey]).toEqual([1, 'first rows', true])
    clock.increment(1)
    expect(load.calls.slice(1).map(({ input }) => input.key)).toEqual([second])
    type(3)
    expect(load.calls[1]?.signal.aborted).toBe(true)
    type(1)
    clock.increment(10 * typingPauseMs)
    expect([load.calls.length, view()]).toMatchObject([2, { data: 'first rows', otherKey: false }])
  })

  it('keeps what it shows when the answer is a failure', async () => {
    const { actor, clock, drive, view } = startSystem()
    await drive({ type: 'xstate.done.actor.load', output: 'first rows' })
    actor.send({ type: 'page.typed', key: second })
    clock.increment(typingPauseMs)
    await drive({ type: 'xstate.error.actor.reload', error: offline })
    expect(view()).toMatchObject({ data: 'first rows', stale: true, failure: offline })
  })
})

describe('a page with data at hand', () => {
  const begin = (given: { key: Key; data: string } | undefined) => {
    const load = promisePort<string, { key: Key }>()
    const watchRefreshes = streamPort<unknown, { key: Key }>()
    const machine = createPageMachine<Key, string>(() => given)
    const actor = failingLoudly(
      createActor(machine.provide({ actors: { load: load.logic, watchRefreshes: watchRefreshes.logic } }), {
        input: { key: first },
      }),
    )
    return { actor, load, view: () => pageView(actor.getSnapshot()) }
  }

  it('shows it before it is started, and asks for nothing', () => {
    const { actor, load, view } = begin({ key: { ...first }, data: 'first rows' })
    expect(view()).toMatchObject({ data: 'first rows', otherKey: false, loading: false, refreshing: false })
    actor.start()
    expect(load.calls).toHaveLength(0)
    actor.stop()
  })

  it("shows another reader's until its own has come", async () => {
    const { actor, load, view } = begin({ key: second, data: 'second rows' })
    expect(view()).toMatchObject({ data: 'second rows', otherKey: true, refreshing: true })
    actor.start()
    expect(load.calls.map(({ input }) => input.key)).toEqual([first])
    load.done?.('first rows')
    await turn()
    expect(view()).toMatchObject({ data: 'first rows', otherKey: false, refreshing: false })
    actor.stop()
  })

  it('loads when there is none', () => {
    expect(begin(undefined).view()).toMatchObject({ data: undefined, loading: true })
  })
})

describe('page', () => {
  function open() {
    const asked: { key: Key; signal: AbortSignal; outcome: ReturnType<typeof deferred<string>> }[] = []
    const refreshes = new Subject<void>()
    const refreshKeys: Key[] = []
    const logic = providePage(
      (key: Key, signal) => {
        const outcome = deferred<string>()
        asked.push({ key, signal, outcome })
        return outcome.promise
      },
      (key) => {
        refreshKeys.push(key)
        return refreshes
      },
    )
    const actor = failingLoudly(createActor(logic, { input: { key: first } })).start()
    const answer = async (index: number, rows: string) => {
      asked[index]?.outcome.resolve(rows)
      await turn()
    }
    return { actor, asked, answer, refreshes, refreshKeys, view: () => pageView(actor.getSnapshot()) }
  }

  it('cancels the request for an older key, whose answer comes too late', async () => {
    const { actor, asked, answer, view } = open()
    actor.send({ type: 'page.go', key: second })
    expect(asked.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      [first, true],
      [second, false],
    ])
    await answer(0, 'first rows')
    expect(view()).toMatchObject({ loading: true, data: undefined })
    await answer(1, 'second rows')
    expect(view()).toMatchObject({ data: 'second rows', otherKey: false })
  })

  it('keeps the rows of the older key on screen, and says that they are', async () => {
    const { actor, answer, view } = open()
    await answer(0, 'first rows')
    actor.send({ type: 'page.go', key: second })
    expect(view()).toMatchObject({ refreshing: true, data: 'first rows', otherKey: true })
  })

  it('asks for nothing when it is sent where it is', async () => {
    const { actor, asked, answer } = open()
    await answer(0, 'first rows')
    actor.send({ type: 'page.go', key: { ...first } })
    expect(asked).toHaveLength(1)
  })

  it('loads again when something changed, once more when it changes during that', async () => {
    const { asked, answer, refreshes, view } = open()
    await answer(0, 'first rows')
    refreshes.next()
    refreshes.next()
    refreshes.next()
    expect(asked).toHaveLength(2)
    await answer(1, 'older rows')
    expect([asked.length, view().refreshing, view().data]).toEqual([3, true, 'older rows'])
    await answer(2, 'newest rows')
    expect([asked.length, view().refreshing, view().data]).toEqual([3, false, 'newest rows'])
  })

  it('listens for changes of what it shows now', async () => {
    const { actor, answer, refreshes, refreshKeys } = open()
    await answer(0, 'first rows')
    actor.send({ type: 'page.go', key: second })
    expect(refreshKeys).toEqual([first, second])
    actor.stop()
    expect(refreshes.observed).toBe(false)
  })

  it('keeps old rows as stale when newer cannot be had, and tries again when asked', async () => {
    const { actor, asked, answer, view } = open()
    await answer(0, 'first rows')
    actor.send({ type: 'page.reload' })
    asked[1]?.outcome.reject(offline)
    await turn()
    expect(view()).toMatchObject({ stale: true, data: 'first rows', failure: offline })
    actor.send({ type: 'page.reload' })
    await answer(2, 'newer rows')
    expect(view()).toMatchObject({ stale: false, data: 'newer rows', failure: undefined })
  })

  it('shows a failure when there is nothing else to show', async () => {
    const { asked, view } = open()
    asked[0]?.outcome.reject(offline)
    await turn()
    expect(view()).toMatchObject({ loading: false, stale: false, data: undefined, failure: offline })
  })
})
