import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { listRoomId } from '#contract/hint.ts'
import { submissionListChecksMax } from '#contract/limits.ts'
import type { SubmissionRow } from '#contract/submission.ts'
import {
  type SubmissionListSnapshot,
  submissionListMachine,
} from '#machines/submission-list/submission-list.machine.ts'
import { callsForReload } from '#machines/submission-list/submission-list.rules.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import type { SubmissionQuery, SubmissionStatuses } from '#services/submission.service.ts'
import { deferred } from '#support/browser/deferred.ts'
import {
  donePage,
  firstPage,
  livePage,
  type SubmissionListDriven,
  secondPage,
  standing,
  submissionListModel,
} from './submission-list.model.ts'

const turn = () => new Promise<void>((done) => setTimeout(done))

function startSystem() {
  const clock = new SimulatedClock()
  const loads: { filters: SubmissionQuery; signal: AbortSignal; done: boolean }[] = []
  const watched: { submitIds: number[]; rows: Subject<SubmissionStatuses>; checks: number }[] = []
  const changes = new Subject<number[]>()
  let load = deferred<Page<SubmissionRow>>()
  const actor = createActor(
    submissionListMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) => {
          const entry = { filters: input.filters, signal, done: false }
          loads.push(entry)
          load = deferred()
          return load.promise.finally(() => {
            entry.done = true
          })
        }),
        watchRows: fromObservable(({ input }) => {
          const entry = { submitIds: input.submitIds, rows: new Subject<SubmissionStatuses>(), checks: 0 }
          entry.rows.subscribe({ next: () => entry.checks++, error: () => {} })
          watched.push(entry)
          return entry.rows
        }),
        changes: fromObservable(() => changes),
      },
    }),
    { input: { filters: firstPage }, clock },
  )
  actor.subscribe({
    error: (error) => {
      throw error
    },
  })
  actor.start()
  const drive = async (event: SubmissionListDriven) => {
    switch (event.type) {
      case 'xstate.done.actor.load':
        load.resolve(event.output)
        break
      case 'xstate.error.actor.load':
        load.reject(event.error)
        break
      case 'xstate.snapshot.watchRows':
        if (event.snapshot.context) watched.at(-1)?.rows.next(event.snapshot.context)
        break
      case 'xstate.done.actor.watchRows':
        watched.at(-1)?.rows.complete()
        break
      case 'xstate.error.actor.watchRows':
        watched.at(-1)?.rows.error(event.error)
        break
      case 'xstate.snapshot.changes':
        if (event.snapshot.context) changes.next(event.snapshot.context)
        break
      default:
        actor.send(event)
    }
    await turn()
  }
  return { actor, loads, watched, changes, drive }
}
type System = ReturnType<typeof startSystem>

const essence = ({ status, value, context }: SubmissionListSnapshot) => ({
  status,
  value,
  filters: context.filters,
  shownFor: context.shownFor,
  again: context.again,
  failure: context.failure,
  rows: context.page?.records.map((row) => [row.submitId, row.status]),
})

/** The subject's own counter of this test is not a watcher. */
const isObserved = ({ rows }: System['watched'][number]) =>
  (rows as unknown as { observers: unknown[] }).observers.length > 1

/** Written by hand; knows the rules of S1-066 and ux.md and nothing of the chart. */
function expectRules({ actor, loads, watched }: System) {
  const snapshot = actor.getSnapshot()
  const view = submissionListView(snapshot)
  const running = loads.filter(({ signal, done }) => !signal.aborted && !done)
  expect(running.length, 'two loads at once').toBeLessThanOrEqual(1)
  expect(running.length === 1, 'busy without a load').toBe(
    snapshot.hasTag('busy') || snapshot.matches('refreshing'),
  )
  if (running[0]) expect(running[0].filters).toEqual(view.filters)
  expect(watched.filter(isObserved).length, 'watching and watched').toBe(view.watching ? 1 : 0)
  for (const { checks } of watched) expect(checks).toBeLessThanOrEqual(submissionListChecksMax)
  expect(view.failure !== undefined, 'a failure is shown until the next load').toBe(
    view.phase === 'failed' || view.phase === 'stale',
  )
  expect(view.rows.length > 0, 'rows stay in sight').toBe(view.phase === 'shown' || view.phase === 'stale')
}

