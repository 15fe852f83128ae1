import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createRecordFormMachine, type Saved } from '#machines/record-form/record-form.machine.ts'
import { recordFormView } from '#machines/record-form/record-form.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import {
  empty,
  isRight,
  type Note,
  outdated,
  type Row,
  recordFormMachine,
  recordFormModel,
  refused,
  theirs,
  typed,
} from './record-form.model.ts'

function startSystem() {
  const ports = {
    save: promisePort<unknown, Saved<Row, Note>>(),
    load: promisePort<Note, { subject: Row }>(),
  }
  const kept: { draft: Note | null } = { draft: null }
  const saved: { subject: Row; answer: unknown }[] = []
  const actor = failingLoudly(
    createActor(
      recordFormMachine.provide({
        actors: { save: ports.save.logic, load: ports.load.logic },
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
function holds({ actor, ports, kept, saved, view }: ReturnType<typeof startSystem>) {
  const { calls } = ports.save
  const { busy, open, values, others, outdated } = view()
  const waiting = [...calls, ...ports.load.calls].filter(({ settled }) => !settled)
  expect(waiting.length).toBe(busy ? 1 : 0)
  expect(ports.load.calls.length).toBeLessThanOrEqual(calls.length)
  for (const { input } of calls) expect(isRight(input.values)).toBe(true)
  expect(saved.length).toBeLessThanOrEqual(calls.length)
  const { initial } = actor.getSnapshot().context
  // Whoever came too late begins with what the other one saved, and is told of it at once.
  if (outdated) expect(initial).toEqual(theirs)
  for (const { value } of others) expect(value).toBe(theirs.title)
  if (open && values?.title !== initial?.title) expect(kept.draft).toEqual(values)
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
        "closed --recordForm.open (with a draft of before theirs)--> editing.outdated, typed, restored, over theirs, told",
        "closed --recordForm.open (with a draft)--> editing.quiet, typed, restored",
        "comparing, typed --xstate.done.actor.load--> editing.outdated, typed, over theirs, told",
        "comparing, typed --xstate.error.actor.load--> editing.refused, typed, refused",
        "editing.outdated, typed, over theirs, told --recordForm.close--> closed, typed, over theirs, told",
        "editing.outdated, typed, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.outdated, typed, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, over theirs, told",
        "editing.outdated, typed, over theirs, told --recordForm.send--> saving, typed, over theirs, told",
        "editing.outdated, typed, restored, over theirs, told --recordForm.close--> closed, typed, restored, over theirs, told",
        "editing.outdated, typed, restored, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.outdated, typed, restored, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, restored, over theirs, told",
        "editing.outdated, typed, restored, over theirs, told --recordForm.send--> saving, typed, restored, over theirs, told",
        "editing.quiet, empty --recordForm.close--> closed, empty",
        "editing.quiet, empty --recordForm.discard--> editing.quiet, empty",
        "editing.quiet, empty --recordForm.edit (typed)--> editing.quiet, typed",
        "editing.quiet, empty --recordForm.send--> editing.wrong, empty",
        "editing.quiet, empty, over theirs --recordForm.close--> closed, empty, over theirs",
        "editing.quiet, empty, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, empty, over theirs --recordForm.edit (typed)--> editing.quiet, typed, over theirs",
        "editing.quiet, empty, over theirs --recordForm.send--> editing.wrong, empty, over theirs",
        "editing.quiet, empty, over theirs, told --recordForm.close--> closed, empty, over theirs, told",
        "editing.quiet, empty, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, empty, over theirs, told --recordForm.edit (typed)--> editing.quiet, typed, over theirs, told",
        "editing.quiet, empty, over theirs, told --recordForm.send--> editing.wrong, empty, over theirs, told",
        "editing.quiet, empty, restored --recordForm.close--> closed, empty, restored",
        "editing.quiet, empty, restored --recordForm.discard--> editing.quiet, empty",
        "editing.quiet, empty, restored --recordForm.edit (typed)--> editing.quiet, typed, restored",
        "editing.quiet, empty, restored --recordForm.send--> editing.wrong, empty, restored",
        "editing.quiet, empty, restored, over theirs, told --recordForm.close--> closed, empty, restored, over theirs, told",
        "editing.quiet, empty, restored, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, empty, restored, over theirs, told --recordForm.edit (typed)--> editing.quiet, typed, restored, over theirs, told",
        "editing.quiet, empty, restored, over theirs, told --recordForm.send--> editing.wrong, empty, restored, over theirs, told",
        "editing.quiet, theirs, over theirs --recordForm.close--> closed, theirs, over theirs",
        "editing.quiet, theirs, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, theirs, over theirs --recordForm.edit (empty)--> editing.quiet, empty, over theirs",
        "editing.quiet, theirs, over theirs --recordForm.edit (typed)--> editing.quiet, typed, over theirs",
        "editing.quiet, theirs, over theirs --recordForm.send--> saving, theirs, over theirs",
        "editing.quiet, typed --recordForm.close--> closed, typed",
        "editing.quiet, typed --recordForm.discard--> editing.quiet, empty",
        "editing.quiet, typed --recordForm.edit (empty)--> editing.quiet, empty",
        "editing.quiet, typed --recordForm.send--> saving, typed",
        "editing.quiet, typed, over theirs --recordForm.close--> closed, typed, over theirs",
        "editing.quiet, typed, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, typed, over theirs --recordForm.edit (empty)--> editing.quiet, empty, over theirs",
        "editing.quiet, typed, over theirs --recordForm.send--> saving, typed, over theirs",
        "editing.quiet, typed, over theirs, told --recordForm.close--> closed, typed, over theirs, told",
        "editing.quiet, typed, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, typed, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, over theirs, told",
        "editing.quiet, typed, over theirs, told --recordForm.send--> saving, typed, over theirs, told",
        "editing.quiet, typed, restored --recordForm.close--> closed, typed, restored",
        "editing.quiet, typed, restored --recordForm.discard--> editing.quiet, empty",
        "editing.quiet, typed, restored --recordForm.edit (empty)--> editing.quiet, empty, restored",
        "editing.quiet, typed, restored --recordForm.send--> saving, typed, restored",
        "editing.quiet, typed, restored, over theirs, told --recordForm.close--> closed, typed, restored, over theirs, told",
        "editing.quiet, typed, restored, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.quiet, typed, restored, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, restored, over theirs, told",
        "editing.quiet, typed, restored, over theirs, told --recordForm.send--> saving, typed, restored, over theirs, told",
        "editing.refused, theirs, refused, over theirs --recordForm.close--> closed, theirs, refused, over theirs",
        "editing.refused, theirs, refused, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.refused, theirs, refused, over theirs --recordForm.edit (empty)--> editing.quiet, empty, over theirs",
        "editing.refused, theirs, refused, over theirs --recordForm.edit (typed)--> editing.quiet, typed, over theirs",
        "editing.refused, theirs, refused, over theirs --recordForm.send--> saving, theirs, over theirs",
        "editing.refused, typed, refused --recordForm.close--> closed, typed, refused",
        "editing.refused, typed, refused --recordForm.discard--> editing.quiet, empty",
        "editing.refused, typed, refused --recordForm.edit (empty)--> editing.quiet, empty",
        "editing.refused, typed, refused --recordForm.send--> saving, typed",
        "editing.refused, typed, refused, over theirs --recordForm.close--> closed, typed, refused, over theirs",
        "editing.refused, typed, refused, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.refused, typed, refused, over theirs --recordForm.edit (empty)--> editing.quiet, empty, over theirs",
        "editing.refused, typed, refused, over theirs --recordForm.send--> saving, typed, over theirs",
        "editing.refused, typed, refused, over theirs, told --recordForm.close--> closed, typed, refused, over theirs, told",
        "editing.refused, typed, refused, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.refused, typed, refused, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, over theirs, told",
        "editing.refused, typed, refused, over theirs, told --recordForm.send--> saving, typed, over theirs, told",
        "editing.refused, typed, restored, refused --recordForm.close--> closed, typed, restored, refused",
        "editing.refused, typed, restored, refused --recordForm.discard--> editing.quiet, empty",
        "editing.refused, typed, restored, refused --recordForm.edit (empty)--> editing.quiet, empty, restored",
        "editing.refused, typed, restored, refused --recordForm.send--> saving, typed, restored",
        "editing.refused, typed, restored, refused, over theirs, told --recordForm.close--> closed, typed, restored, refused, over theirs, told",
        "editing.refused, typed, restored, refused, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.refused, typed, restored, refused, over theirs, told --recordForm.edit (empty)--> editing.quiet, empty, restored, over theirs, told",
        "editing.refused, typed, restored, refused, over theirs, told --recordForm.send--> saving, typed, restored, over theirs, told",
        "editing.wrong, empty --recordForm.close--> closed, empty",
        "editing.wrong, empty --recordForm.discard--> editing.quiet, empty",
        "editing.wrong, empty --recordForm.edit (typed)--> editing.quiet, typed",
        "editing.wrong, empty --recordForm.send--> editing.wrong, empty",
        "editing.wrong, empty, over theirs --recordForm.close--> closed, empty, over theirs",
        "editing.wrong, empty, over theirs --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.wrong, empty, over theirs --recordForm.edit (typed)--> editing.quiet, typed, over theirs",
        "editing.wrong, empty, over theirs --recordForm.send--> editing.wrong, empty, over theirs",
        "editing.wrong, empty, over theirs, told --recordForm.close--> closed, empty, over theirs, told",
        "editing.wrong, empty, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.wrong, empty, over theirs, told --recordForm.edit (typed)--> editing.quiet, typed, over theirs, told",
        "editing.wrong, empty, over theirs, told --recordForm.send--> editing.wrong, empty, over theirs, told",
        "editing.wrong, empty, restored --recordForm.close--> closed, empty, restored",
        "editing.wrong, empty, restored --recordForm.discard--> editing.quiet, empty",
        "editing.wrong, empty, restored --recordForm.edit (typed)--> editing.quiet, typed, restored",
        "editing.wrong, empty, restored --recordForm.send--> editing.wrong, empty, restored",
        "editing.wrong, empty, restored, over theirs, told --recordForm.close--> closed, empty, restored, over theirs, told",
        "editing.wrong, empty, restored, over theirs, told --recordForm.discard--> editing.quiet, theirs, over theirs",
        "editing.wrong, empty, restored, over theirs, told --recordForm.edit (typed)--> editing.quiet, typed, restored, over theirs, told",
        "editing.wrong, empty, restored, over theirs, told --recordForm.send--> editing.wrong, empty, restored, over theirs, told",
        "saving, theirs, over theirs --xstate.done.actor.save--> closed, theirs, over theirs",
        "saving, theirs, over theirs --xstate.error.actor.save (refused)--> editing.refused, theirs, refused, over theirs",
        "saving, typed --xstate.done.actor.save--> closed, typed",
        "saving, typed --xstate.error.actor.save (outdated)--> comparing, typed",
        "saving, typed --xstate.error.actor.save (refused)--> editing.refused, typed, refused",
        "saving, typed, over theirs --xstate.done.actor.save--> closed, typed, over theirs",
        "saving, typed, over theirs --xstate.error.actor.save (refused)--> editing.refused, typed, refused, over theirs",
        "saving, typed, over theirs, told --xstate.done.actor.save--> closed, typed, over theirs, told",
        "saving, typed, over theirs, told --xstate.error.actor.save (refused)--> editing.refused, typed, refused, over theirs, told",
        "saving, typed, restored --xstate.done.actor.save--> closed, typed, restored",
        "saving, typed, restored --xstate.error.actor.save (refused)--> editing.refused, typed, restored, refused",
        "saving, typed, restored, over theirs, told --xstate.done.actor.save--> closed, typed, restored, over theirs, told",
        "saving, typed, restored, over theirs, told --xstate.error.actor.save (refused)--> editing.refused, typed, restored, refused, over theirs, told",
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

  it('keeps what was typed when somebody else saved meanwhile, and takes over what only they changed', async () => {
    const machine = createRecordFormMachine<Row, Note & { text: string; version: number }>(isRight, true)
    const ports = { save: promisePort<unknown, object>(), load: promisePort<unknown, object>() }
    const actor = failingLoudly(
      createActor(
        machine.provide({
          actors: { save: ports.save.logic, load: ports.load.logic } as never,
          actions: { keepDraft: () => {} },
        }),
      ),
    )
    actor.start()
    const drive = driverOf({ actor, ports } as never)
    const mine = { title: 'Old', text: 'Old text', version: 1 }
    actor.send({ type: 'recordForm.open', subject: { id: 1 }, initial: mine, draft: null })
    actor.send({ type: 'recordForm.edit', change: { title: 'Mine' } })
    actor.send({ type: 'recordForm.send' })
    await drive({ type: 'xstate.error.actor.save', error: outdated } as never)
    const stored = { title: 'Theirs', text: 'Their text', version: 2 }
    await drive({ type: 'xstate.done.actor.load', output: stored } as never)
    const view = recordFormView<Row, typeof mine>(actor.getSnapshot())
    expect(view.values).toEqual({ title: 'Mine', text: 'Their text', version: 2 })
    expect(view).toMatchObject({ outdated: true, open: true, changed: true })
    expect(view.others).toEqual([
      { field: 'title', value: 'Theirs', kept: true },
      { field: 'text', value: 'Their text', kept: false },
      { field: 'version', value: 2, kept: false },
    ])
    actor.send({ type: 'recordForm.discard' })
    expect(recordFormView<Row, typeof mine>(actor.getSnapshot())).toMatchObject({
      values: stored,
      changed: false,
      others: [],
    })
  })

  it('says a refusal as it is where nothing is compared', async () => {
    const save = promisePort<unknown, Saved<Row, Note>>()
    const actor = failingLoudly(
      createActor(
        createRecordFormMachine<Row, Note>(isRight).provide({
          actors: { save: save.logic },
          actions: { keepDraft: () => {} },
        }),
      ),
    )
    actor.start()
    actor.send({ type: 'recordForm.open', subject: null, initial: typed, draft: null })
    actor.send({ type: 'recordForm.send' })
    await driverOf({ actor, ports: { save } })({ type: 'xstate.error.actor.save', error: outdated } as never)
    expect(recordFormView<Row, Note>(actor.getSnapshot())).toMatchObject({
      failure: outdated,
      outdated: false,
    })
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
