import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { RevealScene } from '#contract/reveal-file.ts'
import {
  beats,
  type LoadedReveal,
  type RevealRequest,
  type RevealSnapshot,
  revealMachine,
} from '#machines/reveal/reveal.machine.ts'
import { revealView } from '#machines/reveal/reveal.view.ts'
import { revealOfScene } from '#machines/reveal/reveal-input.rules.ts'
import type { RevealMessage } from '#services/reveal.service.ts'
import { driverOf, failingLoudly, promisePort, streamPort, turn } from '#support/browser/ports.ts'
import { file, request, revealModel, scene } from './reveal.model.ts'

function startSystem(asked: RevealRequest | null = request) {
  const load = promisePort<LoadedReveal, { request: RevealRequest }>()
  const read = promisePort<RevealScene | null, { file: Blob }>()
  const audience = streamPort<number, { cid: number }>()
  const clock = new SimulatedClock()
  const told: RevealMessage[] = []
  const saved: RevealScene[] = []
  const actor = failingLoudly(
    createActor(
      revealMachine.provide({
        actors: { load: load.logic, read: read.logic, audience: audience.logic },
        actions: {
          tell: (_, { message }) => void told.push(message),
          save: (_, given) => void saved.push(given.scene),
        },
      }),
      { input: { request: asked }, clock },
    ),
  ).start()
  const beat = () => beats[actor.getSnapshot().context.speed] ?? 0
  const drive = driverOf({
    actor,
    ports: { load, read, audience },
    clock: { increment: () => clock.increment(beat()) } as unknown as SimulatedClock,
    delays: { beat: 1 },
  })
  return { actor, drive, clock, audience, told, saved, view: () => revealView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Ways that are joined may differ in how quick the reveal goes. */
const essenceOf = ({ value, context: { speed: _, ...context } }: RevealSnapshot) => [value, context]

const { steps } = revealOfScene(scene)

/** Knows the rules, not the chart. */
function holds({ view, told, audience }: System) {
  const { phase, step, card, last, playing, over, scene: shown, busy } = view()
  expect(audience.watched(), 'windows are heard while there is something to show').toBe(phase === 'on')
  expect(shown !== undefined).toBe(phase === 'on')
  if (phase === 'off') return
  expect(busy).toBe(false)
  expect(last).toBe(steps.length)
  const done = steps[step - 1]
  if (card) expect(done).toMatchObject({ kind: 'final', medal: expect.any(String) })
  expect(playing && (card || step === last), 'it stops by itself at a medal and at the end').toBe(false)
  expect(over).toBe(step === last && !card)
  const places = told.flatMap((message) => (message.kind === 'at' ? [message.place] : []))
  expect(places.at(-1), 'what others were told last is what stands here').toEqual({ step, card })
}

describe('reveal model', () => {
  it.each(revealModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
    expect(system.audience.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () => expect(revealModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(revealModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(revealModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(revealModel.table()).toMatchInlineSnapshot(`
      [
        "choosing.asked, failed --reveal.open--> opening, failed",
        "choosing.asked, failed --reveal.retry--> loading, failed",
        "choosing.unreadable, failed --reveal.open--> opening, failed",
        "choosing.unreadable, failed --reveal.retry--> loading, failed",
        "loading --xstate.done.actor.load (from the beginning)--> on.ready, step 0",
        "loading --xstate.done.actor.load (resumed)--> on.paused, step 1",
        "loading --xstate.error.actor.load--> choosing.asked, failed",
        "loading, failed --xstate.done.actor.load (from the beginning)--> on.ready, step 0",
        "loading, failed --xstate.done.actor.load (resumed)--> on.paused, step 1",
        "loading, failed --xstate.error.actor.load--> choosing.asked, failed",
        "on.card, step 2 --reveal.back--> on.paused, step 1",
        "on.card, step 2 --reveal.forward--> on.paused, step 2",
        "on.card, step 2 --reveal.play--> on.playing, step 2",
        "on.card, step 4 --reveal.back--> on.paused, step 3",
        "on.card, step 4 --reveal.forward--> on.over, step 4",
        "on.card, step 4 --reveal.play--> on.over, step 4",
        "on.over, step 4 --reveal.back--> on.card, step 4",
        "on.over, step 4 --reveal.forward--> on.over, step 4",
        "on.over, step 4 --reveal.jump--> on.paused, step 3",
        "on.paused, step 1 --reveal.back--> on.ready, step 0",
        "on.paused, step 1 --reveal.forward--> on.card, step 2",
        "on.paused, step 1 --reveal.play--> on.playing, step 1",
        "on.paused, step 2 --reveal.back--> on.card, step 2",
        "on.paused, step 2 --reveal.forward--> on.paused, step 3",
        "on.paused, step 2 --reveal.play--> on.playing, step 2",
        "on.paused, step 3 --reveal.back--> on.paused, step 2",
        "on.paused, step 3 --reveal.forward--> on.card, step 4",
        "on.paused, step 3 --reveal.play--> on.playing, step 3",
        "on.playing, step 0 --reveal.back--> on.ready, step 0",
        "on.playing, step 0 --reveal.forward--> on.playing, step 1",
        "on.playing, step 0 --reveal.jump--> on.paused, step 3",
        "on.playing, step 0 --reveal.pause--> on.ready, step 0",
        "on.playing, step 0 --reveal.speed--> on.playing, step 0",
        "on.playing, step 0 --xstate.after.beat.reveal.on.playing--> on.playing, step 1",
        "on.playing, step 1 --reveal.back--> on.ready, step 0",
        "on.playing, step 1 --reveal.forward--> on.card, step 2",
        "on.playing, step 1 --reveal.pause--> on.paused, step 1",
        "on.playing, step 1 --xstate.after.beat.reveal.on.playing--> on.card, step 2",
        "on.playing, step 2 --reveal.back--> on.card, step 2",
        "on.playing, step 2 --reveal.forward--> on.playing, step 3",
        "on.playing, step 2 --reveal.pause--> on.paused, step 2",
        "on.playing, step 2 --xstate.after.beat.reveal.on.playing--> on.playing, step 3",
        "on.playing, step 3 --reveal.back--> on.paused, step 2",
        "on.playing, step 3 --reveal.forward--> on.card, step 4",
        "on.playing, step 3 --reveal.pause--> on.paused, step 3",
        "on.playing, step 3 --xstate.after.beat.reveal.on.playing--> on.card, step 4",
        "on.ready, step 0 --reveal.back--> on.ready, step 0",
        "on.ready, step 0 --reveal.forward--> on.paused, step 1",
        "on.ready, step 0 --reveal.jump--> on.paused, step 3",
        "on.ready, step 0 --reveal.play--> on.playing, step 0",
        "on.ready, step 0 --reveal.save--> on.ready, step 0",
        "on.ready, step 0 --reveal.speed--> on.ready, step 0",
        "on.ready, step 0 --xstate.snapshot.audience (came)--> on.ready, step 0",
        "on.ready, step 0 --xstate.snapshot.audience (nothing yet)--> on.ready, step 0",
        "opening, failed --xstate.done.actor.read (a reveal)--> on.ready, step 0",
        "opening, failed --xstate.done.actor.read (no reveal)--> choosing.unreadable, failed",
        "opening, failed --xstate.error.actor.read--> choosing.unreadable, failed",
      ]
    `))
})

describe('reveal journeys', () => {
  const opened = async () => {
    const system = startSystem()
    await system.drive({ type: 'xstate.done.actor.load', output: { scene } })
    return system
  }
  const standing = ({ view }: System) => [view().step, view().card]

  it('goes by itself to each medal, waits there, and ends at the last step', async () => {
    const system = await opened()
    const { actor, clock } = system
    const wait = () => Array.from({ length: 9 }, () => clock.increment(60_000))
    actor.send({ type: 'reveal.play' })
    wait()
    expect(standing(system)).toEqual([2, true])
    actor.send({ type: 'reveal.play' })
    expect(standing(system)).toEqual([2, false])
    wait()
    expect(standing(system)).toEqual([4, true])
    actor.send({ type: 'reveal.play' })
    expect(standing(system)).toEqual([4, false])
    expect(system.view()).toMatchObject({ over: true, playing: false })
  })

  it('begins in a file when there is no network, after one that was no reveal', async () => {
    const system = startSystem()
    await system.drive({ type: 'xstate.error.actor.load', error: { kind: 'offline' } })
    expect(system.view()).toMatchObject({ phase: 'off', failure: { kind: 'offline' } })
    await system.drive({ type: 'reveal.open', file })
    await system.drive({ type: 'xstate.done.actor.read', output: null })
    expect(system.view()).toMatchObject({ phase: 'off', unreadable: true })
    await system.drive({ type: 'reveal.open', file })
    await system.drive({ type: 'xstate.done.actor.read', output: scene })
    expect(system.view()).toMatchObject({ phase: 'on', step: 0, failure: undefined })
  })

  it('waits for a file when nothing was asked for, and does not load', async () => {
    const system = startSystem(null)
    system.actor.send({ type: 'reveal.retry' })
    expect(system.view()).toMatchObject({ phase: 'off', busy: false, retriable: false })
  })

  it('tells a window that comes later all that it needs', async () => {
    const system = await opened()
    system.actor.send({ type: 'reveal.jump', step: 3 })
    system.told.length = 0
    system.audience.say(1)
    await turn()
    expect(system.told).toEqual([
      { kind: 'scene', scene },
      { kind: 'at', place: { step: 3, card: false } },
    ])
  })

  it('undoes any step forward by a step back, whatever came before', async () => {
    const system = await opened()
    const { actor } = system
    const acts = fc.constantFrom(
      { type: 'reveal.forward' as const },
      { type: 'reveal.back' as const },
      { type: 'reveal.jump' as const, step: 2 },
    )
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 12 }), (given) => {
        for (const act of given) actor.send(act)
        const before = standing(system)
        if (system.view().over) return
        actor.send({ type: 'reveal.forward' })
        actor.send({ type: 'reveal.back' })
        expect(standing(system)).toEqual(before)
      }),
    )
  })
})
