import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Stress } from '#contract/stress.ts'
import { type StressAct, stressMachine } from '#machines/stress/stress.machine.ts'
import { stressView } from '#machines/stress/stress.view.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { foundStress, runningStress, stressModel, wanted } from './stress.model.ts'

const retryWait = 5_000

function startSystem() {
  const clock = new SimulatedClock()
  const watchStress = streamPort<Stress | null, { pid: number }>()
  const doAct = promisePort<void, { pid: number; act: StressAct }>()
  const actor = failingLoudly(
    createActor(stressMachine.provide({ actors: { watchStress: watchStress.logic, doAct: doAct.logic } }), {
      clock,
      input: { pid: 1000 },
    }),
  ).start()
  const drive = driverOf({ actor, ports: { watchStress, doAct }, clock, delays: { retryWait } })
  return { actor, clock, drive, watchStress, doAct, view: () => stressView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, watchStress, view }: System, before: ReturnType<System['view']>) {
  const now = view()
  const isLost = actor.getSnapshot().matches('lost')
  expect(watchStress.watched(), 'one watcher, unless the last try failed or something is asked for').toBe(
    !isLost && !now.acting,
  )
  if (before.stress !== undefined) expect(now.stress, 'what was known stays in sight').toBeDefined()
  if (isLost) expect(now.failure).toBeDefined()
  if (now.acting) expect(now.actFailure, 'a new try says nothing of the last one').toBeUndefined()
  expect(now.isRunning).toBe(now.stress?.state === 'running')
}

