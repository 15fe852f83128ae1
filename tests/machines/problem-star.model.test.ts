import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { problemStarMachine, type StarWish } from '#machines/problem-star/problem-star.machine.ts'
import { problemStarView } from '#machines/problem-star/problem-star.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { problemStarModel, vertex } from './problem-star.model.ts'

function startSystem() {
  const send = promisePort<void, { wish: StarWish | undefined }>()
  const actor = failingLoudly(createActor(problemStarMachine.provide({ actors: { send: send.logic } })))
  actor.start()
  return { actor, send, drive: driverOf({ actor, ports: { send } }) }
}
type System = ReturnType<typeof startSystem>

/** Written by hand; knows nothing of the chart. `stored` is what the server was told and agreed to. */
function expectRules({ actor, send }: System, stored: ReadonlyMap<number, boolean>) {
  const running = send.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(running.length, 'one at a time').toBeLessThanOrEqual(1)
  expect(send.calls.every(({ input }) => input.wish !== undefined)).toBe(true)
  const { shown } = problemStarView(actor.getSnapshot())
  if (running.length > 0) return
  for (const [pid, starred] of Object.entries(shown))
    expect(starred, 'with nothing on its way, what is seen is what is stored').toBe(
      stored.get(Number(pid)) ?? false,
    )
}

