import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { DraftWork } from '#contract/draft-work.ts'
import { type TrialAct, trialsMachine } from '#machines/trials/trials.machine.ts'
import { trialsView } from '#machines/trials/trials.view.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { buildingWork, doneWork, runningWork, trialsModel } from './trials.model.ts'

const retryWait = 5_000

function startSystem() {
  const clock = new SimulatedClock()
  const watchTrials = streamPort<DraftWork, { pid: number }>()
  const doAct = promisePort<void, { pid: number; act: TrialAct }>()
  const actor = failingLoudly(
    createActor(trialsMachine.provide({ actors: { watchTrials: watchTrials.logic, doAct: doAct.logic } }), {
      clock,
      input: { pid: 1000 },
    }),
  ).start()
  const drive = driverOf({ actor, ports: { watchTrials, doAct }, clock, delays: { retryWait } })
  return { actor, clock, drive, watchTrials, doAct, view: () => trialsView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, watchTrials, view }: System, before: ReturnType<System['view']>) {
  const now = view()
  expect(watchTrials.watched(), 'one watcher, unless the last try failed').toBe(
    !actor.getSnapshot().matches({ work: 'lost' }),
  )
  if (before.rows !== undefined) expect(now.rows, 'what was known stays in sight').toBeDefined()
  expect(now.rows === undefined).toBe(now.phase === 'loading' || now.phase === 'failed')
  expect(now.phase === 'failed' || now.phase === 'stale').toBe(now.failure !== undefined)
  if (now.acting) expect(now.actFailure, 'a new try says nothing of the last one').toBeUndefined()
}