describe('stress model', () => {
  it.each(stressModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.view()
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect([value, context]).toEqual([state.value, state.context])
      holds(system, before)
    }
    system.actor.stop()
    expect(system.watchStress.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () => expect(stressModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(stressModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(stressModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(stressModel.table()).toMatchInlineSnapshot(`
    [
      "acting, start, found --xstate.done.actor.doAct--> following, found",
      "acting, start, found --xstate.error.actor.doAct--> following, found, not done: offline",
      "acting, start, found, offline --xstate.done.actor.doAct--> following, found, offline",
      "acting, start, found, offline --xstate.error.actor.doAct--> following, found, offline, not done: offline",
      "acting, start, nothing known --xstate.done.actor.doAct--> following, nothing known",
      "acting, start, nothing known --xstate.error.actor.doAct--> following, nothing known, not done: offline",
      "acting, start, nothing known, offline --xstate.done.actor.doAct--> following, nothing known, offline",
      "acting, start, nothing known, offline --xstate.error.actor.doAct--> following, nothing known, offline, not done: offline",
      "acting, start, running --xstate.done.actor.doAct--> following, running",
      "acting, start, running --xstate.error.actor.doAct--> following, running, not done: offline",
      "acting, start, running, offline --xstate.done.actor.doAct--> following, running, offline",
      "acting, start, running, offline --xstate.error.actor.doAct--> following, running, offline, not done: offline",
      "acting, stop, found --xstate.done.actor.doAct--> following, found",
      "acting, stop, found --xstate.error.actor.doAct--> following, found, not done: offline",
      "acting, stop, found, offline --xstate.done.actor.doAct--> following, found, offline",
      "acting, stop, found, offline --xstate.error.actor.doAct--> following, found, offline, not done: offline",
      "acting, stop, nothing known --xstate.done.actor.doAct--> following, nothing known",
      "acting, stop, nothing known --xstate.error.actor.doAct--> following, nothing known, not done: offline",
      "acting, stop, nothing known, offline --xstate.done.actor.doAct--> following, nothing known, offline",
      "acting, stop, nothing known, offline --xstate.error.actor.doAct--> following, nothing known, offline, not done: offline",
      "acting, stop, running --xstate.done.actor.doAct--> following, running",
      "acting, stop, running --xstate.error.actor.doAct--> following, running, not done: offline",
      "acting, stop, running, offline --xstate.done.actor.doAct--> following, running, offline",
      "acting, stop, running, offline --xstate.error.actor.doAct--> following, running, offline, not done: offline",
      "following, found --stress.act (start)--> acting, start, found",
      "following, found --stress.act (stop)--> acting, stop, found",
      "following, found --stress.changed--> following, found",
      "following, found --xstate.error.actor.watchStress--> lost, found, offline",
      "following, found --xstate.snapshot.watchStress (found)--> following, found",
      "following, found --xstate.snapshot.watchStress (nothing yet)--> following, found",
      "following, found --xstate.snapshot.watchStress (running)--> following, running",
      "following, found, not done: offline --stress.act (start)--> acting, start, found",
      "following, found, not done: offline --stress.act (stop)--> acting, stop, found",
      "following, found, not done: offline --stress.changed--> following, found, not done: offline",
      "following, found, not done: offline --xstate.error.actor.watchStress--> lost, found, offline, not done: offline",
      "following, found, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, found, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, found, not done: offline",
      "following, found, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "following, found, offline --stress.act (start)--> acting, start, found, offline",
      "following, found, offline --stress.act (stop)--> acting, stop, found, offline",
      "following, found, offline --stress.changed--> following, found, offline",
      "following, found, offline --xstate.error.actor.watchStress--> lost, found, offline",
      "following, found, offline --xstate.snapshot.watchStress (found)--> following, found",
      "following, found, offline --xstate.snapshot.watchStress (nothing yet)--> following, found, offline",
      "following, found, offline --xstate.snapshot.watchStress (running)--> following, running",
      "following, found, offline, not done: offline --stress.act (start)--> acting, start, found, offline",
      "following, found, offline, not done: offline --stress.act (stop)--> acting, stop, found, offline",
      "following, found, offline, not done: offline --stress.changed--> following, found, offline, not done: offline",
      "following, found, offline, not done: offline --xstate.error.actor.watchStress--> lost, found, offline, not done: offline",
      "following, found, offline, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, found, offline, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, found, offline, not done: offline",
      "following, found, offline, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "following, nothing known --stress.act (start)--> acting, start, nothing known",
      "following, nothing known --stress.act (stop)--> acting, stop, nothing known",
      "following, nothing known --stress.changed--> following, nothing known",
      "following, nothing known --xstate.error.actor.watchStress--> lost, nothing known, offline",
      "following, nothing known --xstate.snapshot.watchStress (found)--> following, found",
      "following, nothing known --xstate.snapshot.watchStress (nothing yet)--> following, nothing known",
      "following, nothing known --xstate.snapshot.watchStress (running)--> following, running",
      "following, nothing known, not done: offline --stress.act (start)--> acting, start, nothing known",
      "following, nothing known, not done: offline --stress.act (stop)--> acting, stop, nothing known",
      "following, nothing known, not done: offline --stress.changed--> following, nothing known, not done: offline",
      "following, nothing known, not done: offline --xstate.error.actor.watchStress--> lost, nothing known, offline, not done: offline",
      "following, nothing known, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, nothing known, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, nothing known, not done: offline",
      "following, nothing known, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "following, nothing known, offline --stress.act (start)--> acting, start, nothing known, offline",
      "following, nothing known, offline --stress.act (stop)--> acting, stop, nothing known, offline",
      "following, nothing known, offline --stress.changed--> following, nothing known, offline",
      "following, nothing known, offline --xstate.error.actor.watchStress--> lost, nothing known, offline",
      "following, nothing known, offline --xstate.snapshot.watchStress (found)--> following, found",
      "following, nothing known, offline --xstate.snapshot.watchStress (nothing yet)--> following, nothing known, offline",
      "following, nothing known, offline --xstate.snapshot.watchStress (running)--> following, running",
      "following, nothing known, offline, not done: offline --stress.act (start)--> acting, start, nothing known, offline",
      "following, nothing known, offline, not done: offline --stress.act (stop)--> acting, stop, nothing known, offline",
      "following, nothing known, offline, not done: offline --stress.changed--> following, nothing known, offline, not done: offline",
      "following, nothing known, offline, not done: offline --xstate.error.actor.watchStress--> lost, nothing known, offline, not done: offline",
      "following, nothing known, offline, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, nothing known, offline, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, nothing known, offline, not done: offline",
      "following, nothing known, offline, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "following, running --stress.act (start)--> acting, start, running",
      "following, running --stress.act (stop)--> acting, stop, running",
      "following, running --stress.changed--> following, running",
      "following, running --xstate.error.actor.watchStress--> lost, running, offline",
      "following, running --xstate.snapshot.watchStress (found)--> following, found",
      "following, running --xstate.snapshot.watchStress (nothing yet)--> following, running",
      "following, running --xstate.snapshot.watchStress (running)--> following, running",
      "following, running, not done: offline --stress.act (start)--> acting, start, running",
      "following, running, not done: offline --stress.act (stop)--> acting, stop, running",
      "following, running, not done: offline --stress.changed--> following, running, not done: offline",
      "following, running, not done: offline --xstate.error.actor.watchStress--> lost, running, offline, not done: offline",
      "following, running, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, running, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, running, not done: offline",
      "following, running, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "following, running, offline --stress.act (start)--> acting, start, running, offline",
      "following, running, offline --stress.act (stop)--> acting, stop, running, offline",
      "following, running, offline --stress.changed--> following, running, offline",
      "following, running, offline --xstate.error.actor.watchStress--> lost, running, offline",
      "following, running, offline --xstate.snapshot.watchStress (found)--> following, found",
      "following, running, offline --xstate.snapshot.watchStress (nothing yet)--> following, running, offline",
      "following, running, offline --xstate.snapshot.watchStress (running)--> following, running",
      "following, running, offline, not done: offline --stress.act (start)--> acting, start, running, offline",
      "following, running, offline, not done: offline --stress.act (stop)--> acting, stop, running, offline",
      "following, running, offline, not done: offline --stress.changed--> following, running, offline, not done: offline",
      "following, running, offline, not done: offline --xstate.error.actor.watchStress--> lost, running, offline, not done: offline",
      "following, running, offline, not done: offline --xstate.snapshot.watchStress (found)--> following, found, not done: offline",
      "following, running, offline, not done: offline --xstate.snapshot.watchStress (nothing yet)--> following, running, offline, not done: offline",
      "following, running, offline, not done: offline --xstate.snapshot.watchStress (running)--> following, running, not done: offline",
      "lost, found, offline --stress.act (start)--> acting, start, found, offline",
      "lost, found, offline --stress.act (stop)--> acting, stop, found, offline",
      "lost, found, offline --xstate.after.retryWait.stress.lost--> following, found, offline",
      "lost, found, offline, not done: offline --stress.act (start)--> acting, start, found, offline",
      "lost, found, offline, not done: offline --stress.act (stop)--> acting, stop, found, offline",
      "lost, found, offline, not done: offline --xstate.after.retryWait.stress.lost--> following, found, offline, not done: offline",
      "lost, nothing known, offline --stress.act (start)--> acting, start, nothing known, offline",
      "lost, nothing known, offline --stress.act (stop)--> acting, stop, nothing known, offline",
      "lost, nothing known, offline --xstate.after.retryWait.stress.lost--> following, nothing known, offline",
      "lost, nothing known, offline, not done: offline --stress.act (start)--> acting, start, nothing known, offline",
      "lost, nothing known, offline, not done: offline --stress.act (stop)--> acting, stop, nothing known, offline",
      "lost, nothing known, offline, not done: offline --xstate.after.retryWait.stress.lost--> following, nothing known, offline, not done: offline",
      "lost, running, offline --stress.act (start)--> acting, start, running, offline",
      "lost, running, offline --stress.act (stop)--> acting, stop, running, offline",
      "lost, running, offline --xstate.after.retryWait.stress.lost--> following, running, offline",
      "lost, running, offline, not done: offline --stress.act (start)--> acting, start, running, offline",
      "lost, running, offline, not done: offline --stress.act (stop)--> acting, stop, running, offline",
      "lost, running, offline, not done: offline --xstate.after.retryWait.stress.lost--> following, running, offline, not done: offline",
    ]
  `))
})

it('asks for what was wanted, and looks again at once when that is done', async () => {
  const system = startSystem()
  await system.drive(says('watchStress', null))
  await system.drive({ type: 'stress.act', act: { kind: 'start', wanted } })
  expect(system.doAct.calls.map(({ input }) => input)).toEqual([
    { pid: 1000, act: { kind: 'start', wanted } },
  ])
  expect(system.watchStress.watched()).toBe(false)
  await system.drive({ type: 'xstate.done.actor.doAct', output: undefined })
  await system.drive(says('watchStress', runningStress))
  expect(system.view()).toMatchObject({ isRunning: true, acting: false })
  await system.drive(says('watchStress', foundStress))
  expect(system.view()).toMatchObject({ isRunning: false, stress: { find: { seed: 17 } } })
})
