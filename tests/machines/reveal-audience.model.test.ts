import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { revealAudienceMachine } from '#machines/reveal-audience/reveal-audience.machine.ts'
import type { RevealMessage } from '#services/reveal.service.ts'
import { driverOf, failingLoudly, streamPort } from '#support/browser/ports.ts'
import { scene } from './reveal.model.ts'
import { revealAudienceModel } from './reveal-audience.model.ts'

function startSystem() {
  const presenter = streamPort<RevealMessage, { cid: number }>()
  const actor = failingLoudly(
    createActor(revealAudienceMachine.provide({ actors: { presenter: presenter.logic } }), {
      input: { cid: 1 },
    }),
  ).start()
  return { actor, presenter, drive: driverOf({ actor, ports: { presenter } }) }
}

describe('reveal audience model', () => {
  it.each(revealAudienceModel.paths.map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const { actor, presenter, drive } = startSystem()
      for (const { event, state } of path.steps) {
        await drive(event)
        const { value, context } = actor.getSnapshot()
        expect([value, context]).toEqual([state.value, state.context])
        expect(presenter.watched()).toBe(true)
        expect(context.scene !== undefined).toBe(value === 'following')
        if (context.scene === undefined) expect(context.place).toEqual({ step: 0, card: false })
      }
      actor.stop()
      expect(presenter.watched()).toBe(false)
    },
  )

  it('has a fixture for every event the machine declares', () =>
    expect(revealAudienceModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(revealAudienceModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(revealAudienceModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(revealAudienceModel.table()).toMatchInlineSnapshot(`
    [
      "following, step 0 --xstate.snapshot.presenter (at)--> following, step 2",
      "following, step 0 --xstate.snapshot.presenter (hello)--> following, step 0",
      "following, step 0 --xstate.snapshot.presenter (nothing yet)--> following, step 0",
      "following, step 0 --xstate.snapshot.presenter (scene)--> following, step 0",
      "following, step 2 --xstate.snapshot.presenter (at)--> following, step 2",
      "following, step 2 --xstate.snapshot.presenter (hello)--> following, step 2",
      "following, step 2 --xstate.snapshot.presenter (nothing yet)--> following, step 2",
      "following, step 2 --xstate.snapshot.presenter (scene)--> following, step 0",
      "waiting, step 0 --xstate.snapshot.presenter (at)--> waiting, step 0",
      "waiting, step 0 --xstate.snapshot.presenter (hello)--> waiting, step 0",
      "waiting, step 0 --xstate.snapshot.presenter (nothing yet)--> waiting, step 0",
      "waiting, step 0 --xstate.snapshot.presenter (scene)--> following, step 0",
    ]
  `))

  it('begins anew with another reveal of the presenter', async () => {
    const { actor, presenter } = startSystem()
    presenter.say({ kind: 'scene', scene })
    presenter.say({ kind: 'at', place: { step: 3, card: false } })
    expect(actor.getSnapshot().context.place.step).toBe(3)
    presenter.say({ kind: 'scene', scene: { ...scene } })
    expect(actor.getSnapshot().context.place).toEqual({ step: 0, card: false })
  })
})
