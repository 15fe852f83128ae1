import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { undoMs } from '#contract/limits/page.ts'
import { heldActView } from '#machines/held-act/held-act.view.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { heldActMachine, heldActModel, refused, type TestedAct } from './held-act.model.ts'

function startSystem() {
  const perform = promisePort<unknown, { act: TestedAct }>()
  const leaving = streamPort<unknown, undefined>()
  const clock = new SimulatedClock()
  const atOnce: TestedAct[] = []
  const held: TestedAct[] = []
  const ended: TestedAct[] = []
  const told: string[] = []
  let undone = 0
  const machine = heldActMachine.provide({
    actors: { perform: perform.logic, leaving: leaving.logic },
    actions: { sendAtOnce: (_, { act }) => void (act && atOnce.push(act)) },
  })
  const actor = failingLoudly(createActor(machine, { clock }))
  actor.on('heldAct.held', ({ act }) => held.push(act))
  actor.on('heldAct.ended', ({ act, sent }) => {
    ended.push(act)
    told.push(`${act} ${sent ? 'sent' : 'failed'}`)
  })
  actor.start()
  const drive = driverOf({ actor, ports: { perform, leaving }, clock, delays: { undoMs } })
  return {
    ...{ actor, perform, leaving, clock, atOnce, held, ended, told },
    view: () => heldActView<TestedAct>(actor.getSnapshot()),
    sent: () => perform.calls.map(({ input }) => input.act),
    undone: () => undone,
    drive: async (event: Parameters<typeof drive>[0]) => {
      if (event.type === 'heldAct.undo' && actor.getSnapshot().matches({ sent: 'held' })) undone += 1
      await drive(event)
    },
  }
}

/** Knows the rules, not the chart. */
function holds({
  actor,
  perform,
  leaving,
  held,
  atOnce,
  sent,
  undone,
  view,
}: ReturnType<typeof startSystem>) {
  const isHeld = actor.getSnapshot().matches({ sent: 'held' })
  const waiting = isHeld ? 1 : 0
  const neverHeld = atOnce.length + sent().length + undone() + waiting - held.length
  expect(
    neverHeld,
    'what was held is sent once or taken back; only leaving sends what was not',
  ).toBeLessThanOrEqual(1)
  expect(neverHeld).toBeGreaterThanOrEqual(0)
  expect(perform.calls.filter(({ settled }) => !settled).length).toBeLessThanOrEqual(1)
  expect(leaving.watched(), 'the page is watched while something waits').toBe(isHeld)
  const { first, second, busy } = view()
  if (isHeld) expect(first).toBe(held.at(-1))
  if (second !== undefined) expect(busy).toBe(true)
}

