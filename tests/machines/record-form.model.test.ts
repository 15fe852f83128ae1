import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Saved } from '#machines/record-form/record-form.machine.ts'
import { recordFormView } from '#machines/record-form/record-form.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import {
  empty,
  isRight,
  type Note,
  type Row,
  recordFormMachine,
  recordFormModel,
  refused,
  typed,
} from './record-form.model.ts'

function startSystem() {
  const ports = { save: promisePort<unknown, Saved<Row, Note>>() }
  const kept: { draft: Note | null } = { draft: null }
  const saved: { subject: Row; answer: unknown }[] = []
  const actor = failingLoudly(
    createActor(
      recordFormMachine.provide({
        actors: { save: ports.save.logic },
        actions: {
          keepDraft: (_, { draft }) => {
            kept.draft = draft
          },
        },
      }),
    ),
  )
  actor.on('recordForm.saved', ({ subject, answer }) => saved.push({ subject, answer }))
  actor.start()
  const drive = driverOf({ actor, ports })
  return {
    actor,
    ports,
    kept,
    saved,
    view: () => recordFormView<Row, Note>(actor.getSnapshot()),
    drive: async (event: Parameters<typeof drive>[0] & { draft?: Note | null }) => {
      if (event.type === 'recordForm.open') kept.draft = event.draft ?? null
      await drive(event)
    },
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, kept, saved, view }: ReturnType<typeof startSystem>) {
  const { calls } = ports.save
  const { busy, open, values } = view()
  expect(calls.filter(({ settled }) => !settled).length).toBe(busy ? 1 : 0)
  for (const { input } of calls) expect(isRight(input.values)).toBe(true)
  expect(saved.length).toBeLessThanOrEqual(calls.length)
  if (open && values?.title !== '') expect(kept.draft).toEqual(values)
  if (saved.length > 0 && !open) expect(kept.draft).toBeNull()
}

describe('record form model', () => {
  it.each(recordFormModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
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
    expect(recordFormModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(recordFormModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(recordFormModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(recordFormModel.table()).toMatchInlineSnapshot(`
    [
      "closed --recordForm.open (empty)--> editing.quiet, empty",
      "closed --recordForm.open (with a draft)--> editing.quiet, typed, restored",
      "editing.quiet, empty --recordForm.close--> closed, empty",
      "editing.quiet, empty --recordForm.discard--> editing.quiet, empty",
      "editing.quiet, empty --recordForm.edit (typed)--> editing.quiet, typed",
      "editing.quiet, empty --recordForm.send--> editing.wrong, empty",
      "editing.quiet, empty, restored --recordForm.close--> closed, empty, restored",
      "editing.quiet, empty, restored --recordForm.discard--> editing.quiet, empty",
      "editing.quiet, empty, restored --recordForm.edit (typed)--> editing.quiet, typed, restored",
      "editing.quiet, empty, restored --recordForm.send--> editing.wrong, empty, restored",
      "editing.quiet, typed --recordForm.close--> closed, typed",
      "editing.quiet, typed --recordForm.discard--> editing.quiet, empty",
      "editing.quiet, typed --recordForm.edit (empty)--> editing.quiet, empty",
      "editing.quiet, typed --recordForm.send--> saving, typed",
      "editing.quiet, typed, restored --recordForm.close--> closed, typed, restored",
      "editing.quiet, typed, restored --recordForm.discard--> editing.quiet, empty",
      "editing.quiet, typed, restored --recordForm.edit (empty)--> editing.quiet, empty, restored",
      "editing.quiet, typed, restored --recordForm.send--> saving, typed, restored",
      "editing.refused, typed, refused --recordForm.close--> closed, typed, refused",
      "editing.refused, typed, refused --recordForm.discard--> editing.quiet, empty",
      "editing.refused, typed, refused --recordForm.edit (empty)--> editing.quiet, empty",
      "editing.refused, typed, refused --recordForm.send--> saving, typed",
      "editing.refused, typed, restored, refused --recordForm.close--> closed, typed, restored, refused",
      "editing.refused, typed, restored, refused --recordForm.discard--> editing.quiet, empty",
      "editing.refused, typed, restored, refused --recordForm.edit (empty)--> editing.quiet, empty, restored",
      "editing.refused, typed, restored, refused --recordForm.send--> saving, typed, restored",
      "editing.wrong, empty --recordForm.close--> closed, empty",
      "editing.wrong, empty --recordForm.discard--> editing.quiet, empty",
      "editing.wrong, empty --recordForm.edit (typed)--> editing.quiet, typed",
      "editing.wrong, empty --recordForm.send--> editing.wrong, empty",
      "editing.wrong, empty, restored --recordForm.close--> closed, empty, restored",
      "editing.wrong, empty, restored --recordForm.discard--> editing.quiet, empty",
      "editing.wrong, empty, restored --recordForm.edit (typed)--> editing.quiet, typed, restored",
      "editing.wrong, empty, restored --recordForm.send--> editing.wrong, empty, restored",
      "saving, typed --xstate.done.actor.save--> closed, typed",
      "saving, typed --xstate.error.actor.save--> editing.refused, typed, refused",
      "saving, typed, restored --xstate.done.actor.save--> closed, typed, restored",
      "saving, typed, restored --xstate.error.actor.save--> editing.refused, typed, restored, refused",
    ]
  `))
})

describe('a form over a list', () => {
  const open = (draft: Note | null) => ({ type: 'recordForm.open', subject: null, initial: empty, draft })

  it('keeps what was typed when it is closed or refused, and forgets it when it is saved', async () => {
    const { drive, kept, view, saved } = startSystem()
    await drive(open(null))
    await drive({ type: 'recordForm.edit', change: typed } as never)
    await drive({ type: 'recordForm.close' })
    expect(kept.draft).toEqual(typed)
    await drive(open(kept.draft))
    expect(view()).toMatchObject({ restored: true, values: typed })
    await drive({ type: 'recordForm.send' })
    await drive({ type: 'xstate.error.actor.save', error: refused })
    expect(view()).toMatchObject({ open: true, failure: refused, values: typed })
    await drive({ type: 'recordForm.send' })
    await drive({ type: 'xstate.done.actor.save', output: { id: 7 } })
    expect(view().open).toBe(false)
    expect(kept.draft).toBeNull()
    expect(saved).toEqual([{ subject: null, answer: { id: 7 } }])
  })

  it('is sent once for two presses, and cannot be closed meanwhile', async () => {
    const { drive, ports, view } = startSystem()
    await drive(open(typed))
    await drive({ type: 'recordForm.send' })
    await drive({ type: 'recordForm.send' })
    await drive({ type: 'recordForm.close' })
    expect(ports.save.calls).toHaveLength(1)
    expect(view()).toMatchObject({ open: true, busy: true })
  })
})
