import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { viewAsMachine } from '#machines/view-as/view-as.machine.ts'
import { viewAsView } from '#machines/view-as/view-as.view.ts'
import { driverOf, failingLoudly, promisePort, streamPort } from '#support/browser/ports.ts'
import { viewAsInput, viewAsModel } from './view-as.model.ts'

function startSystem() {
  const ports = { countDown: streamPort<number>(), end: promisePort<unknown>() }
  const left: string[] = []
  const actor = failingLoudly(
    createActor(
      viewAsMachine.provide({
        actors: { countDown: ports.countDown.logic, end: ports.end.logic },
        actions: { leave: () => left.push('left') },
      }),
      { input: viewAsInput },
    ),
  ).start()
  return { actor, ports, left, drive: driverOf({ actor, ports }) }
}

/** Knows the rules, not the chart. */
function holds({ actor, ports, left }: ReturnType<typeof startSystem>) {
  const snapshot = actor.getSnapshot()
  const view = viewAsView(snapshot)
  const isOver = snapshot.matches('over')
  // The tab is left once, and only when the view is over.
  expect(left).toHaveLength(isOver ? 1 : 0)
  expect(ports.end.calls.length).toBeLessThanOrEqual(1)
  // Nothing can be pressed twice.
  if (ports.end.calls.length > 0 || isOver) expect(view.ending).toBe(true)
  if (snapshot.context.left === 0) expect(isOver).toBe(true)
  expect([view.kind, view.name]).toEqual([viewAsInput.kind, viewAsInput.name])
}

describe('view as model', () => {
  it.each(viewAsModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect({ value, context }).toEqual({ value: state.value, context: state.context })
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () => expect(viewAsModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(viewAsModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(viewAsModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(viewAsModel.table()).toMatchInlineSnapshot(`
    [
      "ending --viewAs.lost--> over",
      "ending --xstate.done.actor.end--> over",
      "ending --xstate.error.actor.end--> over",
      "ending, 1800 s --viewAs.lost--> over, 1800 s",
      "ending, 1800 s --xstate.done.actor.end--> over, 1800 s",
      "ending, 1800 s --xstate.error.actor.end--> over, 1800 s",
      "on --viewAs.end--> ending",
      "on --viewAs.lost--> over",
      "on --xstate.snapshot.countDown (0)--> over, 0 s",
      "on --xstate.snapshot.countDown (1800)--> on, 1800 s",
      "on --xstate.snapshot.countDown (nothing yet)--> on",
      "on, 1800 s --viewAs.end--> ending, 1800 s",
      "on, 1800 s --viewAs.lost--> over, 1800 s",
      "on, 1800 s --xstate.snapshot.countDown (0)--> over, 0 s",
      "on, 1800 s --xstate.snapshot.countDown (1800)--> on, 1800 s",
    ]
  `))
})

describe('a view', () => {
  it('ends on the server before the tab is left', async () => {
    const { drive, ports, left, actor } = startSystem()
    await drive({ type: 'viewAs.end' })
    expect(ports.end.calls).toHaveLength(1)
    expect(left).toEqual([])
    await drive({ type: 'xstate.done.actor.end', output: null })
    expect(left).toEqual(['left'])
    actor.stop()
  })

  it('says the minutes that are left, the last one too', async () => {
    const { ports, actor } = startSystem()
    const minutes = () => viewAsView(actor.getSnapshot()).minutes
    expect(minutes()).toBeUndefined()
    for (const [seconds, said] of [
      [1_800, 30],
      [1_741, 30],
      [1_740, 29],
      [1, 1],
    ] as const) {
      ports.countDown.say(seconds)
      expect(minutes()).toBe(said)
    }
    actor.stop()
  })
})
