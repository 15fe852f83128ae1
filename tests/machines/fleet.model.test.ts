import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { JudgeService } from '#contract/judge-fleet.ts'
import { fleetMachine } from '#machines/fleet/fleet.machine.ts'
import { fleetView } from '#machines/fleet/fleet.view.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { fleetModel, noJudge, oneJudge } from './fleet.model.ts'

const retryWait = 10_000

function startSystem() {
  const clock = new SimulatedClock()
  const watchJudges = streamPort<JudgeService[], undefined>()
  const actor = failingLoudly(
    createActor(fleetMachine.provide({ actors: { watchJudges: watchJudges.logic } }), { clock }),
  ).start()
  const drive = driverOf({ actor, ports: { watchJudges }, clock, delays: { retryWait } })
  return { actor, clock, drive, watchJudges, view: () => fleetView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>
type View = ReturnType<System['view']>

/** Knows the rules, not the chart. */
function holds({ actor, watchJudges, view }: System, before: View) {
  const now = view()
  expect(watchJudges.watched(), 'one watcher, unless the last try failed').toBe(
    !actor.getSnapshot().matches('lost'),
  )
  if (before.judges !== undefined) expect(now.judges, 'what was known stays in sight').toBeDefined()
  expect(now.phase === 'failed' || now.phase === 'stale', 'a failure stays until an answer').toBe(
    now.failure !== undefined,
  )
  expect(now.judges === undefined).toBe(now.phase === 'loading' || now.phase === 'failed')
  if (!watchJudges.watched()) expect(now.busy).toBe(false)
}

describe('fleet model', () => {
  it.each(fleetModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.view()
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect([value, context]).toEqual([state.value, state.context])
      holds(system, before)
    }
    system.actor.stop()
    expect(system.watchJudges.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () => expect(fleetModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(fleetModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(fleetModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(fleetModel.table()).toMatchInlineSnapshot(`
      [
        "following.asking, no judge --fleet.reload--> following.asking, no judge",
        "following.asking, no judge --xstate.error.actor.watchJudges--> lost, no judge, offline",
        "following.asking, no judge --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, no judge --xstate.snapshot.watchJudges (nothing yet)--> following.asking, no judge",
        "following.asking, no judge --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.asking, no judge, offline --fleet.reload--> following.asking, no judge, offline",
        "following.asking, no judge, offline --xstate.error.actor.watchJudges--> lost, no judge, offline",
        "following.asking, no judge, offline --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, no judge, offline --xstate.snapshot.watchJudges (nothing yet)--> following.asking, no judge, offline",
        "following.asking, no judge, offline --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.asking, nothing known --fleet.reload--> following.asking, nothing known",
        "following.asking, nothing known --xstate.error.actor.watchJudges--> lost, nothing known, offline",
        "following.asking, nothing known --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, nothing known --xstate.snapshot.watchJudges (nothing yet)--> following.asking, nothing known",
        "following.asking, nothing known --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.asking, nothing known, offline --fleet.reload--> following.asking, nothing known, offline",
        "following.asking, nothing known, offline --xstate.error.actor.watchJudges--> lost, nothing known, offline",
        "following.asking, nothing known, offline --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, nothing known, offline --xstate.snapshot.watchJudges (nothing yet)--> following.asking, nothing known, offline",
        "following.asking, nothing known, offline --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.asking, one judge --fleet.reload--> following.asking, one judge",
        "following.asking, one judge --xstate.error.actor.watchJudges--> lost, one judge, offline",
        "following.asking, one judge --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, one judge --xstate.snapshot.watchJudges (nothing yet)--> following.asking, one judge",
        "following.asking, one judge --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.asking, one judge, offline --fleet.reload--> following.asking, one judge, offline",
        "following.asking, one judge, offline --xstate.error.actor.watchJudges--> lost, one judge, offline",
        "following.asking, one judge, offline --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.asking, one judge, offline --xstate.snapshot.watchJudges (nothing yet)--> following.asking, one judge, offline",
        "following.asking, one judge, offline --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.hearing, no judge --fleet.reload--> following.asking, no judge",
        "following.hearing, no judge --xstate.error.actor.watchJudges--> lost, no judge, offline",
        "following.hearing, no judge --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.hearing, no judge --xstate.snapshot.watchJudges (nothing yet)--> following.hearing, no judge",
        "following.hearing, no judge --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "following.hearing, one judge --fleet.reload--> following.asking, one judge",
        "following.hearing, one judge --xstate.error.actor.watchJudges--> lost, one judge, offline",
        "following.hearing, one judge --xstate.snapshot.watchJudges (no judge)--> following.hearing, no judge",
        "following.hearing, one judge --xstate.snapshot.watchJudges (nothing yet)--> following.hearing, one judge",
        "following.hearing, one judge --xstate.snapshot.watchJudges (one judge)--> following.hearing, one judge",
        "lost, no judge, offline --fleet.reload--> following.asking, no judge, offline",
        "lost, no judge, offline --xstate.after.retryWait.fleet.lost--> following.asking, no judge, offline",
        "lost, nothing known, offline --fleet.reload--> following.asking, nothing known, offline",
        "lost, nothing known, offline --xstate.after.retryWait.fleet.lost--> following.asking, nothing known, offline",
        "lost, one judge, offline --fleet.reload--> following.asking, one judge, offline",
        "lost, one judge, offline --xstate.after.retryWait.fleet.lost--> following.asking, one judge, offline",
      ]
    `))
})

describe('fleet journeys', () => {
  it('shows the judges of before while the server is away, and finds it again by itself', async () => {
    const { clock, drive, view } = startSystem()
    expect(view()).toMatchObject({ phase: 'loading', busy: true })
    await drive(says('watchJudges', oneJudge))
    await drive({ type: 'xstate.error.actor.watchJudges', error: { kind: 'offline' } })
    expect(view()).toMatchObject({ phase: 'stale', judges: oneJudge, busy: false })
    clock.increment(retryWait - 1)
    expect(view().busy).toBe(false)
    clock.increment(1)
    expect(view()).toMatchObject({ phase: 'stale', busy: true })
    await drive(says('watchJudges', noJudge))
    expect(view()).toMatchObject({ phase: 'shown', judges: [], failure: undefined })
  })

  it('tries again at once when it is asked to', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'xstate.error.actor.watchJudges', error: { kind: 'timeout' } })
    expect(view()).toMatchObject({ phase: 'failed', failure: { kind: 'timeout' } })
    await drive({ type: 'fleet.reload' })
    expect(view()).toMatchObject({ phase: 'failed', busy: true })
    await drive(says('watchJudges', oneJudge))
    expect(view().phase).toBe('shown')
  })
})
