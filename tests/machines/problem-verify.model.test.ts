import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { problemVerifyMachine } from '#machines/problem-verify/problem-verify.machine.ts'
import { problemVerifyView } from '#machines/problem-verify/problem-verify.view.ts'
import type { VerifyStep } from '#services/verify-problem.service.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { over, pids, problemVerifyModel, refused } from './problem-verify.model.ts'

function startSystem() {
  const verify = streamPort<VerifyStep, { pid: number }>()
  const actor = failingLoudly(
    createActor(problemVerifyMachine.provide({ actors: { verify: verify.logic } })),
  ).start()
  return {
    ...{ actor, verify },
    drive: driverOf({ actor, ports: { verify } }),
    view: () => problemVerifyView(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ view, verify, actor }: System) {
  const { known, isBusy } = view()
  const phases = Object.values(known).map(({ phase }) => phase)
  const isAtIt = (phase: string) => ['building', 'measuring', 'running'].includes(phase)
  const { queue } = actor.getSnapshot().context
  expect(verify.watched(), 'judges are asked exactly while one is verified').toBe(isBusy)
  expect(phases.filter(isAtIt).length, 'one at a time').toBeLessThanOrEqual(1)
  if (!isBusy) expect(phases.filter((phase) => phase === 'waiting' || isAtIt(phase))).toEqual([])
  expect(new Set(queue).size, 'none waits twice').toBe(queue.length)
  for (const pid of queue) expect(known[pid]?.phase).not.toBe('failed')
}

describe('problem verify model', () => {
  it.each(problemVerifyModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect({ value, context }).toEqual({ value: state.value, context: state.context })
      holds(system)
    }
    system.actor.stop()
    expect(system.verify.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () =>
    expect(problemVerifyModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemVerifyModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemVerifyModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemVerifyModel.table()).toMatchInlineSnapshot(`
    [
      "idle --problemVerify.begin--> verifying, 1001 running, 1002 waiting",
      "idle --problemVerify.clear--> idle",
      "idle, 1001 failed, 1002 failed --problemVerify.again (1001)--> verifying, 1001 running, 1002 failed",
      "idle, 1001 failed, 1002 failed --problemVerify.again (1002)--> verifying, 1001 failed, 1002 running",
      "idle, 1001 failed, 1002 failed --problemVerify.clear--> idle",
      "idle, 1001 failed, 1002 over --problemVerify.again (1001)--> verifying, 1001 running, 1002 over",
      "idle, 1001 failed, 1002 over --problemVerify.clear--> idle",
      "idle, 1001 over, 1002 failed --problemVerify.again (1002)--> verifying, 1001 over, 1002 running",
      "idle, 1001 over, 1002 failed --problemVerify.clear--> idle",
      "idle, 1001 over, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 building, 1002 failed --problemVerify.again (1002)--> verifying, 1001 building, 1002 waiting",
      "verifying, 1001 building, 1002 failed --problemVerify.clear--> idle",
      "verifying, 1001 building, 1002 failed --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 building, 1002 failed --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 failed",
      "verifying, 1001 building, 1002 failed --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 failed",
      "verifying, 1001 building, 1002 failed --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 building, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 building, 1002 over --xstate.error.actor.verify--> idle, 1001 failed, 1002 over",
      "verifying, 1001 building, 1002 over --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 over",
      "verifying, 1001 building, 1002 over --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 building, 1002 over --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 over",
      "verifying, 1001 building, 1002 waiting --problemVerify.clear--> idle",
      "verifying, 1001 building, 1002 waiting --xstate.error.actor.verify--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 building, 1002 waiting --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 waiting",
      "verifying, 1001 building, 1002 waiting --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 waiting",
      "verifying, 1001 building, 1002 waiting --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 waiting",
      "verifying, 1001 failed, 1002 building --problemVerify.again (1001)--> verifying, 1001 waiting, 1002 building",
      "verifying, 1001 failed, 1002 building --problemVerify.clear--> idle",
      "verifying, 1001 failed, 1002 building --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 failed, 1002 building --xstate.snapshot.verify (measuring)--> verifying, 1001 failed, 1002 measuring",
      "verifying, 1001 failed, 1002 building --xstate.snapshot.verify (over)--> verifying, 1001 failed, 1002 over",
      "verifying, 1001 failed, 1002 building --xstate.snapshot.verify (running)--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 failed, 1002 measuring --problemVerify.again (1001)--> verifying, 1001 waiting, 1002 measuring",
      "verifying, 1001 failed, 1002 measuring --problemVerify.clear--> idle",
      "verifying, 1001 failed, 1002 measuring --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 failed, 1002 measuring --xstate.snapshot.verify (over)--> verifying, 1001 failed, 1002 over",
      "verifying, 1001 failed, 1002 measuring --xstate.snapshot.verify (running)--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 failed, 1002 over --problemVerify.again (1001)--> verifying, 1001 waiting, 1002 over",
      "verifying, 1001 failed, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 failed, 1002 over --xstate.done.actor.verify--> idle, 1001 failed, 1002 over",
      "verifying, 1001 failed, 1002 running --problemVerify.again (1001)--> verifying, 1001 waiting, 1002 running",
      "verifying, 1001 failed, 1002 running --problemVerify.clear--> idle",
      "verifying, 1001 failed, 1002 running --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 failed, 1002 running --xstate.snapshot.verify (building)--> verifying, 1001 failed, 1002 building",
      "verifying, 1001 failed, 1002 running --xstate.snapshot.verify (measuring)--> verifying, 1001 failed, 1002 measuring",
      "verifying, 1001 failed, 1002 running --xstate.snapshot.verify (nothing yet)--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 failed, 1002 running --xstate.snapshot.verify (over)--> verifying, 1001 failed, 1002 over",
      "verifying, 1001 failed, 1002 running --xstate.snapshot.verify (running)--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 measuring, 1002 failed --problemVerify.again (1002)--> verifying, 1001 measuring, 1002 waiting",
      "verifying, 1001 measuring, 1002 failed --problemVerify.clear--> idle",
      "verifying, 1001 measuring, 1002 failed --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 measuring, 1002 failed --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 failed",
      "verifying, 1001 measuring, 1002 failed --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 measuring, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 measuring, 1002 over --xstate.error.actor.verify--> idle, 1001 failed, 1002 over",
      "verifying, 1001 measuring, 1002 over --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 measuring, 1002 over --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 over",
      "verifying, 1001 measuring, 1002 waiting --problemVerify.clear--> idle",
      "verifying, 1001 measuring, 1002 waiting --xstate.error.actor.verify--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 measuring, 1002 waiting --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 waiting",
      "verifying, 1001 measuring, 1002 waiting --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 waiting",
      "verifying, 1001 over, 1002 building --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 building --xstate.error.actor.verify--> idle, 1001 over, 1002 failed",
      "verifying, 1001 over, 1002 building --xstate.snapshot.verify (measuring)--> verifying, 1001 over, 1002 measuring",
      "verifying, 1001 over, 1002 building --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 over, 1002 building --xstate.snapshot.verify (running)--> verifying, 1001 over, 1002 running",
      "verifying, 1001 over, 1002 failed --problemVerify.again (1002)--> verifying, 1001 over, 1002 waiting",
      "verifying, 1001 over, 1002 failed --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 failed --xstate.done.actor.verify--> idle, 1001 over, 1002 failed",
      "verifying, 1001 over, 1002 measuring --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 measuring --xstate.error.actor.verify--> idle, 1001 over, 1002 failed",
      "verifying, 1001 over, 1002 measuring --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 over, 1002 measuring --xstate.snapshot.verify (running)--> verifying, 1001 over, 1002 running",
      "verifying, 1001 over, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 over --xstate.done.actor.verify--> idle, 1001 over, 1002 over",
      "verifying, 1001 over, 1002 running --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 running --xstate.error.actor.verify--> idle, 1001 over, 1002 failed",
      "verifying, 1001 over, 1002 running --xstate.snapshot.verify (building)--> verifying, 1001 over, 1002 building",
      "verifying, 1001 over, 1002 running --xstate.snapshot.verify (measuring)--> verifying, 1001 over, 1002 measuring",
      "verifying, 1001 over, 1002 running --xstate.snapshot.verify (nothing yet)--> verifying, 1001 over, 1002 running",
      "verifying, 1001 over, 1002 running --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 over, 1002 running --xstate.snapshot.verify (running)--> verifying, 1001 over, 1002 running",
      "verifying, 1001 over, 1002 waiting --problemVerify.clear--> idle",
      "verifying, 1001 over, 1002 waiting --xstate.done.actor.verify--> verifying, 1001 over, 1002 running",
      "verifying, 1001 running, 1002 failed --problemVerify.again (1002)--> verifying, 1001 running, 1002 waiting",
      "verifying, 1001 running, 1002 failed --problemVerify.clear--> idle",
      "verifying, 1001 running, 1002 failed --xstate.error.actor.verify--> idle, 1001 failed, 1002 failed",
      "verifying, 1001 running, 1002 failed --xstate.snapshot.verify (building)--> verifying, 1001 building, 1002 failed",
      "verifying, 1001 running, 1002 failed --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 failed",
      "verifying, 1001 running, 1002 failed --xstate.snapshot.verify (nothing yet)--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 running, 1002 failed --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 failed",
      "verifying, 1001 running, 1002 failed --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 running, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 running, 1002 over --xstate.error.actor.verify--> idle, 1001 failed, 1002 over",
      "verifying, 1001 running, 1002 over --xstate.snapshot.verify (building)--> verifying, 1001 building, 1002 over",
      "verifying, 1001 running, 1002 over --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 over",
      "verifying, 1001 running, 1002 over --xstate.snapshot.verify (nothing yet)--> verifying, 1001 running, 1002 over",
      "verifying, 1001 running, 1002 over --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 over",
      "verifying, 1001 running, 1002 over --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 over",
      "verifying, 1001 running, 1002 waiting --problemVerify.clear--> idle",
      "verifying, 1001 running, 1002 waiting --xstate.error.actor.verify--> verifying, 1001 failed, 1002 running",
      "verifying, 1001 running, 1002 waiting --xstate.snapshot.verify (building)--> verifying, 1001 building, 1002 waiting",
      "verifying, 1001 running, 1002 waiting --xstate.snapshot.verify (measuring)--> verifying, 1001 measuring, 1002 waiting",
      "verifying, 1001 running, 1002 waiting --xstate.snapshot.verify (nothing yet)--> verifying, 1001 running, 1002 waiting",
      "verifying, 1001 running, 1002 waiting --xstate.snapshot.verify (over)--> verifying, 1001 over, 1002 waiting",
      "verifying, 1001 running, 1002 waiting --xstate.snapshot.verify (running)--> verifying, 1001 running, 1002 waiting",
      "verifying, 1001 waiting, 1002 building --problemVerify.clear--> idle",
      "verifying, 1001 waiting, 1002 building --xstate.error.actor.verify--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 waiting, 1002 building --xstate.snapshot.verify (measuring)--> verifying, 1001 waiting, 1002 measuring",
      "verifying, 1001 waiting, 1002 building --xstate.snapshot.verify (over)--> verifying, 1001 waiting, 1002 over",
      "verifying, 1001 waiting, 1002 building --xstate.snapshot.verify (running)--> verifying, 1001 waiting, 1002 running",
      "verifying, 1001 waiting, 1002 measuring --problemVerify.clear--> idle",
      "verifying, 1001 waiting, 1002 measuring --xstate.error.actor.verify--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 waiting, 1002 measuring --xstate.snapshot.verify (over)--> verifying, 1001 waiting, 1002 over",
      "verifying, 1001 waiting, 1002 measuring --xstate.snapshot.verify (running)--> verifying, 1001 waiting, 1002 running",
      "verifying, 1001 waiting, 1002 over --problemVerify.clear--> idle",
      "verifying, 1001 waiting, 1002 over --xstate.done.actor.verify--> verifying, 1001 running, 1002 over",
      "verifying, 1001 waiting, 1002 running --problemVerify.clear--> idle",
      "verifying, 1001 waiting, 1002 running --xstate.error.actor.verify--> verifying, 1001 running, 1002 failed",
      "verifying, 1001 waiting, 1002 running --xstate.snapshot.verify (building)--> verifying, 1001 waiting, 1002 building",
      "verifying, 1001 waiting, 1002 running --xstate.snapshot.verify (measuring)--> verifying, 1001 waiting, 1002 measuring",
      "verifying, 1001 waiting, 1002 running --xstate.snapshot.verify (nothing yet)--> verifying, 1001 waiting, 1002 running",
      "verifying, 1001 waiting, 1002 running --xstate.snapshot.verify (over)--> verifying, 1001 waiting, 1002 over",
      "verifying, 1001 waiting, 1002 running --xstate.snapshot.verify (running)--> verifying, 1001 waiting, 1002 running",
    ]
  `))
})

describe('verifying', () => {
  it('takes the next problem once one is over, and one that failed when it is asked for again', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'problemVerify.begin', pids } as never)
    expect(view()).toMatchObject({
      isBusy: true,
      known: { 1001: { phase: 'running' }, 1002: { phase: 'waiting' } },
    })
    await drive(says('verify', { phase: 'measuring' }))
    expect(view().known[1001]).toEqual({ phase: 'measuring' })
    await drive(says('verify', over))
    await drive({ type: 'xstate.done.actor.verify' })
    expect(view().known).toEqual({ 1001: over, 1002: { phase: 'running' } })
    await drive({ type: 'xstate.error.actor.verify', error: refused })
    expect(view()).toEqual({
      isBusy: false,
      known: { 1001: over, 1002: { phase: 'failed', failure: refused } },
    })
    await drive({ type: 'problemVerify.again', pid: 1001 } as never)
    expect(view().isBusy).toBe(false)
    await drive({ type: 'problemVerify.again', pid: 1002 } as never)
    expect(view()).toMatchObject({ isBusy: true, known: { 1001: over, 1002: { phase: 'running' } } })
  })

  it('asks no judge about what came in before once another file is chosen', async () => {
    const { drive, view, verify } = startSystem()
    await drive({ type: 'problemVerify.begin', pids } as never)
    await drive({ type: 'problemVerify.clear' })
    expect([view(), verify.watched()]).toEqual([{ isBusy: false, known: {} }, false])
  })
})
