import { describe, expect, it } from 'vitest'
import { addContest } from '#contract/contest-admin.ts'
import { contestFaults } from '#contract/contest-rules.ts'
import {
  contestFormModel,
  essenceOf,
  outdated,
  requestKey,
  type StoredFormDriven,
  stored,
  storedEssenceOf,
  storedFormModel,
  theirs,
} from './contest-form.model.ts'
import { startSystem } from './contest-form.system.ts'

/** Knows the rules, not the chart. */
function holds({ ports, kept, view, said }: ReturnType<typeof startSystem>) {
  const { calls } = ports.save
  expect(calls.filter(({ settled }) => !settled).length).toBe(view().busy ? 1 : 0)
  for (const { input } of calls) {
    expect(addContest.body.safeParse(input).error).toBeUndefined()
    expect(contestFaults(addContest.body.parse(input), false)).toEqual([])
    expect(input).toHaveProperty('requestKey', requestKey)
  }
  const { changed, values, isNew } = view()
  expect(isNew).toBe(true)
  if (changed) expect(values).toMatchObject(kept.draft?.values ?? { title: 'nothing was kept' })
  else expect(kept.draft).toBeNull()
  expect(said.filter(({ type }) => type === 'contestForm.saved').length).toBeLessThanOrEqual(1)
}

