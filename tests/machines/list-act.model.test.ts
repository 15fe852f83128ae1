import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { listActView } from '#machines/list-act/list-act.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { type Act, listActMachine, listActModel, refused, remove, show } from './list-act.model.ts'

function startSystem() {
  const ports = { perform: promisePort<unknown, { act: Act }>() }
  const confirmed: Act[] = []
  const done: Act[] = []
  const actor = failingLoudly(
    createActor(listActMachine.provide({ actors: { perform: ports.perform.logic } })),
  )
  actor.on('listAct.done', ({ act }) => done.push(act))
  actor.start()
  const drive = driverOf({ actor, ports })
  return {
    actor,
    ports,
    done,
    confirmed,
    view: () => listActView<Act>(actor.getSnapshot()),
    drive: async (event: Parameters<typeof drive>[0]) => {
      if (event.type === 'listAct.confirm') confirmed.push(actor.getSnapshot().context.act as Act)
      await drive(event)
    },
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, confirmed, view, done }: ReturnType<typeof startSystem>) {
  const { calls } = ports.perform
  expect(calls.filter(({ settled }) => !settled).length).toBeLessThanOrEqual(1)
  const { asked, underWay, refused: turnedDown, failure } = view()
  expect(underWay !== undefined).toBe(calls.some(({ settled }) => !settled))
  expect([asked, underWay, turnedDown].filter(Boolean).length).toBeLessThanOrEqual(1)
  expect(failure !== undefined).toBe(turnedDown !== undefined)
  expect(calls.filter(({ input }) => input.act.kind === 'remove')).toHaveLength(confirmed.length)
  expect(done.length).toBeLessThanOrEqual(calls.length)
}

describe('list act model', () => {
  it.each(listActModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
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
    expect(listActModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(listActModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(listActModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(listActModel.table()).toMatchInlineSnapshot(`
    [
      "acting, remove --xstate.done.actor.perform--> ready.quiet",
      "acting, remove --xstate.error.actor.perform--> ready.refused, remove, refused",
      "acting, show --xstate.done.actor.perform--> ready.quiet",
      "acting, show --xstate.error.actor.perform--> ready.refused, show, refused",
      "asking, remove --listAct.cancel--> ready.quiet",
      "asking, remove --listAct.confirm--> acting, remove",
      "ready.quiet --listAct.ask--> asking, remove",
      "ready.quiet --listAct.do--> acting, show",
      "ready.refused, remove, refused --listAct.ask--> asking, remove",
      "ready.refused, remove, refused --listAct.do--> acting, show",
      "ready.refused, show, refused --listAct.ask--> asking, remove",
      "ready.refused, show, refused --listAct.do--> acting, show",
    ]
  `))
})

describe('acts on a list', () => {
  it('does one thing for two presses', async () => {
    const { drive, ports, done } = startSystem()
    await drive({ type: 'listAct.do', act: show } as never)
    await drive({ type: 'listAct.do', act: show } as never)
    expect(ports.perform.calls).toHaveLength(1)
    await drive({ type: 'xstate.done.actor.perform', output: null })
    expect(done).toEqual([show])
  })

  it('destroys nothing that was not confirmed', async () => {
    const { drive, ports, view } = startSystem()
    await drive({ type: 'listAct.ask', act: remove } as never)
    expect(view().asked).toEqual(remove)
    await drive({ type: 'listAct.cancel' })
    await drive({ type: 'listAct.confirm' })
    expect(ports.perform.calls).toHaveLength(0)
  })

  it('says what was refused until the next act begins', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'listAct.do', act: show } as never)
    await drive({ type: 'xstate.error.actor.perform', error: refused })
    expect(view()).toMatchObject({ refused: show, failure: refused })
    await drive({ type: 'listAct.ask', act: remove } as never)
    expect(view()).toMatchObject({ refused: undefined, failure: undefined })
  })
})
