import { describe, expect, it } from 'vitest'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import { programsOf } from '#machines/auto-compile/auto-compile.rules.ts'
import type { Unsent } from '#machines/problem-draft/problem-draft.rules.ts'
import { conflict, heardField, heardRevision, nothingKept, problem, title } from './problem-draft.model.ts'
import { delays, type System, startSystem } from './problem-draft.system.ts'

const opened = { type: 'xstate.done.actor.openDraft', output: { problem, kept: nothingKept } } as const
const stored = (value: string, version: number) =>
  ({
    type: 'xstate.done.actor.storeFields',
    output: {
      stored: [{ field: title, version, by: 'root', at: '2024-05-02T12:00:00.000Z' }],
      conflicts: [],
    },
    value,
  }) as const

describe('problem draft journeys', () => {
  it('sends once after the last key, with the version that it began with', async () => {
    const { actor, clock, drive, storeFields, view } = startSystem()
    await drive(opened)
    for (const text of ['P', 'Pa', 'Pap']) {
      actor.send({ type: 'draft.edit', change: { [title]: text } })
      clock.increment(delays.pause - 1)
    }
    expect(storeFields.calls).toHaveLength(0)
    clock.increment(1)
    expect(storeFields.calls.map(({ input }) => input.changes)).toEqual([
      [{ field: title, base: problem.versions[title], value: 'Pap' }],
    ])
    expect(view()).toMatchObject({ store: 'storing', draft: { [title]: 'Pap' } })
    await drive(stored('Pap', 2))
    expect(view()).toMatchObject({ store: 'stored', draft: { [title]: 'Pap' } })
  })

  it('sends within a second what is typed without a pause, and no key by itself', async () => {
    const { actor, clock, drive, storeFields } = startSystem()
    await drive(opened)
    const keys = Math.ceil(1_000 / (delays.pause - 1))
    for (let key = 1; key <= keys; key++) {
      actor.send({ type: 'draft.edit', change: { [title]: 'x'.repeat(key) } })
      clock.increment(delays.pause - 1)
    }
    expect(storeFields.calls).toHaveLength(1)
    expect(storeFields.calls[0]?.input.changes[0]).toMatchObject({ value: 'x'.repeat(keys) })
  })

  it('what is typed while a field is on its way is sent after it', async () => {
    const { actor, drive, storeFields, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'One' } })
    actor.send({ type: 'draft.flush' })
    actor.send({ type: 'draft.edit', change: { [title]: 'Two' } })
    await drive(stored('One', 2))
    expect(view()).toMatchObject({ store: 'storing', draft: { [title]: 'Two' } })
    actor.send({ type: 'draft.flush' })
    expect(storeFields.calls.at(-1)?.input.changes).toEqual([{ field: title, base: 2, value: 'Two' }])
  })

  it('a conflict waits for its reader, and what is chosen is sent over the newer version', async () => {
    const { actor, drive, storeFields, doAct, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'Mine' } })
    actor.send({ type: 'draft.flush' })
    await drive({ type: 'xstate.done.actor.storeFields', output: { stored: [], conflicts: [conflict] } })
    expect(view()).toMatchObject({
      store: 'waiting',
      conflicts: [{ mine: 'Mine', theirs: 'Theirs', by: 'ada' }],
    })
    expect(view().problem?.changed, 'theirs will be published').toMatchObject([{ field: title, version: 5 }])
    actor.send({ type: 'draft.act', act: { kind: 'publish', note: '' } })
    expect(doAct.calls, 'nothing is published over a conflict').toHaveLength(0)
    actor.send({ type: 'draft.settle', field: title, value: 'Mine' })
    actor.send({ type: 'draft.flush' })
    expect(storeFields.calls.at(-1)?.input.changes).toEqual([{ field: title, base: 5, value: 'Mine' }])
    await drive(stored('Mine', 6))
    expect(doAct.calls).toHaveLength(1)
  })

  it('goes on by itself after a lost network, with all that was typed meanwhile', async () => {
    const { actor, clock, drive, storeFields, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'One' } })
    actor.send({ type: 'draft.flush' })
    await drive({ type: 'xstate.error.actor.storeFields', error: { kind: 'offline' } })
    expect(view().store).toBe('cutOff')
    actor.send({ type: 'draft.edit', change: { source: 'A cup' } })
    clock.increment(delays.retryWait)
    expect(storeFields.calls.at(-1)?.input.changes.map(({ field }) => field)).toEqual([title, 'source'])
  })

  it('says when this browser has no room for what the server lacks', async () => {
    const { actor, drive, fill, view } = startSystem()
    await drive(opened)
    fill()
    actor.send({ type: 'draft.edit', change: { [title]: 'One' } })
    actor.send({ type: 'draft.flush' })
    await drive({ type: 'xstate.error.actor.storeFields', error: { kind: 'offline' } })
    expect(view()).toMatchObject({ store: 'cutOff', isKept: false })
  })

  const compiled = (programs: Pick<ProblemDraft, 'judgeMode' | 'judgeProgram' | 'generators'>) =>
    ({
      type: 'xstate.done.actor.openDraft',
      output: {
        problem: {
          ...problem,
          draft: { ...problem.draft, ...programs },
          programCheck: { compiles: false, message: 'expected )' },
          programChecks: [{ field: 'generators', name: 'gen', compiles: true, message: '' }],
        },
        kept: nothingKept,
      },
    }) as const

  it('takes what the judges say of its checker without ending what is on its way', async () => {
    const { actor, drive, doAct, view } = startSystem()
    const judgeProgram = { language: 'C', code: 'a' }
    await drive(compiled({ judgeMode: 'spj', judgeProgram, generators: [] }))
    const [{ fingerprint } = { fingerprint: '' }] = programsOf({
      ...problem.draft,
      judgeMode: 'spj',
      judgeProgram,
    })
    actor.send({ type: 'draft.edit', change: { [title]: 'Mine' } })
    actor.send({ type: 'draft.act', act: { kind: 'publish', note: '' } })
    actor.send({ type: 'draft.flush' })
    const fine = { compiles: true, message: '' }
    const broken = { compiles: false, message: 'expected )' }
    actor.send({ type: 'draft.compiled', fingerprint, check: fine })
    expect(view()).toMatchObject({ store: 'storing', acting: true, problem: { programCheck: fine } })
    await drive(stored('Mine', 2))
    expect(doAct.calls).toHaveLength(1)
    actor.send({ type: 'draft.compiled', fingerprint, check: broken })
    expect(view()).toMatchObject({ store: 'stored', acting: true, problem: { programCheck: broken } })
    expect(view().faults.map(({ name }) => name)).toContain('judgeProgramUnchecked')
    actor.send({ type: 'draft.compiled', fingerprint: 'of another', check: fine })
    expect(view().problem?.programCheck, 'of what is stored').toEqual(broken)
  })

  it('forgets what the judges said of a program once another is stored in its place', async () => {
    const { actor, drive, view } = startSystem()
    const gen = { name: 'gen', language: 'C', code: 'a' }
    await drive(compiled({ judgeMode: 'spj', judgeProgram: { language: 'C', code: 'a' }, generators: [gen] }))
    expect(view().faults.map(({ name }) => name)).toContain('judgeProgramUnchecked')
    const state = { version: 1, by: 'root', at: '2024-05-02T12:00:00.000Z' }
    const store = async (change: Unsent) => {
      actor.send({ type: 'draft.edit', change })
      actor.send({ type: 'draft.flush' })
      const stored = (Object.keys(change) as DraftField[]).map((field) => ({ field, ...state }))
      await drive({ type: 'xstate.done.actor.storeFields', output: { stored, conflicts: [] } })
    }
    await store({ judgeProgram: { language: 'C', code: 'b' } })
    expect(view().problem).toMatchObject({ programCheck: null, programChecks: [{ name: 'gen' }] })
    expect(view().faults.map(({ name }) => name)).not.toContain('judgeProgramUnchecked')
    await store({ generators: [{ ...gen, code: 'b' }] })
    expect(view().problem?.programChecks).toEqual([])
  })

  const opening = (unsent: Unsent, base: number) =>
    ({
      type: 'xstate.done.actor.openDraft',
      output: { problem, kept: { unsent, bases: { [title]: base } } },
    }) as const

  it('begins with what this browser kept', async () => {
    const { drive, view } = startSystem()
    await drive(opening({ [title]: 'Kept' }, problem.versions[title] ?? 0))
    expect(view()).toMatchObject({ store: 'storing', conflicts: [], draft: { [title]: 'Kept' } })
  })

  it('what was kept over an older version is a conflict with the newer one, never sent over it', async () => {
    const { clock, drive, storeFields, view } = startSystem()
    await drive(opening({ [title]: 'Kept' }, 0))
    clock.increment(delays.pause)
    expect(storeFields.calls).toHaveLength(0)
    expect(view().conflicts).toMatchObject([{ mine: 'Kept', theirs: problem.draft[title], by: 'root' }])
  })

  it('a conflict waits however often the page is opened before its reader has chosen', async () => {
    let output = opening({ [title]: 'Kept' }, 0).output
    for (const change of [undefined, undefined, { [title]: 'Kept on' }]) {
      const { actor, clock, drive, storeFields, view, kept } = startSystem()
      await drive({ type: 'xstate.done.actor.openDraft', output })
      if (change) actor.send({ type: 'draft.edit', change })
      hear(actor, { ...heardField, fields: [] })
      expect(view().conflicts).toMatchObject([{ mine: 'Kept', theirs: problem.draft[title] }])
      clock.increment(delays.pause)
      expect(storeFields.calls.map(({ input }) => input.changes)).toEqual(
        change ? [[{ field: title, base: 0, value: 'Kept on' }]] : [],
      )
      output = { problem, kept: kept() as typeof output.kept }
      expect(output.kept.bases).toEqual({ [title]: 0 })
    }
  })

  it('what was kept and is there already is no conflict', async () => {
    const { drive, view } = startSystem()
    await drive(opening({ [title]: problem.draft[title] }, 0))
    expect(view().conflicts).toEqual([])
  })

  it('loses no key while it is opened anew after an act', async () => {
    const { actor, drive, view, copy } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.act', act: { kind: 'check' } })
    await drive({ type: 'xstate.done.actor.doAct', output: null })
    expect(view().opening).toBe(true)
    actor.send({ type: 'draft.edit', change: { [title]: 'On' } })
    expect(copy()).toEqual({ [title]: 'On' })
    await drive(opened)
    expect(view()).toMatchObject({ store: 'storing', draft: { [title]: 'On' } })
  })

  it('is edited on where it cannot be opened anew, and loses no conflict by it', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'Mine' } })
    actor.send({ type: 'draft.flush' })
    await drive({ type: 'xstate.done.actor.storeFields', output: { stored: [], conflicts: [conflict] } })
    actor.send({ type: 'draft.reload' })
    await drive({ type: 'xstate.error.actor.openDraft', error: { kind: 'offline' } })
    actor.send({ type: 'draft.edit', change: { source: 'A cup' } })
    expect(view()).toMatchObject({
      phase: 'editing',
      openFailure: { kind: 'offline' },
      conflicts: [{ mine: 'Mine', theirs: 'Theirs' }],
      draft: { source: 'A cup', [title]: 'Mine' },
    })
  })

  const hear = (actor: System['actor'], news: WorkshopNews) => actor.send({ type: 'draft.heard', news })

  it('takes what others store where nothing else was typed, and publishes it as seen', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    hear(actor, heardField)
    expect(view()).toMatchObject({
      conflicts: [],
      store: 'stored',
      draft: { [title]: 'Newest' },
      others: [{ username: 'ada', part: 'statement' }],
      problem: { versions: { [title]: 6 } },
    })
    expect(view().problem?.changed).toContainEqual(expect.objectContaining({ field: title, version: 6 }))
    const [field] = heardField.fields
    hear(actor, { ...heardField, fields: field ? [{ ...field, version: 5, value: 'Older' }] : [] })
    expect(view().draft?.[title], 'what comes late is old').toBe('Newest')
    hear(actor, { ...heardField, fields: field ? [{ ...field, version: 7, isChanged: false }] : [] })
    expect(view().problem?.changed).toEqual([])
  })

  it('shows both where something else was typed here, sends neither, and goes on with the choice', async () => {
    const { actor, clock, drive, storeFields, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'Mine' } })
    hear(actor, heardField)
    clock.increment(delays.pause)
    expect(storeFields.calls).toHaveLength(0)
    expect(view()).toMatchObject({
      conflicts: [{ field: title, mine: 'Mine', theirs: 'Newest', by: 'ada', version: 6 }],
      draft: { [title]: 'Mine' },
    })
    const [field] = heardField.fields
    hear(actor, { ...heardField, fields: field ? [{ ...field, version: 7, value: 'Newer still' }] : [] })
    expect(view().conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Newer still', version: 7 }])
    actor.send({ type: 'draft.settle', field: title, value: 'Mine' })
    actor.send({ type: 'draft.flush' })
    expect(storeFields.calls.at(-1)?.input.changes).toEqual([{ field: title, base: 7, value: 'Mine' }])
  })

  it('counts what was taken from somebody else among the changes, unless it is as published', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    const hearOver = (change: Partial<WorkshopNews['fields'][number]>) => {
      const fields = heardField.fields.map((each) => ({ ...each, field: 'source' as const, ...change }))
      actor.send({ type: 'draft.edit', change: { source: 'Mine' } })
      hear(actor, { ...heardField, fields })
      actor.send({ type: 'draft.settle', field: 'source', value: view().conflicts[0]?.theirs })
    }
    hearOver({})
    expect([view().draft?.source, view().changed]).toEqual(['Newest', [title, 'source']])
    const source = problem.published?.source
    hearOver({ version: 7, isChanged: false, value: source })
    expect([view().draft?.source, view().changed]).toEqual([source, [title]])
  })

  it('has nothing to choose where both typed the same', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'Newest' } })
    hear(actor, heardField)
    expect(view()).toMatchObject({ conflicts: [], store: 'stored', draft: { [title]: 'Newest' } })
  })

  it('leaves a field that is on its way to its answer', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.edit', change: { [title]: 'Mine' } })
    actor.send({ type: 'draft.flush' })
    hear(actor, heardField)
    expect(view()).toMatchObject({ conflicts: [], store: 'storing', draft: { [title]: 'Mine' } })
    await drive({ type: 'xstate.done.actor.storeFields', output: { stored: [], conflicts: [conflict] } })
    expect(view().conflicts).toHaveLength(1)
    expect(view().store).toBe('waiting')
  })

  it('opens anew when somebody else has published, with what is typed here, but never in the middle of an act', async () => {
    const { actor, drive, view } = startSystem()
    await drive(opened)
    actor.send({ type: 'draft.act', act: { kind: 'publish', note: '' } })
    hear(actor, heardRevision)
    expect(view()).toMatchObject({ opening: false, acting: true })
    await drive({ type: 'xstate.error.actor.doAct', error: { kind: 'offline' } })
    actor.send({ type: 'draft.edit', change: { source: 'A cup' } })
    hear(actor, heardRevision)
    expect(view().opening).toBe(true)
    await drive(opened)
    expect(view()).toMatchObject({ store: 'storing', draft: { source: 'A cup' } })
  })
})