describe('contest form model', () => {
  it.each(contestFormModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
  })

  // What only one that is stored can come to is walked below.
  const lacking = (what: 'unfixtured' | 'unreached' | 'unwalked') =>
    contestFormModel[what]().filter((one) => storedFormModel[what]().includes(one))
  it('has a fixture for every event the machine declares', () => expect(lacking('unfixtured')).toEqual([]))
  it('reaches every state', () => expect(lacking('unreached')).toEqual([]))
  it('walks every transition', () => expect(lacking('unwalked')).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(contestFormModel.table()).toMatchInlineSnapshot(`
    [
      "editing.quiet, blank --contestForm.edit (fill in)--> editing.quiet, filled in",
      "editing.quiet, blank --contestForm.send--> editing.wrong, blank, title required, description required, start required, end required",
      "editing.quiet, filled in --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in --contestForm.edit (awards)--> editing.quiet, filled in, 3 awards",
      "editing.quiet, filled in --contestForm.edit (private)--> editing.quiet, filled in, private",
      "editing.quiet, filled in --contestForm.edit (type a star)--> editing.quiet, filled in, star typed",
      "editing.quiet, filled in --contestForm.send--> sending, filled in",
      "editing.quiet, filled in, 3 awards --contestForm.addAward--> editing.quiet, filled in, 4 awards",
      "editing.quiet, filled in, 3 awards --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 3 awards --contestForm.send--> sending, filled in, 3 awards",
      "editing.quiet, filled in, 4 awards --contestForm.changeAward--> editing.quiet, filled in, 4 awards, one wrong",
      "editing.quiet, filled in, 4 awards --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 4 awards --contestForm.removeAward--> editing.quiet, filled in, 3 awards",
      "editing.quiet, filled in, 4 awards --contestForm.send--> sending, filled in, 4 awards",
      "editing.quiet, filled in, 4 awards, one wrong --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 4 awards, one wrong --contestForm.send--> editing.wrong, filled in, 4 awards, one wrong, awards numbers",
      "editing.quiet, filled in, private --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, private --contestForm.send--> editing.wrong, filled in, private, pwd required",
      "editing.quiet, filled in, star --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star --contestForm.edit (type a star)--> editing.quiet, filled in, star typed, star",
      "editing.quiet, filled in, star --contestForm.removeStar--> editing.quiet, filled in",
      "editing.quiet, filled in, star --contestForm.send--> sending, filled in, star",
      "editing.quiet, filled in, star typed --contestForm.addStar--> editing.quiet, filled in, star",
      "editing.quiet, filled in, star typed --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star typed --contestForm.send--> sending, filled in, star",
      "editing.quiet, filled in, star typed, star --contestForm.addStar--> editing.quiet, filled in, star",
      "editing.quiet, filled in, star typed, star --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star typed, star --contestForm.send--> sending, filled in, star",
      "editing.refused, filled in, 3 awards, refused --contestForm.addAward--> editing.quiet, filled in, 4 awards",
      "editing.refused, filled in, 3 awards, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, 3 awards, refused --contestForm.send--> sending, filled in, 3 awards",
      "editing.refused, filled in, 4 awards, refused --contestForm.changeAward--> editing.quiet, filled in, 4 awards, one wrong",
      "editing.refused, filled in, 4 awards, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, 4 awards, refused --contestForm.removeAward--> editing.quiet, filled in, 3 awards",
      "editing.refused, filled in, 4 awards, refused --contestForm.send--> sending, filled in, 4 awards",
      "editing.refused, filled in, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, refused --contestForm.send--> sending, filled in",
      "editing.refused, filled in, star, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, star, refused --contestForm.removeStar--> editing.quiet, filled in",
      "editing.refused, filled in, star, refused --contestForm.send--> sending, filled in, star",
      "editing.wrong, blank, title required, description required, start required, end required --contestForm.edit (fill in)--> editing.quiet, filled in",
      "editing.wrong, blank, title required, description required, start required, end required --contestForm.send--> editing.wrong, blank, title required, description required, start required, end required",
      "editing.wrong, filled in, 4 awards, one wrong, awards numbers --contestForm.discard--> editing.quiet, blank",
      "editing.wrong, filled in, 4 awards, one wrong, awards numbers --contestForm.send--> editing.wrong, filled in, 4 awards, one wrong, awards numbers",
      "editing.wrong, filled in, private, pwd required --contestForm.discard--> editing.quiet, blank",
      "editing.wrong, filled in, private, pwd required --contestForm.send--> editing.wrong, filled in, private, pwd required",
      "sending, filled in --xstate.done.actor.save--> saved, filled in",
      "sending, filled in --xstate.error.actor.save--> editing.refused, filled in, refused",
      "sending, filled in, 3 awards --xstate.done.actor.save--> saved, filled in, 3 awards",
      "sending, filled in, 3 awards --xstate.error.actor.save--> editing.refused, filled in, 3 awards, refused",
      "sending, filled in, 4 awards --xstate.done.actor.save--> saved, filled in, 4 awards",
      "sending, filled in, 4 awards --xstate.error.actor.save--> editing.refused, filled in, 4 awards, refused",
      "sending, filled in, star --xstate.done.actor.save--> saved, filled in, star",
      "sending, filled in, star --xstate.error.actor.save--> editing.refused, filled in, star, refused",
    ]
  `))
})

