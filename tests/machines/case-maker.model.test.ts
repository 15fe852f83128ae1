import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type CaseMakerEmitted,
  type CaseStep,
  caseMakerMachine,
  type WantedCases,
} from '#machines/case-maker/case-maker.machine.ts'
import { caseMakerView } from '#machines/case-maker/case-maker.view.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { caseMakerModel, made, typed } from './case-maker.model.ts'

function startSystem() {
  const makeCases = streamPort<CaseStep, { pid: number; wanted: WantedCases }>()
  const actor = failingLoudly(
    createActor(caseMakerMachine.provide({ actors: { makeCases: makeCases.logic } }), {
      input: { pid: 1000 },
    }),
  )
  const heard: CaseMakerEmitted[] = []
  actor.on('caseMaker.made', (event) => heard.push(event))
  actor.start()
  const drive = driverOf({ actor, ports: { makeCases } })
  return { actor, drive, makeCases, heard, view: () => caseMakerView(actor.getSnapshot()) }
}

describe('case maker model', () => {
  it.each(caseMakerModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const { actor, drive, makeCases, heard, view } = startSystem()
    for (const { event, state } of path.steps) {
      const before = heard.length
      await drive(event)
      const { value, context } = actor.getSnapshot()
      expect([value, context]).toEqual([state.value, state.context])
      const now = view()
      expect(makeCases.watched(), 'bytes are on their way while it says so').toBe(now.busy)
      if (now.busy) expect(now.failure, 'a new try says nothing of the last one').toBeUndefined()
      const isMade =
        event.type === 'xstate.snapshot.makeCases' &&
        event.snapshot.context !== undefined &&
        'cases' in event.snapshot.context
      expect(heard.length - before, 'tests are told of once, when they are made').toBe(isMade ? 1 : 0)
    }
    actor.stop()
    expect(makeCases.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () =>
    expect(caseMakerModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(caseMakerModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(caseMakerModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(caseMakerModel.table()).toMatchInlineSnapshot(`
      [
        "failed, wanted, 0, offline --caseMaker.cancel--> idle, nothing, 0",
        "failed, wanted, 0, offline --caseMaker.retry--> making, wanted, 0",
        "failed, wanted, 0.5, offline --caseMaker.cancel--> idle, nothing, 0",
        "failed, wanted, 0.5, offline --caseMaker.retry--> making, wanted, 0",
        "idle, nothing, 0 --caseMaker.make--> making, wanted, 0",
        "making, wanted, 0 --caseMaker.cancel--> idle, nothing, 0",
        "making, wanted, 0 --xstate.error.actor.makeCases--> failed, wanted, 0, offline",
        "making, wanted, 0 --xstate.snapshot.makeCases (half)--> making, wanted, 0.5",
        "making, wanted, 0 --xstate.snapshot.makeCases (made)--> idle, nothing, 0",
        "making, wanted, 0 --xstate.snapshot.makeCases (nothing yet)--> making, wanted, 0",
        "making, wanted, 0.5 --caseMaker.cancel--> idle, nothing, 0",
        "making, wanted, 0.5 --xstate.error.actor.makeCases--> failed, wanted, 0.5, offline",
        "making, wanted, 0.5 --xstate.snapshot.makeCases (half)--> making, wanted, 0.5",
        "making, wanted, 0.5 --xstate.snapshot.makeCases (made)--> idle, nothing, 0",
        "making, wanted, 0.5 --xstate.snapshot.makeCases (nothing yet)--> making, wanted, 0.5",
      ]
    `))
})

describe('case maker journeys', () => {
  it('tells of the tests with what was wanted', async () => {
    const { drive, heard } = startSystem()
    await drive({ type: 'caseMaker.make', wanted: typed })
    await drive(says('makeCases', { cases: made }))
    expect(heard).toEqual([{ type: 'caseMaker.made', cases: made, leftOut: [], wanted: typed }])
  })

  it('tries the same again after a failure', async () => {
    const { drive, view, actor } = startSystem()
    await drive({ type: 'caseMaker.make', wanted: typed })
    await drive({ type: 'xstate.error.actor.makeCases', error: { kind: 'timeout' } })
    expect(view()).toMatchObject({ busy: false, failure: { kind: 'timeout' } })
    await drive({ type: 'caseMaker.retry' })
    expect([view().busy, actor.getSnapshot().context.wanted]).toEqual([true, typed])
  })
})
