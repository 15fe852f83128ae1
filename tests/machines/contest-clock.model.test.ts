import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ContestStatus } from '#contract/enums.ts'
import { contestClockMachine } from '#machines/contest-clock/contest-clock.machine.ts'
import { contestPhase, contestProgress } from '#machines/contest-clock/contest-clock.view.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { begun, contestClockModel } from './contest-clock.model.ts'

function startSystem(input = begun) {
  const ticks = streamPort<number, undefined>()
  const machine = contestClockMachine.provide({ actors: { ticks: ticks.logic } })
  const actor = failingLoudly(createActor(machine, { input }))
  actor.start()
  const drive = driverOf({ actor, ports: { ticks } })
  return {
    actor,
    drive,
    phase: () => contestPhase(actor.getSnapshot()),
    progress: () => contestProgress(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>

/** Knows S2-113 and S2-160, not the chart. */
function holds({ actor, phase, progress }: System) {
  const { now, times } = actor.getSnapshot().context
  const { share, secondsLeft } = progress()
  const { status, sealed } = phase()
  expect(status).toBe(
    now < times.start
      ? ContestStatus.Scheduled
      : now < times.end
        ? ContestStatus.Running
        : ContestStatus.Ended,
  )
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
  if (status === ContestStatus.Scheduled) expect(share).toBe(0)
  if (status === ContestStatus.Ended) expect([share, secondsLeft]).toEqual([1, 0])
  else expect(secondsLeft, 'it is not over while it says so').toBeGreaterThan(0)
  expect(sealed).toBe(status === ContestStatus.Running && times.seal !== null && now >= times.seal)
}

describe('contest clock model', () => {
  it.each(contestClockModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(contestClockModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(contestClockModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(contestClockModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(contestClockModel.table()).toMatchInlineSnapshot(`
    [
      "ended 5000 --clock.times (not sealed, later end)--> running.open 9000",
      "ended 5000 --xstate.snapshot.ticks (1000)--> running.open 5000",
      "ended 5000 --xstate.snapshot.ticks (4000)--> running.sealed 5000",
      "ended 5000 --xstate.snapshot.ticks (5000)--> ended 5000",
      "ended 5000 --xstate.snapshot.ticks (999)--> scheduled 5000",
      "ended 5000 --xstate.snapshot.ticks (nothing yet)--> ended 5000",
      "running.open 5000 --clock.times (not sealed, later end)--> running.open 9000",
      "running.open 5000 --xstate.snapshot.ticks (1000)--> running.open 5000",
      "running.open 5000 --xstate.snapshot.ticks (4000)--> running.sealed 5000",
      "running.open 5000 --xstate.snapshot.ticks (5000)--> ended 5000",
      "running.open 5000 --xstate.snapshot.ticks (999)--> scheduled 5000",
      "running.open 5000 --xstate.snapshot.ticks (nothing yet)--> running.open 5000",
      "running.open 9000 --clock.times (not sealed, later end)--> running.open 9000",
      "running.open 9000 --xstate.snapshot.ticks (1000)--> running.open 9000",
      "running.open 9000 --xstate.snapshot.ticks (4000)--> running.open 9000",
      "running.open 9000 --xstate.snapshot.ticks (5000)--> running.open 9000",
      "running.open 9000 --xstate.snapshot.ticks (999)--> scheduled 9000",
      "running.open 9000 --xstate.snapshot.ticks (nothing yet)--> running.open 9000",
      "running.sealed 5000 --clock.times (not sealed, later end)--> running.open 9000",
      "running.sealed 5000 --xstate.snapshot.ticks (1000)--> running.open 5000",
      "running.sealed 5000 --xstate.snapshot.ticks (4000)--> running.sealed 5000",
      "running.sealed 5000 --xstate.snapshot.ticks (5000)--> ended 5000",
      "running.sealed 5000 --xstate.snapshot.ticks (999)--> scheduled 5000",
      "running.sealed 5000 --xstate.snapshot.ticks (nothing yet)--> running.sealed 5000",
      "scheduled 5000 --clock.times (not sealed, later end)--> scheduled 9000",
      "scheduled 5000 --xstate.snapshot.ticks (1000)--> running.open 5000",
      "scheduled 5000 --xstate.snapshot.ticks (4000)--> running.sealed 5000",
      "scheduled 5000 --xstate.snapshot.ticks (5000)--> ended 5000",
      "scheduled 5000 --xstate.snapshot.ticks (999)--> scheduled 5000",
      "scheduled 5000 --xstate.snapshot.ticks (nothing yet)--> scheduled 5000",
      "scheduled 9000 --clock.times (not sealed, later end)--> scheduled 9000",
      "scheduled 9000 --xstate.snapshot.ticks (1000)--> running.open 9000",
      "scheduled 9000 --xstate.snapshot.ticks (4000)--> running.open 9000",
      "scheduled 9000 --xstate.snapshot.ticks (5000)--> running.open 9000",
      "scheduled 9000 --xstate.snapshot.ticks (999)--> scheduled 9000",
      "scheduled 9000 --xstate.snapshot.ticks (nothing yet)--> scheduled 9000",
    ]
  `))
})

describe('contest clock journeys', () => {
  it('goes through a contest whose seal is its end', async () => {
    const { drive, phase, progress } = startSystem({
      times: { start: 10_000, seal: null, end: 20_000 },
      now: 7_500,
    })
    expect(progress()).toEqual({ status: ContestStatus.Scheduled, secondsLeft: 3, share: 0 })
    await drive(says('ticks', 12_500))
    expect(progress()).toEqual({ status: ContestStatus.Running, secondsLeft: 8, share: 0.25 })
    await drive(says('ticks', 19_999))
    expect(phase()).toEqual({ status: ContestStatus.Running, sealed: false })
    await drive(says('ticks', 20_000))
    expect(phase()).toEqual({ status: ContestStatus.Ended, sealed: false })
  })

  it('goes back when the end is moved after it, as an admin may do', async () => {
    const { drive, phase } = startSystem({ times: { start: 0, seal: null, end: 20_000 }, now: 30_000 })
    expect(phase().status).toBe(ContestStatus.Ended)
    await drive({ type: 'clock.times', times: { start: 0, seal: 25_000, end: 40_000 } })
    expect(phase()).toEqual({ status: ContestStatus.Running, sealed: true })
  })
})