describe('two who change one contest', () => {
  /** What was typed and not discarded, and the state of the contest that this form knows. */
  const known = (events: readonly StoredFormDriven[]) => {
    const since = events.findLastIndex(({ type }) => type === 'contestForm.discard')
    const typed = events.slice(since + 1).flatMap((event) => ('change' in event ? [event.change] : []))
    const hasLoaded = events.some(({ type }) => type === 'xstate.done.actor.load')
    return { typed: Object.assign({}, ...typed), expectedVersion: (hasLoaded ? theirs : stored).version }
  }

  it.each(storedFormModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem({ contest: stored })
    for (const [index, { event, state }] of path.steps.entries()) {
      await system.drive(event)
      expect(storedEssenceOf(system.actor.getSnapshot())).toEqual(storedEssenceOf(state))
      const { typed, expectedVersion } = known(path.steps.slice(0, index + 1).map((step) => step.event))
      // Nothing that was typed is lost, and what the other one changed is never written over unseen.
      expect(system.values()).toMatchObject(typed)
      if (state.matches('sending'))
        expect(system.ports.save.calls.at(-1)?.input).toMatchObject({ id: stored.id, expectedVersion })
      if (state.matches({ editing: 'outdated' })) expect(system.view().others).not.toEqual([])
    }
    system.actor.stop()
  })

  it('is the graph we reviewed', () =>
    expect(storedFormModel.table()).toMatchInlineSnapshot(`
    [
      "comparing, typed --xstate.done.actor.load--> editing.outdated, typed, theirs known, told",
      "comparing, typed --xstate.error.actor.load (refused)--> editing.refused, typed, refused",
      "editing.outdated, typed, theirs known, told --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.outdated, typed, theirs known, told --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.outdated, typed, theirs known, told --contestForm.send--> sending, typed, theirs known, told",
      "editing.quiet, as loaded --contestForm.discard--> editing.quiet, as loaded",
      "editing.quiet, as loaded --contestForm.edit--> editing.quiet, typed",
      "editing.quiet, as loaded --contestForm.send--> editing.quiet, as loaded",
      "editing.quiet, as loaded, theirs known --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, as loaded, theirs known --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.quiet, as loaded, theirs known --contestForm.send--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed --contestForm.discard--> editing.quiet, as loaded",
      "editing.quiet, typed --contestForm.edit--> editing.quiet, typed",
      "editing.quiet, typed --contestForm.send--> sending, typed",
      "editing.quiet, typed, theirs known --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed, theirs known --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.quiet, typed, theirs known --contestForm.send--> sending, typed, theirs known",
      "editing.quiet, typed, theirs known, told --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed, theirs known, told --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.quiet, typed, theirs known, told --contestForm.send--> sending, typed, theirs known, told",
      "editing.refused, typed, refused --contestForm.discard--> editing.quiet, as loaded",
      "editing.refused, typed, refused --contestForm.edit--> editing.quiet, typed",
      "editing.refused, typed, refused --contestForm.send--> sending, typed",
      "editing.refused, typed, theirs known, refused --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.refused, typed, theirs known, refused --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.refused, typed, theirs known, refused --contestForm.send--> sending, typed, theirs known",
      "editing.refused, typed, theirs known, told, refused --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.refused, typed, theirs known, told, refused --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.refused, typed, theirs known, told, refused --contestForm.send--> sending, typed, theirs known, told",
      "sending, typed --xstate.done.actor.save--> saved, typed",
      "sending, typed --xstate.error.actor.save (outdated)--> comparing, typed",
      "sending, typed --xstate.error.actor.save (refused)--> editing.refused, typed, refused",
      "sending, typed, theirs known --xstate.done.actor.save--> saved, typed, theirs known",
      "sending, typed, theirs known --xstate.error.actor.save (refused)--> editing.refused, typed, theirs known, refused",
      "sending, typed, theirs known, told --xstate.done.actor.save--> saved, typed, theirs known, told",
      "sending, typed, theirs known, told --xstate.error.actor.save (refused)--> editing.refused, typed, theirs known, told, refused",
    ]
  `))

  it('shows what the other one changed, keeps what was typed, and takes over the rest', async () => {
    const { edit, send, drive, view, values, ports, kept } = startSystem({ contest: stored })
    edit({ title: 'Mine' })
    send()
    await drive({ type: 'xstate.error.actor.save', error: outdated })
    await drive({ type: 'xstate.done.actor.load', output: theirs })
    expect(view()).toMatchObject({ outdated: true, failure: undefined, changed: true })
    expect(view().others).toEqual([
      { field: 'title', value: theirs.title, kept: true },
      { field: 'openPrint', value: theirs.openPrint, kept: false },
    ])
    expect(values()).toMatchObject({ title: 'Mine', openPrint: theirs.openPrint })
    expect(kept.draft?.values).toEqual({ title: 'Mine' })
    send()
    expect(ports.save.calls.at(-1)?.input).toEqual({
      id: stored.id,
      title: 'Mine',
      expectedVersion: theirs.version,
    })
  })
})
