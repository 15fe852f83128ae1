import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { draftSaveMs } from '#contract/limits/submission.ts'
import { type CodeDraftSnapshot, codeDraftMachine } from '#machines/code-draft/code-draft.machine.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import type { DraftContent, KeptDraft, RestoredDraft, SaveOutcome } from '#services/draft-storage.ts'
import type { AcceptedCode } from '#services/problem.service.ts'
import { deferred } from '#support/browser/deferred.ts'
import { type CodeDraftDriven, codeDraftModel, input } from './code-draft.model.ts'

const turn = () => new Promise<void>((done) => setTimeout(done))

function startSystem() {
  const clock = new SimulatedClock()
  const written: DraftContent[] = []
  const beside: (string | undefined)[] = []
  const others = new Subject<KeptDraft>()
  const lastMoment = new Subject<string>()
  let restore = deferred<RestoredDraft>()
  let save = deferred<SaveOutcome>()
  let lastAccepted = deferred<AcceptedCode | undefined>()
  const actor = createActor(
    codeDraftMachine.provide({
      actors: {
        restore: fromPromise(() => {
          restore = deferred()
          return restore.promise
        }),
        save: fromPromise((args) => {
          written.push(args.input.content)
          beside.push(args.input.rival?.revision)
          save = deferred()
          return save.promise
        }),
        lastWords: fromCallback((args) => () => {
          const request = args.input.unsaved()
          if (request) written.push(request.content)
        }),
        others: fromObservable(() => others),
        lastMoment: fromObservable(() => lastMoment),
        lastAccepted: fromPromise(() => {
          lastAccepted = deferred()
          return lastAccepted.promise
        }),
      },
    }),
    { input, clock },
  )
  actor.subscribe({
    error: (error) => {
      throw error
    },
  })
  actor.start()
  const drive = async (event: CodeDraftDriven) => {
    switch (event.type) {
      case 'xstate.done.actor.restore':
        restore.resolve(event.output)
        break
      case 'xstate.done.actor.save':
        save.resolve(event.output)
        break
      case 'xstate.done.actor.lastAccepted':
        lastAccepted.resolve(event.output)
        break
      case 'xstate.error.actor.lastAccepted':
        lastAccepted.reject(event.error)
        break
      case 'xstate.snapshot.others':
        if (event.snapshot.context) others.next(event.snapshot.context)
        break
      case 'xstate.snapshot.lastMoment':
        if (event.snapshot.context) lastMoment.next(event.snapshot.context)
        break
      case 'xstate.after.saveDelay.draft.open.kept.dirty':
        clock.increment(draftSaveMs)
        break
      default:
        actor.send(event)
    }
    await turn()
  }
  return { actor, clock, drive, written, beside, others, lastMoment }
}
type System = ReturnType<typeof startSystem>

const essence = ({ status, value, context }: CodeDraftSnapshot) => ({
  status,
  value,
  content: context.content,
  early: context.early,
  settings: context.settings,
  rival: context.rival,
  seen: context.seen,
  declined: context.declined,
})

const choices = ['draft.takeOther', 'draft.keepMine']
/** Written by hand; knows the rules of S1-043, S1-060 and flows.md and nothing of the chart. */
function expectRules({ actor, written, beside }: System, event: CodeDraftDriven, before: CodeDraftSnapshot) {
  const view = codeDraftView(actor.getSnapshot())
  const was = codeDraftView(before)
  expect(view.languages).toContain(view.ready ? view.language : view.languages[0])
  if (event.type === 'draft.foreign' || event.type === 'xstate.snapshot.others') {
    expect([view.code, view.language], 'another tab never changes what is written here').toEqual([
      was.code,
      was.language,
    ])
  }
  if (was.offer && !choices.includes(event.type)) {
    const agrees = event.type === 'xstate.snapshot.others' && event.snapshot.context?.code === was.code
    expect(view.offer !== undefined, 'an offer stays until it is answered').toBe(!agrees)
  }
  if (view.kept === 'saving') {
    expect(written.length, 'saving without a save').toBeGreaterThan(0)
    if (was.kept !== 'saving')
      expect(beside.at(-1), 'the unanswered offer is kept beside').toBe(view.offer?.revision)
  }
  if (view.ready && was.ready && view.kept !== 'dirty' && view.kept !== 'saving') {
    if (written.length > 0) expect(written.at(-1)).toEqual({ code: view.code, language: view.language })
    else expect([view.code, view.language]).toEqual([was.code, was.language])
  }
}