describe('held act model', () => {
  it.each(heldActModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect({ value, context }).toEqual({ value: state.value, context: state.context })
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(heldActModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(heldActModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(heldActModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(heldActModel.table()).toMatchInlineSnapshot(`
      [
        "dialog.closed + sent.held, one --heldAct.ask--> dialog.open + sent.held, asked one, one",
        "dialog.closed + sent.held, one --heldAct.do--> dialog.closed + sent.sending, one, then two",
        "dialog.closed + sent.held, one --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.held, one --heldAct.send--> dialog.closed + sent.sending, one",
        "dialog.closed + sent.held, one --heldAct.undo--> dialog.closed + sent.ready",
        "dialog.closed + sent.held, one --xstate.after.undoMs.heldAct.sent.held--> dialog.closed + sent.sending, one",
        "dialog.closed + sent.held, one --xstate.snapshot.leaving (nothing yet)--> dialog.closed + sent.held, one",
        "dialog.closed + sent.held, one --xstate.snapshot.leaving (the page goes)--> dialog.closed + sent.ready",
        "dialog.closed + sent.held, two --heldAct.ask--> dialog.open + sent.held, asked one, two",
        "dialog.closed + sent.held, two --heldAct.do--> dialog.closed + sent.sending, two, then two",
        "dialog.closed + sent.held, two --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.held, two --heldAct.send--> dialog.closed + sent.sending, two",
        "dialog.closed + sent.held, two --heldAct.undo--> dialog.closed + sent.ready",
        "dialog.closed + sent.held, two --xstate.after.undoMs.heldAct.sent.held--> dialog.closed + sent.sending, two",
        "dialog.closed + sent.held, two --xstate.snapshot.leaving (nothing yet)--> dialog.closed + sent.held, two",
        "dialog.closed + sent.held, two --xstate.snapshot.leaving (the page goes)--> dialog.closed + sent.ready",
        "dialog.closed + sent.ready --heldAct.ask--> dialog.open + sent.ready, asked one",
        "dialog.closed + sent.ready --heldAct.do--> dialog.closed + sent.held, two",
        "dialog.closed + sent.sending, one --heldAct.ask--> dialog.open + sent.sending, asked one, one",
        "dialog.closed + sent.sending, one --heldAct.do--> dialog.closed + sent.sending, one, then two",
        "dialog.closed + sent.sending, one --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, one --xstate.done.actor.perform--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, one --xstate.error.actor.perform--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, one, then one --heldAct.ask--> dialog.open + sent.sending, asked one, one, then one",
        "dialog.closed + sent.sending, one, then one --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, one, then one --xstate.done.actor.perform--> dialog.closed + sent.held, one",
        "dialog.closed + sent.sending, one, then one --xstate.error.actor.perform--> dialog.closed + sent.held, one",
        "dialog.closed + sent.sending, one, then two --heldAct.ask--> dialog.open + sent.sending, asked one, one, then two",
        "dialog.closed + sent.sending, one, then two --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, one, then two --xstate.done.actor.perform--> dialog.closed + sent.held, two",
        "dialog.closed + sent.sending, one, then two --xstate.error.actor.perform--> dialog.closed + sent.held, two",
        "dialog.closed + sent.sending, two --heldAct.ask--> dialog.open + sent.sending, asked one, two",
        "dialog.closed + sent.sending, two --heldAct.do--> dialog.closed + sent.sending, two, then two",
        "dialog.closed + sent.sending, two --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, two --xstate.done.actor.perform--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, two --xstate.error.actor.perform--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, two, then one --heldAct.ask--> dialog.open + sent.sending, asked one, two, then one",
        "dialog.closed + sent.sending, two, then one --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, two, then one --xstate.done.actor.perform--> dialog.closed + sent.held, one",
        "dialog.closed + sent.sending, two, then one --xstate.error.actor.perform--> dialog.closed + sent.held, one",
        "dialog.closed + sent.sending, two, then two --heldAct.ask--> dialog.open + sent.sending, asked one, two, then two",
        "dialog.closed + sent.sending, two, then two --heldAct.leave--> dialog.closed + sent.ready",
        "dialog.closed + sent.sending, two, then two --xstate.done.actor.perform--> dialog.closed + sent.held, two",
        "dialog.closed + sent.sending, two, then two --xstate.error.actor.perform--> dialog.closed + sent.held, two",
        "dialog.open + sent.held, asked one, one --heldAct.cancel--> dialog.closed + sent.held, one",
        "dialog.open + sent.held, asked one, one --heldAct.confirm--> dialog.closed + sent.sending, one, then one",
        "dialog.open + sent.held, asked one, two --heldAct.cancel--> dialog.closed + sent.held, two",
        "dialog.open + sent.held, asked one, two --heldAct.confirm--> dialog.closed + sent.sending, two, then one",
        "dialog.open + sent.ready, asked one --heldAct.cancel--> dialog.closed + sent.ready",
        "dialog.open + sent.ready, asked one --heldAct.confirm--> dialog.closed + sent.held, one",
        "dialog.open + sent.sending, asked one, one --heldAct.cancel--> dialog.closed + sent.sending, one",
        "dialog.open + sent.sending, asked one, one --heldAct.confirm--> dialog.closed + sent.sending, one, then one",
        "dialog.open + sent.sending, asked one, one, then one --heldAct.cancel--> dialog.closed + sent.sending, one, then one",
        "dialog.open + sent.sending, asked one, one, then two --heldAct.cancel--> dialog.closed + sent.sending, one, then two",
        "dialog.open + sent.sending, asked one, two --heldAct.cancel--> dialog.closed + sent.sending, two",
        "dialog.open + sent.sending, asked one, two --heldAct.confirm--> dialog.closed + sent.sending, two, then one",
        "dialog.open + sent.sending, asked one, two, then one --heldAct.cancel--> dialog.closed + sent.sending, two, then one",
        "dialog.open + sent.sending, asked one, two, then two --heldAct.cancel--> dialog.closed + sent.sending, two, then two",
      ]
    `))
})

describe('an act that can be taken back', () => {
  const confirmed = async () => {
    const system = startSystem()
    await system.drive({ type: 'heldAct.ask', act: 'one' } as never)
    await system.drive({ type: 'heldAct.confirm' })
    return system
  }

  it('is sent when its time is over, and not before', async () => {
    const { clock, sent, view } = await confirmed()
    clock.increment(undoMs - 1)
    expect([sent(), view().first]).toEqual([[], 'one'])
    clock.increment(1)
    expect(sent()).toEqual(['one'])
  })

  it('is never sent once it was taken back', async () => {
    const { drive, clock, sent, ended, atOnce, actor } = await confirmed()
    await drive({ type: 'heldAct.undo' })
    clock.increment(undoMs)
    actor.stop()
    expect([sent(), atOnce, ended]).toEqual([[], [], ['one']])
  })

  it('is sent at once when another one begins, which waits in its turn', async () => {
    const { drive, sent, held, told, view } = await confirmed()
    await drive({ type: 'heldAct.do', act: 'two' } as never)
    expect([sent(), view()]).toMatchObject([['one'], { first: 'one', second: 'two', busy: true }])
    await drive({ type: 'xstate.error.actor.perform', error: refused })
    expect([held, view().first]).toEqual([['one', 'two'], 'two'])
    await drive({ type: 'heldAct.undo' })
    expect(told).toEqual(['one failed', 'two failed'])
  })

  it('is not lost when it is confirmed while another one is on its way', async () => {
    const { drive, clock, view } = await confirmed()
    await drive({ type: 'heldAct.ask', act: 'one' } as never)
    clock.increment(undoMs)
    await drive({ type: 'heldAct.confirm' })
    expect(view()).toMatchObject({ first: 'one', second: 'one', asked: undefined })
  })

  it('is sent when the list or the page is left', async () => {
    for (const event of [{ type: 'heldAct.leave' } as const, says('leaving', 'pagehide')]) {
      const { drive, atOnce, sent } = await confirmed()
      await drive(event)
      expect([atOnce, sent()]).toEqual([['one'], []])
    }
  })
})
