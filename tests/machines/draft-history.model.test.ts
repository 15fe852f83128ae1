import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { draftVersions } from '#contract/limits/submission.ts'
import {
  type DraftHistorySnapshot,
  draftHistoryMachine,
} from '#machines/draft-history/draft-history.machine.ts'
import { draftHistoryView } from '#machines/draft-history/draft-history.view.ts'
import type { DraftContent } from '#services/draft-storage.ts'
import type { DraftVersion, VersionRoom } from '#services/draft-versions.ts'
import { driverOf, failingLoudly, promisePort, streamPort } from '#support/browser/ports.ts'
import { type DraftHistoryDriven, draftHistoryModel, place, stored } from './draft-history.model.ts'

function startSystem() {
  const clock = new SimulatedClock()
  const list = promisePort<readonly DraftVersion[], typeof place>()
  const room = streamPort<VersionRoom, undefined>()
  const kept: { code: string; reason: string }[] = []
  const restored: DraftContent[] = []
  const edits: [before: string, after: string][] = []
  const actor = failingLoudly(
    createActor(
      draftHistoryMachine.provide({
        actors: { list: list.logic, room: room.logic },
        actions: {
          keep: (_, { content, reason }) => kept.push({ code: content.code, reason }),
          keepLoss: (_, { before, content }) => edits.push([before.code, content.code]),
        },
      }),
      { input: { place }, clock },
    ),
  )
  actor.on('history.restored', ({ content }) => restored.push(content))
  actor.start()
  const drive = driverOf({ actor, ports: { list, room }, clock, delays: { pause: draftVersions.pauseMs } })
  return { actor, clock, kept, restored, edits, drive, list }
}
type System = ReturnType<typeof startSystem>

const essence = ({ value, context }: DraftHistorySnapshot) => ({
  value,
  versions: context.versions,
  chosen: context.chosen,
  room: context.room,
})

/** Written by hand: what is kept and what comes back is what happened, in its order. */
function expectRules({ actor, kept, restored, edits }: System, walked: readonly DraftHistoryDriven[]) {
  const view = draftHistoryView(actor.getSnapshot())
  const said = walked.flatMap((event) => (event.type === 'history.keep' ? [event.content.code] : []))
  expect(kept.filter(({ reason }) => reason === 'submit').map(({ code }) => code)).toEqual(said)
  expect(edits, 'each edit is looked at').toHaveLength(
    walked.filter(({ type }) => type === 'history.changed').length,
  )
  const pauses = walked.filter(({ type }) => type.startsWith('xstate.after')).length
  expect(kept.filter(({ reason }) => reason === 'pause')).toHaveLength(pauses)
  if (view.chosen) expect(view.versions).toContain(view.chosen)
  if (!view.open) expect(view.versions, 'a closed dialog holds no code').toEqual([])
  for (const { code } of restored) expect(stored.map((version) => version.code)).toContain(code)
}

describe('draft history model', () => {
  it.each(draftHistoryModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    const walked: DraftHistoryDriven[] = []
    for (const { event, state } of path.steps) {
      await system.drive(event)
      walked.push(event)
      expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
      expectRules(system, walked)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(draftHistoryModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(draftHistoryModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(draftHistoryModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(draftHistoryModel.table()).toMatchInlineSnapshot(`
    [
      "writing.moved + dialog.closed, enough --history.changed--> writing.moved + dialog.closed, enough",
      "writing.moved + dialog.closed, enough --history.keep--> writing.still + dialog.closed, enough",
      "writing.moved + dialog.closed, enough --xstate.after.pause.history.writing.moved--> writing.still + dialog.closed, enough",
      "writing.still + dialog.closed, enough --history.changed--> writing.moved + dialog.closed, enough",
      "writing.still + dialog.closed, enough --history.keep--> writing.still + dialog.closed, enough",
      "writing.still + dialog.closed, enough --history.open--> writing.still + dialog.listing, enough",
      "writing.still + dialog.closed, enough --xstate.snapshot.room (nothing yet)--> writing.still + dialog.closed, enough",
      "writing.still + dialog.closed, enough --xstate.snapshot.room (tight)--> writing.still + dialog.closed, tight",
      "writing.still + dialog.listing, enough --history.close--> writing.still + dialog.closed, enough",
      "writing.still + dialog.listing, enough --xstate.done.actor.list (0)--> writing.still + dialog.open, enough",
      "writing.still + dialog.listing, enough --xstate.done.actor.list (2)--> writing.still + dialog.open, new of 2, enough",
      "writing.still + dialog.listing, enough --xstate.error.actor.list--> writing.still + dialog.open, enough",
      "writing.still + dialog.open, enough --history.close--> writing.still + dialog.closed, enough",
      "writing.still + dialog.open, new of 2, enough --history.choose (old)--> writing.still + dialog.open, old of 2, enough",
      "writing.still + dialog.open, new of 2, enough --history.close--> writing.still + dialog.closed, enough",
      "writing.still + dialog.open, new of 2, enough --history.restore--> writing.still + dialog.closed, enough",
      "writing.still + dialog.open, old of 2, enough --history.choose (old)--> writing.still + dialog.open, old of 2, enough",
      "writing.still + dialog.open, old of 2, enough --history.close--> writing.still + dialog.closed, enough",
      "writing.still + dialog.open, old of 2, enough --history.restore--> writing.still + dialog.closed, enough",
    ]
  `))
})

describe('draft history journeys', () => {
  const changed = (code: string) =>
    ({
      type: 'history.changed',
      before: { code: '', language: 'C' },
      content: { code, language: 'C' },
    }) as const

  it('keeps what was typed last once nobody types for a while', async () => {
    const { actor, clock, kept } = startSystem()
    actor.send(changed('a'))
    clock.increment(draftVersions.pauseMs - 1)
    actor.send(changed('ab'))
    clock.increment(draftVersions.pauseMs - 1)
    expect(kept, 'still typing').toEqual([])
    clock.increment(1)
    expect(kept).toEqual([{ code: 'ab', reason: 'pause' }])
    clock.increment(10 * draftVersions.pauseMs)
    expect(kept, 'nothing new was typed').toHaveLength(1)
  })

  it('has no pause to keep after a submission of the same text', () => {
    const { actor, clock, kept } = startSystem()
    actor.send(changed('a'))
    actor.send({ type: 'history.keep', content: { code: 'a', language: 'C' }, reason: 'submit' })
    clock.increment(2 * draftVersions.pauseMs)
    expect(kept).toEqual([{ code: 'a', reason: 'submit' }])
  })

  it('gives the chosen version back and closes', async () => {
    const { actor, restored, drive } = startSystem()
    await drive({ type: 'history.open' })
    await drive({ type: 'xstate.done.actor.list', output: stored })
    expect(draftHistoryView(actor.getSnapshot()).chosen?.key, 'the newest is looked at first').toBe('new')
    await drive({ type: 'history.choose', key: 'old' })
    await drive({ type: 'history.restore' })
    expect(restored).toEqual([{ code: 'code of old', language: 'C' }])
    expect(draftHistoryView(actor.getSnapshot()).open).toBe(false)
    await drive({ type: 'history.restore' })
    expect(restored).toHaveLength(1)
  })
})