describe('problem star model', () => {
  it.each(problemStarModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    const stored = new Map<number, boolean>()
    for (const { event, state } of path.steps) {
      const sent = system.send.calls.at(-1)?.input.wish
      await system.drive(event)
      if (event.type === 'xstate.done.actor.send' && sent) stored.set(sent.pid, sent.starred)
      expect(vertex(system.actor.getSnapshot())).toBe(vertex(state))
      expectRules(system, stored)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(problemStarModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemStarModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemStarModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemStarModel.table()).toMatchInlineSnapshot(`
    [
      "idle --star.set (1 on)--> sending, sending 1 on, 1 is on, stored 1 off",
      "idle, 1 is off, stored 1 off --star.set (1 on)--> sending, sending 1 on, 1 is on, stored 1 off",
      "idle, 1 is on, stored 1 on --star.set (1 off)--> sending, sending 1 off, 1 is off, stored 1 on",
      "sending, sending 1 off, 1 is off, stored 1 off --star.set (1 on)--> sending, sending 1 off, waiting 1 on, 1 is on, stored 1 off",
      "sending, sending 1 off, 1 is off, stored 1 off --star.set (2 on)--> sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 off, 1 is off, stored 1 off --xstate.done.actor.send--> idle, 1 is off, stored 1 off",
      "sending, sending 1 off, 1 is off, stored 1 off --xstate.error.actor.send--> idle, 1 is off, stored 1 off",
      "sending, sending 1 off, 1 is off, stored 1 on --star.set (1 on)--> sending, sending 1 off, waiting 1 on, 1 is on, stored 1 on",
      "sending, sending 1 off, 1 is off, stored 1 on --star.set (2 on)--> sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 1 off, 1 is off, stored 1 on --xstate.done.actor.send--> idle, 1 is off, stored 1 off",
      "sending, sending 1 off, 1 is off, stored 1 on --xstate.error.actor.send--> idle, 1 is on, stored 1 on",
      "sending, sending 1 off, waiting 1 on, 1 is on, stored 1 off --xstate.done.actor.send--> sending, sending 1 on, 1 is on, stored 1 off",
      "sending, sending 1 off, waiting 1 on, 1 is on, stored 1 off --xstate.error.actor.send--> sending, sending 1 on, 1 is on, stored 1 off",
      "sending, sending 1 off, waiting 1 on, 1 is on, stored 1 on --xstate.done.actor.send--> sending, sending 1 on, 1 is on, stored 1 off",
      "sending, sending 1 off, waiting 1 on, 1 is on, stored 1 on --xstate.error.actor.send--> sending, sending 1 on, 1 is on, stored 1 on",
      "sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off --xstate.done.actor.send--> sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off --xstate.error.actor.send--> sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 on, stored 2 off --xstate.done.actor.send--> sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 off, waiting 2 on, 1 is off, 2 is on, stored 1 on, stored 2 off --xstate.error.actor.send--> sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 1 on, 1 is on, stored 1 off --star.set (1 off)--> sending, sending 1 on, waiting 1 off, 1 is off, stored 1 off",
      "sending, sending 1 on, 1 is on, stored 1 off --star.set (2 on)--> sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 on, 1 is on, stored 1 off --xstate.done.actor.send--> idle, 1 is on, stored 1 on",
      "sending, sending 1 on, 1 is on, stored 1 off --xstate.error.actor.send--> idle, 1 is off, stored 1 off",
      "sending, sending 1 on, 1 is on, stored 1 on --star.set (1 off)--> sending, sending 1 on, waiting 1 off, 1 is off, stored 1 on",
      "sending, sending 1 on, 1 is on, stored 1 on --star.set (2 on)--> sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 1 on, 1 is on, stored 1 on --xstate.done.actor.send--> idle, 1 is on, stored 1 on",
      "sending, sending 1 on, 1 is on, stored 1 on --xstate.error.actor.send--> idle, 1 is on, stored 1 on",
      "sending, sending 1 on, waiting 1 off, 1 is off, stored 1 off --xstate.done.actor.send--> sending, sending 1 off, 1 is off, stored 1 on",
      "sending, sending 1 on, waiting 1 off, 1 is off, stored 1 off --xstate.error.actor.send--> sending, sending 1 off, 1 is off, stored 1 off",
      "sending, sending 1 on, waiting 1 off, 1 is off, stored 1 on --xstate.done.actor.send--> sending, sending 1 off, 1 is off, stored 1 on",
      "sending, sending 1 on, waiting 1 off, 1 is off, stored 1 on --xstate.error.actor.send--> sending, sending 1 off, 1 is off, stored 1 on",
      "sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 off, stored 2 off --xstate.done.actor.send--> sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 off, stored 2 off --xstate.error.actor.send--> sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off",
      "sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off --xstate.done.actor.send--> sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 1 on, waiting 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off --xstate.error.actor.send--> sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off",
      "sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off --xstate.done.actor.send--> idle, 1 is off, 2 is on, stored 1 off, stored 2 on",
      "sending, sending 2 on, 1 is off, 2 is on, stored 1 off, stored 2 off --xstate.error.actor.send--> idle, 1 is off, 2 is off, stored 1 off, stored 2 off",
      "sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off --xstate.done.actor.send--> idle, 1 is on, 2 is on, stored 1 on, stored 2 on",
      "sending, sending 2 on, 1 is on, 2 is on, stored 1 on, stored 2 off --xstate.error.actor.send--> idle, 1 is on, 2 is off, stored 1 on, stored 2 off",
    ]
  `))
})

describe('problem star journeys', () => {
  it('is seen at once and stays when the server agrees', async () => {
    const { actor, send, drive } = startSystem()
    await drive({ type: 'star.set', pid: 7, starred: true })
    expect(problemStarView(actor.getSnapshot()).shown).toEqual({ 7: true })
    await drive({ type: 'xstate.done.actor.send', output: undefined } as never)
    expect(problemStarView(actor.getSnapshot()).shown).toEqual({ 7: true })
    expect(send.calls.map(({ input }) => input.wish)).toEqual([{ pid: 7, starred: true }])
  })

  it('is taken back when the server does not agree', async () => {
    const { actor, drive } = startSystem()
    await drive({ type: 'star.set', pid: 7, starred: true })
    await drive({ type: 'xstate.error.actor.send', error: { kind: 'offline' } } as never)
    expect(problemStarView(actor.getSnapshot()).shown).toEqual({ 7: false })
  })

  it('sends what was wished last, however often it was pressed meanwhile', async () => {
    const { actor, send, drive } = startSystem()
    for (const starred of [true, false, true, false]) await drive({ type: 'star.set', pid: 7, starred })
    await drive({ type: 'xstate.done.actor.send', output: undefined } as never)
    await drive({ type: 'xstate.done.actor.send', output: undefined } as never)
    expect(send.calls.map(({ input }) => input.wish?.starred)).toEqual([true, false])
    expect(problemStarView(actor.getSnapshot()).shown).toEqual({ 7: false })
  })
})