describe('submission list model', () => {
  it.each(submissionListModel.paths.map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const system = startSystem()
      for (const { event, state } of path.steps) {
        await system.drive(event)
        expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
        expectRules(system)
      }
      system.actor.stop()
      expect(system.changes.observed).toBe(false)
      expect(system.watched.filter(isObserved)).toEqual([])
      expect(system.loads.filter(({ signal, done }) => !signal.aborted && !done)).toEqual([])
    },
  )

  it('has a fixture for every event the machine declares', () =>
    expect(submissionListModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(submissionListModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(submissionListModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(submissionListModel.table()).toMatchInlineSnapshot(`
    [
      "["failed","page 1","first row undefined","offline"] --list.filter--> ["loading","page 2","rows of page 1","first row undefined"]",
      "["failed","page 1","first row undefined","offline"] --list.reload--> ["loading","page 1","first row undefined"]",
      "["failed","page 2","rows of page 1","first row undefined","offline"] --list.filter--> ["loading","page 1","first row undefined"]",
      "["loading","page 1","first row undefined","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "["loading","page 1","first row undefined","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "["loading","page 1","first row undefined","again"] --xstate.error.actor.load--> ["failed","page 1","first row undefined","again","offline"]",
      "["loading","page 1","first row undefined"] --list.filter--> ["loading","page 2","rows of page 1","first row undefined"]",
      "["loading","page 1","first row undefined"] --list.reload--> ["loading","page 1","first row undefined"]",
      "["loading","page 1","first row undefined"] --xstate.done.actor.load--> [{"shown":"idle"},"page 1","first row 0"]",
      "["loading","page 1","first row undefined"] --xstate.done.actor.load--> [{"shown":"watching"},"page 1","first row 7"]",
      "["loading","page 1","first row undefined"] --xstate.error.actor.load--> ["failed","page 1","first row undefined","offline"]",
      "["loading","page 1","first row undefined"] --xstate.snapshot.changes--> ["loading","page 1","first row undefined","again"]",
      "["loading","page 2","rows of page 1","first row undefined"] --xstate.done.actor.load--> [{"shown":"idle"},"page 2","first row 0"]",
      "["loading","page 2","rows of page 1","first row undefined"] --xstate.error.actor.load--> ["failed","page 2","rows of page 1","first row undefined","offline"]",
      "["stale","page 1","first row 0","offline"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 0"]",
      "["stale","page 1","first row 0","offline"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 0"]",
      "["stale","page 1","first row 0","offline"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "["stale","page 1","first row 7","offline"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 7"]",
      "["stale","page 1","first row 7","offline"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 7"]",
      "["stale","page 1","first row 7","offline"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 0","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 0","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 0","again"] --xstate.error.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --xstate.done.actor.load--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --xstate.done.actor.load--> [{"shown":"watching"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --xstate.error.actor.load--> ["stale","page 1","first row 0","offline"]",
      "[{"refreshing":"asked"},"page 1","first row 0"] --xstate.snapshot.changes--> [{"refreshing":"asked"},"page 1","first row 0","again"]",
      "[{"refreshing":"asked"},"page 1","first row 7","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 7","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 7","again"] --xstate.error.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --xstate.done.actor.load--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --xstate.done.actor.load--> [{"shown":"watching"},"page 1","first row 7"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --xstate.error.actor.load--> ["stale","page 1","first row 7","offline"]",
      "[{"refreshing":"asked"},"page 1","first row 7"] --xstate.snapshot.changes--> [{"refreshing":"asked"},"page 1","first row 7","again"]",
      "[{"refreshing":"asked"},"page 2","rows of page 1","first row 0"] --xstate.done.actor.load--> [{"shown":"idle"},"page 2","first row 0"]",
      "[{"refreshing":"asked"},"page 2","rows of page 1","first row 0"] --xstate.error.actor.load--> ["failed","page 2","rows of page 1","first row undefined","offline"]",
      "[{"refreshing":"asked"},"page 2","rows of page 1","first row 7"] --xstate.done.actor.load--> [{"shown":"idle"},"page 2","first row 0"]",
      "[{"refreshing":"asked"},"page 2","rows of page 1","first row 7"] --xstate.error.actor.load--> ["failed","page 2","rows of page 1","first row undefined","offline"]",
      "[{"refreshing":"quiet"},"page 1","first row 0","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 0","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 0","again"] --xstate.error.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --xstate.done.actor.load--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --xstate.done.actor.load--> [{"shown":"watching"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --xstate.error.actor.load--> ["stale","page 1","first row 0","offline"]",
      "[{"refreshing":"quiet"},"page 1","first row 0"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 0","again"]",
      "[{"refreshing":"quiet"},"page 1","first row 7","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 7","again"] --xstate.done.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 7","again"] --xstate.error.actor.load--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --xstate.done.actor.load--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --xstate.done.actor.load--> [{"shown":"watching"},"page 1","first row 7"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --xstate.error.actor.load--> ["stale","page 1","first row 7","offline"]",
      "[{"refreshing":"quiet"},"page 1","first row 7"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 7","again"]",
      "[{"shown":"idle"},"page 1","first row 0"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 0"]",
      "[{"shown":"idle"},"page 1","first row 0"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 0"]",
      "[{"shown":"idle"},"page 1","first row 0"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 0"]",
      "[{"shown":"idle"},"page 1","first row 0"] --xstate.snapshot.changes--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"shown":"idle"},"page 1","first row 7","given up"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 7"]",
      "[{"shown":"idle"},"page 1","first row 7","given up"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 7"]",
      "[{"shown":"idle"},"page 1","first row 7","given up"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"shown":"idle"},"page 1","first row 7","given up"] --xstate.snapshot.changes--> [{"shown":"idle"},"page 1","first row 7","given up"]",
      "[{"shown":"watching"},"page 1","first row 7"] --list.filter--> [{"refreshing":"asked"},"page 2","rows of page 1","first row 7"]",
      "[{"shown":"watching"},"page 1","first row 7"] --list.reload--> [{"refreshing":"asked"},"page 1","first row 7"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.done.actor.watchRows--> [{"shown":"idle"},"page 1","first row 7","given up"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.error.actor.watchRows--> ["stale","page 1","first row 7","offline"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.snapshot.changes--> [{"refreshing":"quiet"},"page 1","first row 7"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.snapshot.changes--> [{"shown":"watching"},"page 1","first row 7"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.snapshot.watchRows--> [{"shown":"idle"},"page 1","first row 0"]",
      "[{"shown":"watching"},"page 1","first row 7"] --xstate.snapshot.watchRows--> [{"shown":"watching"},"page 1","first row 7"]",
    ]
  `))
})

describe('submission list journeys', () => {
  const loaded = (output: Page<SubmissionRow>) => ({ type: 'xstate.done.actor.load', output }) as never
  const checked = (statuses: SubmissionStatuses) =>
    ({ type: 'xstate.snapshot.watchRows', snapshot: { status: 'active', context: statuses } }) as never

  it('watches the unfinished rows in one call until they are final', async () => {
    const { actor, watched, drive } = startSystem()
    await drive(loaded(livePage))
    expect(watched[0]?.submitIds).toEqual([9])
    await drive(checked(standing(9, JudgeStatus.WrongAnswer)))
    const view = submissionListView(actor.getSnapshot())
    expect(view.rows.map(({ submitId, status }) => [submitId, status])).toEqual([
      [9, JudgeStatus.WrongAnswer],
      [8, JudgeStatus.Accepted],
    ])
    expect(view).toMatchObject({ watching: false, phase: 'shown', total: 2 })
  })

  it('stops after 30 checks, and a hint that the row went on loads the list again', async () => {
    const { watched, loads, changes, drive } = startSystem()
    await drive(loaded(livePage))
    const [watcher] = watched
    for (let check = 0; check < submissionListChecksMax + 5; check++) {
      if (watcher && isObserved(watcher)) watcher.rows.next(standing(9, JudgeStatus.Judging))
    }
    expect(watcher?.checks).toBe(submissionListChecksMax)
    expect(loads.length).toBe(1)
    changes.next([9])
    expect(loads.length).toBe(2)
  })

  it('reloads quietly when somebody submits, and once more when that comes during the reload', async () => {
    const { actor, loads, changes, drive } = startSystem()
    await drive(loaded(donePage))
    changes.next([10])
    expect(submissionListView(actor.getSnapshot())).toMatchObject({ busy: false, phase: 'shown' })
    changes.next([11])
    expect(loads.length).toBe(2)
    await drive(loaded(donePage))
    expect(loads.length).toBe(3)
    await drive(loaded(donePage))
    expect(loads.length).toBe(3)
  })

  it('asks with the filters of the newest choice only', async () => {
    const { actor, loads, drive } = startSystem()
    await drive({ type: 'list.filter', filters: secondPage })
    await drive(loaded(donePage))
    expect(loads.map(({ filters, signal }) => [filters, signal.aborted])).toEqual([
      [firstPage, true],
      [secondPage, false],
    ])
    expect(submissionListView(actor.getSnapshot())).toMatchObject({ phase: 'shown', filters: secondPage })
  })
})

describe(callsForReload, () => {
  const shown = { page: livePage, filters: firstPage, checks: 3 }
  it.each([
    ['a row that is watched', shown, [9], false],
    ['a row whose watching was given up', { ...shown, checks: submissionListChecksMax }, [9], true],
    ['a finished row: it was judged again', shown, [8], true],
    ['a new submission', shown, [10], true],
    ['a new submission, on a later page', { ...shown, filters: secondPage }, [10], false],
    ['a reconnected socket', { ...shown, filters: secondPage }, [listRoomId], true],
    ['several, one of them new', shown, [9, 10], true],
    ['nothing', shown, [], false],
  ])('%s', (_what, context, ids, wanted) => expect(callsForReload(context, ids)).toBe(wanted))
})