/** What was written before it was known what was kept is what stands in the editor. */
function expectEarlyCode({ actor }: System, event: CodeDraftDriven, { context }: CodeDraftSnapshot) {
  if (event.type !== 'xstate.done.actor.restore' || context.early === undefined) return
  expect(codeDraftView(actor.getSnapshot()).code).toBe(context.early)
}

describe('code draft model', () => {
  it.each(codeDraftModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      await system.drive(event)
      expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
      expectRules(system, event, before)
      expectEarlyCode(system, event, before)
    }
    const { code, language } = codeDraftView(system.actor.getSnapshot())
    const isUnchanged = system.written.length === 0 && system.actor.getSnapshot().context.changes === 0
    system.actor.stop()
    if (!isUnchanged) expect(system.written.at(-1), 'leaving the page').toEqual({ code, language })
    expect([system.others.observed, system.lastMoment.observed]).toEqual([false, false])
  })

  it('has a fixture for every event the machine declares', () =>
    expect(codeDraftModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(codeDraftModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(codeDraftModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(codeDraftModel.table()).toMatchInlineSnapshot(`
      [
        "clean C "" --draft.edit (one)--> dirty C "one"",
        "clean C "" --draft.language--> dirty Java "class Main {}"",
        "clean C "" --draft.loadAccepted--> clean C "", accepted code: loading",
        "clean C "" --draft.replace (file)--> dirty C "file"",
        "clean C "" --draft.settings--> dirty C "", 20 px",
        "clean C "", accepted code: failed --draft.loadAccepted--> clean C "", accepted code: loading",
        "clean C "", accepted code: loading --draft.loadAccepted--> clean C "", accepted code: loading",
        "clean C "", accepted code: loading --xstate.done.actor.lastAccepted (found)--> dirty Java "accepted", accepted code: loaded",
        "clean C "", accepted code: loading --xstate.done.actor.lastAccepted (none)--> clean C "", accepted code: none",
        "clean C "", accepted code: loading --xstate.error.actor.lastAccepted--> clean C "", accepted code: failed",
        "clean C "", accepted code: none --draft.loadAccepted--> clean C "", accepted code: loading",
        "clean C "kept", offered "rival", seen other.1, declined --draft.foreign (rival)--> clean C "kept", offered "rival", seen other.1, declined",
        "clean C "kept", offered "rival", seen other.1, declined --draft.keepMine--> dirty C "kept", seen other.1, declined",
        "clean C "kept", offered "rival", seen other.1, declined --draft.takeOther--> dirty C "rival", seen other.1, declined",
        "clean C "kept", seen before.1, declined --draft.foreign (rival)--> clean C "kept", seen other.1, declined",
        "clean C "kept", seen other.1, declined --draft.foreign (rival)--> clean C "kept", seen other.1, declined",
        "clean C "kept", seen other.2, declined --draft.foreign (rival)--> clean C "kept", offered "rival", seen other.1, declined",
        "clean C "one" --draft.edit (two)--> dirty C "two"",
        "clean C "one" --draft.reset--> dirty C """,
        "clean C "one" --xstate.snapshot.lastMoment (nothing yet)--> clean C "one"",
        "clean C "one" --xstate.snapshot.lastMoment (pagehide)--> clean C "one"",
        "clean C "one", offered "newer rival", seen other.2 --draft.keepMine--> dirty C "one", seen other.2, declined",
        "clean C "one", offered "newer rival", seen other.2 --draft.takeOther--> dirty C "newer rival", seen other.2",
        "clean C "one", offered "rival", seen before.1 --draft.keepMine--> dirty C "one", seen before.1, declined",
        "clean C "one", offered "rival", seen before.1 --draft.takeOther--> dirty C "rival", seen before.1",
        "clean C "one", offered "rival", seen other.1 --draft.keepMine--> dirty C "one", seen other.1, declined",
        "clean C "one", offered "rival", seen other.1 --draft.takeOther--> dirty C "rival", seen other.1",
        "dirty C "" --draft.edit (one)--> dirty C "one"",
        "dirty C "" --xstate.after.saveDelay.draft.open.kept.dirty--> saving C """,
        "dirty C "", 20 px --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "", 20 px",
        "dirty C "file" --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "file"",
        "dirty C "kept", seen before.1, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "kept", seen before.1, declined",
        "dirty C "kept", seen other.1, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "kept", seen other.1, declined",
        "dirty C "kept", seen other.2, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "kept", seen other.2, declined",
        "dirty C "newer rival", seen other.2 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "newer rival", seen other.2",
        "dirty C "one" --draft.edit (two)--> dirty C "two"",
        "dirty C "one" --draft.flush--> saving C "one"",
        "dirty C "one" --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one"",
        "dirty C "one" --xstate.snapshot.lastMoment (nothing yet)--> dirty C "one"",
        "dirty C "one" --xstate.snapshot.lastMoment (pagehide)--> saving C "one"",
        "dirty C "one", offered "newer rival", seen other.2 --draft.keepMine--> dirty C "one", seen other.2, declined",
        "dirty C "one", offered "newer rival", seen other.2 --draft.takeOther--> dirty C "newer rival", seen other.2",
        "dirty C "one", offered "newer rival", seen other.2 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", offered "newer rival", seen other.2",
        "dirty C "one", offered "rival", seen before.1 --draft.keepMine--> dirty C "one", seen before.1, declined",
        "dirty C "one", offered "rival", seen before.1 --draft.takeOther--> dirty C "rival", seen before.1",
        "dirty C "one", offered "rival", seen before.1 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", offered "rival", seen before.1",
        "dirty C "one", offered "rival", seen other.1 --draft.keepMine--> dirty C "one", seen other.1, declined",
        "dirty C "one", offered "rival", seen other.1 --draft.takeOther--> dirty C "rival", seen other.1",
        "dirty C "one", offered "rival", seen other.1 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", offered "rival", seen other.1",
        "dirty C "one", seen before.1 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", seen before.1",
        "dirty C "one", seen before.1, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", seen before.1, declined",
        "dirty C "one", seen other.1, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", seen other.1, declined",
        "dirty C "one", seen other.2, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", seen other.2, declined",
        "dirty C "one", seen other.3 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "one", seen other.3",
        "dirty C "rival", seen before.1 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "rival", seen before.1",
        "dirty C "rival", seen other.1 --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "rival", seen other.1",
        "dirty C "rival", seen other.1, declined --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "rival", seen other.1, declined",
        "dirty C "two" --xstate.after.saveDelay.draft.open.kept.dirty--> saving C "two"",
        "dirty Java "accepted", accepted code: loaded --xstate.after.saveDelay.draft.open.kept.dirty--> saving Java "accepted", accepted code: loaded",
        "dirty Java "class Main {}" --xstate.after.saveDelay.draft.open.kept.dirty--> saving Java "class Main {}"",
        "restored C "kept", offered "newer rival", seen other.2 --draft.edit (one)--> dirty C "one", offered "newer rival", seen other.2",
        "restored C "kept", offered "newer rival", seen other.2 --draft.keepMine--> dirty C "kept", seen other.2, declined",
        "restored C "kept", offered "newer rival", seen other.2 --draft.takeOther--> dirty C "newer rival", seen other.2",
        "restored C "kept", offered "rival", seen before.1 --draft.edit (one)--> dirty C "one", offered "rival", seen before.1",
        "restored C "kept", offered "rival", seen before.1 --draft.foreign (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", offered "rival", seen before.1 --draft.keepMine--> dirty C "kept", seen before.1, declined",
        "restored C "kept", offered "rival", seen before.1 --draft.takeOther--> dirty C "rival", seen before.1",
        "restored C "kept", offered "rival", seen before.1 --xstate.snapshot.others (kept)--> restored C "kept", seen other.3",
        "restored C "kept", offered "rival", seen before.1 --xstate.snapshot.others (newer rival)--> restored C "kept", offered "newer rival", seen other.2",
        "restored C "kept", offered "rival", seen before.1 --xstate.snapshot.others (nothing yet)--> restored C "kept", offered "rival", seen before.1",
        "restored C "kept", offered "rival", seen before.1 --xstate.snapshot.others (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", offered "rival", seen other.1 --draft.edit (one)--> dirty C "one", offered "rival", seen other.1",
        "restored C "kept", offered "rival", seen other.1 --draft.foreign (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", offered "rival", seen other.1 --draft.keepMine--> dirty C "kept", seen other.1, declined",
        "restored C "kept", offered "rival", seen other.1 --draft.takeOther--> dirty C "rival", seen other.1",
        "restored C "kept", offered "rival", seen other.1 --xstate.snapshot.others (kept)--> restored C "kept", seen other.3",
        "restored C "kept", offered "rival", seen other.1 --xstate.snapshot.others (newer rival)--> restored C "kept", offered "newer rival", seen other.2",
        "restored C "kept", offered "rival", seen other.1 --xstate.snapshot.others (nothing yet)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", offered "rival", seen other.1 --xstate.snapshot.others (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", seen before.1 --draft.edit (one)--> dirty C "one", seen before.1",
        "restored C "kept", seen before.1 --draft.foreign (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", seen before.1 --xstate.snapshot.others (kept)--> restored C "kept", seen other.3",
        "restored C "kept", seen before.1 --xstate.snapshot.others (newer rival)--> restored C "kept", offered "newer rival", seen other.2",
        "restored C "kept", seen before.1 --xstate.snapshot.others (nothing yet)--> restored C "kept", seen before.1",
        "restored C "kept", seen before.1 --xstate.snapshot.others (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", seen other.3 --draft.edit (one)--> dirty C "one", seen other.3",
        "restored C "kept", seen other.3 --draft.foreign (rival)--> restored C "kept", offered "rival", seen other.1",
        "restored C "kept", seen other.3 --xstate.snapshot.others (kept)--> restored C "kept", seen other.3",
        "restored C "kept", seen other.3 --xstate.snapshot.others (newer rival)--> restored C "kept", offered "newer rival", seen other.2",
        "restored C "kept", seen other.3 --xstate.snapshot.others (nothing yet)--> restored C "kept", seen other.3",
        "restored C "kept", seen other.3 --xstate.snapshot.others (rival)--> restored C "kept", offered "rival", seen other.1",
        "restoring --draft.edit (one)--> restoring, early "one"",
        "restoring --xstate.done.actor.restore (kept and rival)--> restored C "kept", offered "rival", seen before.1",
        "restoring --xstate.done.actor.restore (kept)--> restored C "kept", seen before.1",
        "restoring --xstate.done.actor.restore (nothing)--> clean C """,
        "restoring, early "one" --draft.edit (one)--> restoring, early "one"",
        "restoring, early "one" --xstate.done.actor.restore (kept and rival)--> dirty C "one", offered "rival", seen before.1",
        "restoring, early "one" --xstate.done.actor.restore (kept)--> dirty C "one", seen before.1",
        "restoring, early "one" --xstate.done.actor.restore (nothing)--> dirty C "one"",
        "saving C "" --draft.edit (one)--> saving C "one"",
        "saving C "" --xstate.done.actor.save (kept)--> clean C """,
        "saving C "", 20 px --xstate.done.actor.save (kept)--> clean C "", 20 px",
        "saving C "file" --xstate.done.actor.save (kept)--> clean C "file"",
        "saving C "kept", seen before.1, declined --xstate.done.actor.save (kept)--> clean C "kept", seen before.1, declined",
        "saving C "kept", seen other.1, declined --xstate.done.actor.save (kept)--> clean C "kept", seen other.1, declined",
        "saving C "kept", seen other.2, declined --xstate.done.actor.save (kept)--> clean C "kept", seen other.2, declined",
        "saving C "newer rival", seen other.2 --xstate.done.actor.save (kept)--> clean C "newer rival", seen other.2",
        "saving C "newer rival", seen other.2 --xstate.done.actor.save (kept)--> dirty C "newer rival", seen other.2",
        "saving C "one" --draft.edit (two)--> saving C "two"",
        "saving C "one" --xstate.done.actor.save (kept beside another)--> clean C "one", offered "rival", seen other.1",
        "saving C "one" --xstate.done.actor.save (kept beside another)--> dirty C "one", offered "rival", seen other.1",
        "saving C "one" --xstate.done.actor.save (kept)--> clean C "one"",
        "saving C "one" --xstate.done.actor.save (kept)--> dirty C "one"",
        "saving C "one" --xstate.done.actor.save (no room)--> dirty C "one"",
        "saving C "one" --xstate.done.actor.save (no room)--> unsaved C "one"",
        "saving C "one" --xstate.snapshot.lastMoment (nothing yet)--> saving C "one"",
        "saving C "one" --xstate.snapshot.lastMoment (pagehide)--> saving C "one"",
        "saving C "one", offered "newer rival", seen other.2 --draft.keepMine--> saving C "one", seen other.2, declined",
        "saving C "one", offered "newer rival", seen other.2 --draft.takeOther--> saving C "newer rival", seen other.2",
        "saving C "one", offered "newer rival", seen other.2 --xstate.done.actor.save (kept)--> clean C "one", offered "newer rival", seen other.2",
        "saving C "one", offered "rival", seen before.1 --draft.keepMine--> saving C "one", seen before.1, declined",
        "saving C "one", offered "rival", seen before.1 --draft.takeOther--> saving C "rival", seen before.1",
        "saving C "one", offered "rival", seen before.1 --xstate.done.actor.save (kept)--> clean C "one", offered "rival", seen before.1",
        "saving C "one", offered "rival", seen other.1 --draft.keepMine--> saving C "one", seen other.1, declined",
        "saving C "one", offered "rival", seen other.1 --draft.takeOther--> saving C "rival", seen other.1",
        "saving C "one", offered "rival", seen other.1 --xstate.done.actor.save (kept)--> clean C "one", offered "rival", seen other.1",
        "saving C "one", seen before.1 --xstate.done.actor.save (kept)--> clean C "one", seen before.1",
        "saving C "one", seen before.1, declined --xstate.done.actor.save (kept)--> clean C "one", seen before.1, declined",
        "saving C "one", seen before.1, declined --xstate.done.actor.save (kept)--> dirty C "one", seen before.1, declined",
        "saving C "one", seen other.1, declined --xstate.done.actor.save (kept)--> clean C "one", seen other.1, declined",
        "saving C "one", seen other.1, declined --xstate.done.actor.save (kept)--> dirty C "one", seen other.1, declined",
        "saving C "one", seen other.2, declined --xstate.done.actor.save (kept)--> clean C "one", seen other.2, declined",
        "saving C "one", seen other.2, declined --xstate.done.actor.save (kept)--> dirty C "one", seen other.2, declined",
        "saving C "one", seen other.3 --xstate.done.actor.save (kept)--> clean C "one", seen other.3",
        "saving C "rival", seen before.1 --xstate.done.actor.save (kept)--> clean C "rival", seen before.1",
        "saving C "rival", seen before.1 --xstate.done.actor.save (kept)--> dirty C "rival", seen before.1",
        "saving C "rival", seen other.1 --xstate.done.actor.save (kept)--> clean C "rival", seen other.1",
        "saving C "rival", seen other.1 --xstate.done.actor.save (kept)--> dirty C "rival", seen other.1",
        "saving C "rival", seen other.1, declined --xstate.done.actor.save (kept)--> clean C "rival", seen other.1, declined",
        "saving C "two" --xstate.done.actor.save (kept)--> clean C "two"",
        "saving C "two" --xstate.done.actor.save (kept)--> dirty C "two"",
        "saving Java "accepted", accepted code: loaded --xstate.done.actor.save (kept)--> clean Java "accepted", accepted code: loaded",
        "saving Java "class Main {}" --xstate.done.actor.save (kept)--> clean Java "class Main {}"",
        "unsaved C "one" --draft.edit (two)--> dirty C "two"",
        "unsaved C "one" --xstate.snapshot.lastMoment (nothing yet)--> unsaved C "one"",
        "unsaved C "one" --xstate.snapshot.lastMoment (pagehide)--> unsaved C "one"",
      ]
    `))
})