describe('trials model', () => {
  it.each(trialsModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.view()
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect([value, context]).toEqual([state.value, state.context])
      holds(system, before)
    }
    system.actor.stop()
    expect(system.watchTrials.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () => expect(trialsModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(trialsModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(trialsModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(trialsModel.table()).toMatchInlineSnapshot(`
    [
      "work.following.asking + act.acting, done --trials.changed--> work.following.asking + act.acting, done",
      "work.following.asking + act.acting, done --xstate.done.actor.doAct--> work.following.asking + act.idle, done",
      "work.following.asking + act.acting, done --xstate.error.actor.doAct--> work.following.asking + act.idle, done, not done: offline",
      "work.following.asking + act.acting, done --xstate.error.actor.watchTrials--> work.lost + act.acting, done, offline",
      "work.following.asking + act.acting, done --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.acting, done",
      "work.following.asking + act.acting, done --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.acting, done",
      "work.following.asking + act.acting, done, offline --trials.changed--> work.following.asking + act.acting, done, offline",
      "work.following.asking + act.acting, done, offline --xstate.done.actor.doAct--> work.following.asking + act.idle, done, offline",
      "work.following.asking + act.acting, done, offline --xstate.error.actor.doAct--> work.following.asking + act.idle, done, offline, not done: offline",
      "work.following.asking + act.acting, done, offline --xstate.error.actor.watchTrials--> work.lost + act.acting, done, offline",
      "work.following.asking + act.acting, done, offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.acting, done",
      "work.following.asking + act.acting, done, offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.acting, done, offline",
      "work.following.asking + act.acting, nothing known --trials.changed--> work.following.asking + act.acting, nothing known",
      "work.following.asking + act.acting, nothing known --xstate.done.actor.doAct--> work.following.asking + act.idle, nothing known",
      "work.following.asking + act.acting, nothing known --xstate.error.actor.doAct--> work.following.asking + act.idle, nothing known, not done: offline",
      "work.following.asking + act.acting, nothing known --xstate.error.actor.watchTrials--> work.lost + act.acting, nothing known, offline",
      "work.following.asking + act.acting, nothing known --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.acting, done",
      "work.following.asking + act.acting, nothing known --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.acting, nothing known",
      "work.following.asking + act.acting, nothing known, offline --trials.changed--> work.following.asking + act.acting, nothing known, offline",
      "work.following.asking + act.acting, nothing known, offline --xstate.done.actor.doAct--> work.following.asking + act.idle, nothing known, offline",
      "work.following.asking + act.acting, nothing known, offline --xstate.error.actor.doAct--> work.following.asking + act.idle, nothing known, offline, not done: offline",
      "work.following.asking + act.acting, nothing known, offline --xstate.error.actor.watchTrials--> work.lost + act.acting, nothing known, offline",
      "work.following.asking + act.acting, nothing known, offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.acting, done",
      "work.following.asking + act.acting, nothing known, offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.acting, nothing known, offline",
      "work.following.asking + act.idle, done --trials.act (run)--> work.following.asking + act.acting, done",
      "work.following.asking + act.idle, done --trials.changed--> work.following.asking + act.idle, done",
      "work.following.asking + act.idle, done --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline",
      "work.following.asking + act.idle, done --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done",
      "work.following.asking + act.idle, done --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, done",
      "work.following.asking + act.idle, done, not done: offline --trials.act (run)--> work.following.asking + act.acting, done",
      "work.following.asking + act.idle, done, not done: offline --trials.changed--> work.following.asking + act.idle, done, not done: offline",
      "work.following.asking + act.idle, done, not done: offline --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline, not done: offline",
      "work.following.asking + act.idle, done, not done: offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.asking + act.idle, done, not done: offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, done, not done: offline",
      "work.following.asking + act.idle, done, offline --trials.act (run)--> work.following.asking + act.acting, done, offline",
      "work.following.asking + act.idle, done, offline --trials.changed--> work.following.asking + act.idle, done, offline",
      "work.following.asking + act.idle, done, offline --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline",
      "work.following.asking + act.idle, done, offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done",
      "work.following.asking + act.idle, done, offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, done, offline",
      "work.following.asking + act.idle, done, offline, not done: offline --trials.act (run)--> work.following.asking + act.acting, done, offline",
      "work.following.asking + act.idle, done, offline, not done: offline --trials.changed--> work.following.asking + act.idle, done, offline, not done: offline",
      "work.following.asking + act.idle, done, offline, not done: offline --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline, not done: offline",
      "work.following.asking + act.idle, done, offline, not done: offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.asking + act.idle, done, offline, not done: offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, done, offline, not done: offline",
      "work.following.asking + act.idle, nothing known --trials.act (run)--> work.following.asking + act.acting, nothing known",
      "work.following.asking + act.idle, nothing known --trials.changed--> work.following.asking + act.idle, nothing known",
      "work.following.asking + act.idle, nothing known --xstate.error.actor.watchTrials--> work.lost + act.idle, nothing known, offline",
      "work.following.asking + act.idle, nothing known --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done",
      "work.following.asking + act.idle, nothing known --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, nothing known",
      "work.following.asking + act.idle, nothing known, not done: offline --trials.act (run)--> work.following.asking + act.acting, nothing known",
      "work.following.asking + act.idle, nothing known, not done: offline --trials.changed--> work.following.asking + act.idle, nothing known, not done: offline",
      "work.following.asking + act.idle, nothing known, not done: offline --xstate.error.actor.watchTrials--> work.lost + act.idle, nothing known, offline, not done: offline",
      "work.following.asking + act.idle, nothing known, not done: offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.asking + act.idle, nothing known, not done: offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, nothing known, not done: offline",
      "work.following.asking + act.idle, nothing known, offline --trials.act (run)--> work.following.asking + act.acting, nothing known, offline",
      "work.following.asking + act.idle, nothing known, offline --trials.changed--> work.following.asking + act.idle, nothing known, offline",
      "work.following.asking + act.idle, nothing known, offline --xstate.error.actor.watchTrials--> work.lost + act.idle, nothing known, offline",
      "work.following.asking + act.idle, nothing known, offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done",
      "work.following.asking + act.idle, nothing known, offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, nothing known, offline",
      "work.following.asking + act.idle, nothing known, offline, not done: offline --trials.act (run)--> work.following.asking + act.acting, nothing known, offline",
      "work.following.asking + act.idle, nothing known, offline, not done: offline --trials.changed--> work.following.asking + act.idle, nothing known, offline, not done: offline",
      "work.following.asking + act.idle, nothing known, offline, not done: offline --xstate.error.actor.watchTrials--> work.lost + act.idle, nothing known, offline, not done: offline",
      "work.following.asking + act.idle, nothing known, offline, not done: offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.asking + act.idle, nothing known, offline, not done: offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.asking + act.idle, nothing known, offline, not done: offline",
      "work.following.hearing + act.acting, done --trials.changed--> work.following.asking + act.acting, done",
      "work.following.hearing + act.acting, done --xstate.done.actor.doAct--> work.following.asking + act.idle, done",
      "work.following.hearing + act.acting, done --xstate.error.actor.doAct--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.hearing + act.acting, done --xstate.error.actor.watchTrials--> work.lost + act.acting, done, offline",
      "work.following.hearing + act.acting, done --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.acting, done",
      "work.following.hearing + act.acting, done --xstate.snapshot.watchTrials (nothing yet)--> work.following.hearing + act.acting, done",
      "work.following.hearing + act.idle, done --trials.act (run)--> work.following.hearing + act.acting, done",
      "work.following.hearing + act.idle, done --trials.changed--> work.following.asking + act.idle, done",
      "work.following.hearing + act.idle, done --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline",
      "work.following.hearing + act.idle, done --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done",
      "work.following.hearing + act.idle, done --xstate.snapshot.watchTrials (nothing yet)--> work.following.hearing + act.idle, done",
      "work.following.hearing + act.idle, done, not done: offline --trials.act (run)--> work.following.hearing + act.acting, done",
      "work.following.hearing + act.idle, done, not done: offline --trials.changed--> work.following.asking + act.idle, done, not done: offline",
      "work.following.hearing + act.idle, done, not done: offline --xstate.error.actor.watchTrials--> work.lost + act.idle, done, offline, not done: offline",
      "work.following.hearing + act.idle, done, not done: offline --xstate.snapshot.watchTrials (done)--> work.following.hearing + act.idle, done, not done: offline",
      "work.following.hearing + act.idle, done, not done: offline --xstate.snapshot.watchTrials (nothing yet)--> work.following.hearing + act.idle, done, not done: offline",
      "work.lost + act.acting, done, offline --trials.reload--> work.following.asking + act.acting, done, offline",
      "work.lost + act.acting, done, offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.acting, done, offline",
      "work.lost + act.acting, done, offline --xstate.done.actor.doAct--> work.lost + act.idle, done, offline",
      "work.lost + act.acting, done, offline --xstate.error.actor.doAct--> work.lost + act.idle, done, offline, not done: offline",
      "work.lost + act.acting, nothing known, offline --trials.reload--> work.following.asking + act.acting, nothing known, offline",
      "work.lost + act.acting, nothing known, offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.acting, nothing known, offline",
      "work.lost + act.acting, nothing known, offline --xstate.done.actor.doAct--> work.lost + act.idle, nothing known, offline",
      "work.lost + act.acting, nothing known, offline --xstate.error.actor.doAct--> work.lost + act.idle, nothing known, offline, not done: offline",
      "work.lost + act.idle, done, offline --trials.act (run)--> work.lost + act.acting, done, offline",
      "work.lost + act.idle, done, offline --trials.reload--> work.following.asking + act.idle, done, offline",
      "work.lost + act.idle, done, offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.idle, done, offline",
      "work.lost + act.idle, done, offline, not done: offline --trials.act (run)--> work.lost + act.acting, done, offline",
      "work.lost + act.idle, done, offline, not done: offline --trials.reload--> work.following.asking + act.idle, done, offline, not done: offline",
      "work.lost + act.idle, done, offline, not done: offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.idle, done, offline, not done: offline",
      "work.lost + act.idle, nothing known, offline --trials.act (run)--> work.lost + act.acting, nothing known, offline",
      "work.lost + act.idle, nothing known, offline --trials.reload--> work.following.asking + act.idle, nothing known, offline",
      "work.lost + act.idle, nothing known, offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.idle, nothing known, offline",
      "work.lost + act.idle, nothing known, offline, not done: offline --trials.act (run)--> work.lost + act.acting, nothing known, offline",
      "work.lost + act.idle, nothing known, offline, not done: offline --trials.reload--> work.following.asking + act.idle, nothing known, offline, not done: offline",
      "work.lost + act.idle, nothing known, offline, not done: offline --xstate.after.retryWait.trials.work.lost--> work.following.asking + act.idle, nothing known, offline, not done: offline",
    ]
  `))
})

describe('trials journeys', () => {
  it('one press runs the solutions once, and looks at once', async () => {
    const { actor, drive, doAct, view } = startSystem()
    await drive(says('watchTrials', doneWork))
    await drive({ type: 'trials.act', act: 'run' })
    actor.send({ type: 'trials.act', act: 'run' })
    expect(doAct.calls.map(({ input }) => input)).toEqual([{ pid: 1000, act: 'run' }])
    expect(view()).toMatchObject({ acting: true, isRunning: false })
    await drive({ type: 'xstate.done.actor.doAct', output: undefined })
    expect(actor.getSnapshot().matches({ work: { following: 'asking' } })).toBe(true)
    await drive(says('watchTrials', runningWork))
    expect(view()).toMatchObject({ acting: false, isRunning: true })
  })

  it('what was refused says why, and the outcomes stay in sight', async () => {
    const { drive, view } = startSystem()
    await drive(says('watchTrials', doneWork))
    await drive({ type: 'trials.act', act: 'runAgain' })
    await drive({ type: 'xstate.error.actor.doAct', error: { kind: 'timeout' } })
    expect(view()).toMatchObject({ acting: false, actFailure: { kind: 'timeout' }, rows: doneWork.rows })
  })

  it('a build that was refused is told apart from a run that was', async () => {
    const { drive, doAct, view } = startSystem()
    await drive(says('watchTrials', buildingWork))
    expect(view().build?.isRunning).toBe(true)
    await drive({ type: 'trials.act', act: 'build' })
    expect(doAct.calls.at(-1)?.input).toEqual({ pid: 1000, act: 'build' })
    await drive({ type: 'xstate.error.actor.doAct', error: { kind: 'timeout' } })
    expect(view()).toMatchObject({ failedAct: 'build', actFailure: { kind: 'timeout' } })
  })
})
