import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { listRoomId } from '#contract/hint.ts'
import { submissionListChecksMax } from '#contract/limits/page.ts'
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

function startSystem(given?: Page<SubmissionRow>) {
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
    { input: { filters: firstPage, given }, clock },
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
        "failed, page 1, no rows, offline --list.filter (page 2)--> loading, page 2, of page 1, no rows",
        "failed, page 1, no rows, offline --list.reload--> loading, page 1, no rows",
        "failed, page 2, of page 1, no rows, offline --list.filter (page 1)--> loading, page 1, no rows",
        "loading, page 1, no rows --list.filter (page 2)--> loading, page 2, of page 1, no rows",
        "loading, page 1, no rows --list.reload--> loading, page 1, no rows",
        "loading, page 1, no rows --xstate.done.actor.load (Accepted)--> shown.idle, page 1, Accepted",
        "loading, page 1, no rows --xstate.done.actor.load (Judging)--> shown.watching, page 1, Judging",
        "loading, page 1, no rows --xstate.error.actor.load--> failed, page 1, no rows, offline",
        "loading, page 1, no rows --xstate.snapshot.changes (submission 10)--> loading, page 1, no rows, again",
        "loading, page 1, no rows, again --xstate.done.actor.load (Accepted)--> refreshing.quiet, page 1, Accepted",
        "loading, page 1, no rows, again --xstate.done.actor.load (Judging)--> refreshing.quiet, page 1, Judging",
        "loading, page 1, no rows, again --xstate.error.actor.load--> failed, page 1, no rows, again, offline",
        "loading, page 2, of page 1, no rows --xstate.done.actor.load (Accepted)--> shown.idle, page 2, Accepted",
        "loading, page 2, of page 1, no rows --xstate.error.actor.load--> failed, page 2, of page 1, no rows, offline",
        "refreshing.asked, page 1, Accepted --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Accepted",
        "refreshing.asked, page 1, Accepted --list.reload--> refreshing.asked, page 1, Accepted",
        "refreshing.asked, page 1, Accepted --xstate.done.actor.load (Accepted)--> shown.idle, page 1, Accepted",
        "refreshing.asked, page 1, Accepted --xstate.done.actor.load (Judging)--> shown.watching, page 1, Judging",
        "refreshing.asked, page 1, Accepted --xstate.error.actor.load--> stale, page 1, Accepted, offline",
        "refreshing.asked, page 1, Accepted --xstate.snapshot.changes (submission 10)--> refreshing.asked, page 1, Accepted, again",
        "refreshing.asked, page 1, Accepted, again --xstate.done.actor.load (Accepted)--> refreshing.quiet, page 1, Accepted",
        "refreshing.asked, page 1, Accepted, again --xstate.done.actor.load (Judging)--> refreshing.quiet, page 1, Judging",
        "refreshing.asked, page 1, Accepted, again --xstate.error.actor.load--> refreshing.quiet, page 1, Accepted",
        "refreshing.asked, page 1, Judging --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Judging",
        "refreshing.asked, page 1, Judging --list.reload--> refreshing.asked, page 1, Judging",
        "refreshing.asked, page 1, Judging --xstate.done.actor.load (Accepted)--> shown.idle, page 1, Accepted",
        "refreshing.asked, page 1, Judging --xstate.done.actor.load (Judging)--> shown.watching, page 1, Judging",
        "refreshing.asked, page 1, Judging --xstate.error.actor.load--> stale, page 1, Judging, offline",
        "refreshing.asked, page 1, Judging --xstate.snapshot.changes (submission 10)--> refreshing.asked, page 1, Judging, again",
        "refreshing.asked, page 1, Judging, again --xstate.done.actor.load (Accepted)--> refreshing.quiet, page 1, Accepted",
        "refreshing.asked, page 1, Judging, again --xstate.done.actor.load (Judging)--> refreshing.quiet, page 1, Judging",
        "refreshing.asked, page 1, Judging, again --xstate.error.actor.load--> refreshing.quiet, page 1, Judging",
        "refreshing.asked, page 2, of page 1, Accepted --xstate.done.actor.load (Accepted)--> shown.idle, page 2, Accepted",
        "refreshing.asked, page 2, of page 1, Accepted --xstate.error.actor.load--> failed, page 2, of page 1, no rows, offline",
        "refreshing.asked, page 2, of page 1, Judging --xstate.done.actor.load (Accepted)--> shown.idle, page 2, Accepted",
        "refreshing.asked, page 2, of page 1, Judging --xstate.error.actor.load--> failed, page 2, of page 1, no rows, offline",
        "refreshing.quiet, page 1, Accepted --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Accepted",
        "refreshing.quiet, page 1, Accepted --list.reload--> refreshing.asked, page 1, Accepted",
        "refreshing.quiet, page 1, Accepted --xstate.done.actor.load (Accepted)--> shown.idle, page 1, Accepted",
        "refreshing.quiet, page 1, Accepted --xstate.done.actor.load (Judging)--> shown.watching, page 1, Judging",
        "refreshing.quiet, page 1, Accepted --xstate.error.actor.load--> stale, page 1, Accepted, offline",
        "refreshing.quiet, page 1, Accepted --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Accepted, again",
        "refreshing.quiet, page 1, Accepted, again --xstate.done.actor.load (Accepted)--> refreshing.quiet, page 1, Accepted",
        "refreshing.quiet, page 1, Accepted, again --xstate.done.actor.load (Judging)--> refreshing.quiet, page 1, Judging",
        "refreshing.quiet, page 1, Accepted, again --xstate.error.actor.load--> refreshing.quiet, page 1, Accepted",
        "refreshing.quiet, page 1, Judging --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Judging",
        "refreshing.quiet, page 1, Judging --list.reload--> refreshing.asked, page 1, Judging",
        "refreshing.quiet, page 1, Judging --xstate.done.actor.load (Accepted)--> shown.idle, page 1, Accepted",
        "refreshing.quiet, page 1, Judging --xstate.done.actor.load (Judging)--> shown.watching, page 1, Judging",
        "refreshing.quiet, page 1, Judging --xstate.error.actor.load--> stale, page 1, Judging, offline",
        "refreshing.quiet, page 1, Judging --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Judging, again",
        "refreshing.quiet, page 1, Judging, again --xstate.done.actor.load (Accepted)--> refreshing.quiet, page 1, Accepted",
        "refreshing.quiet, page 1, Judging, again --xstate.done.actor.load (Judging)--> refreshing.quiet, page 1, Judging",
        "refreshing.quiet, page 1, Judging, again --xstate.error.actor.load--> refreshing.quiet, page 1, Judging",
        "shown.idle, page 1, Accepted --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Accepted",
        "shown.idle, page 1, Accepted --list.reload--> refreshing.asked, page 1, Accepted",
        "shown.idle, page 1, Accepted --xstate.snapshot.changes (nothing yet)--> shown.idle, page 1, Accepted",
        "shown.idle, page 1, Accepted --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Accepted",
        "shown.idle, page 1, Accepted --xstate.snapshot.changes (submission 8)--> refreshing.quiet, page 1, Accepted",
        "shown.idle, page 1, Accepted --xstate.snapshot.changes (submission 9)--> refreshing.quiet, page 1, Accepted",
        "shown.idle, page 1, Judging, given up --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Judging",
        "shown.idle, page 1, Judging, given up --list.reload--> refreshing.asked, page 1, Judging",
        "shown.idle, page 1, Judging, given up --xstate.snapshot.changes (nothing yet)--> shown.idle, page 1, Judging, given up",
        "shown.idle, page 1, Judging, given up --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Judging",
        "shown.idle, page 1, Judging, given up --xstate.snapshot.changes (submission 8)--> refreshing.quiet, page 1, Judging",
        "shown.idle, page 1, Judging, given up --xstate.snapshot.changes (submission 9)--> refreshing.quiet, page 1, Judging",
        "shown.watching, page 1, Judging --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Judging",
        "shown.watching, page 1, Judging --list.reload--> refreshing.asked, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.done.actor.watchRows--> shown.idle, page 1, Judging, given up",
        "shown.watching, page 1, Judging --xstate.error.actor.watchRows--> stale, page 1, Judging, offline",
        "shown.watching, page 1, Judging --xstate.snapshot.changes (nothing yet)--> shown.watching, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.snapshot.changes (submission 8)--> refreshing.quiet, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.snapshot.changes (submission 9)--> shown.watching, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.snapshot.watchRows (Accepted)--> shown.idle, page 1, Accepted",
        "shown.watching, page 1, Judging --xstate.snapshot.watchRows (Judging)--> shown.watching, page 1, Judging",
        "shown.watching, page 1, Judging --xstate.snapshot.watchRows (nothing yet)--> shown.watching, page 1, Judging",
        "stale, page 1, Accepted, offline --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Accepted",
        "stale, page 1, Accepted, offline --list.reload--> refreshing.asked, page 1, Accepted",
        "stale, page 1, Accepted, offline --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Accepted",
        "stale, page 1, Judging, offline --list.filter (page 2)--> refreshing.asked, page 2, of page 1, Judging",
        "stale, page 1, Judging, offline --list.reload--> refreshing.asked, page 1, Judging",
        "stale, page 1, Judging, offline --xstate.snapshot.changes (submission 10)--> refreshing.quiet, page 1, Judging",
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
    expect(view).toMatchObject({ watching: false, phase: 'shown', total: 12 })
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

  it('shows rows that came with the page at once, and asks quietly for newer ones', async () => {
    const { actor, loads, watched, drive } = startSystem(donePage)
    expect(submissionListView(actor.getSnapshot())).toMatchObject({
      phase: 'shown',
      busy: false,
      rows: donePage.records,
    })
    expect(loads.map(({ filters }) => filters)).toEqual([firstPage])
    await drive(loaded(livePage))
    expect(submissionListView(actor.getSnapshot()).rows).toEqual(livePage.records)
    expect(watched.map(({ submitIds }) => submitIds)).toEqual([[9]])
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
