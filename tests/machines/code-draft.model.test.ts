import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { draftSaveMs } from '#contract/limits.ts'
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

describe('code draft model', () => {
  it.each(codeDraftModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      await system.drive(event)
      expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
      expectRules(system, event, before)
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
        "["clean","none","failed","C: "] --draft.loadAccepted--> ["clean","none","loading","C: "]",
        "["clean","none","idle","C: "] --draft.edit--> ["dirty","none","idle","C: one"]",
        "["clean","none","idle","C: "] --draft.language--> ["dirty","none","idle","Java: class Main {}"]",
        "["clean","none","idle","C: "] --draft.loadAccepted--> ["clean","none","loading","C: "]",
        "["clean","none","idle","C: "] --draft.replace--> ["dirty","none","idle","C: file"]",
        "["clean","none","idle","C: "] --draft.settings--> ["dirty","none","idle","C: ",20]",
        "["clean","none","idle","C: kept","seen before.1","declined"] --draft.foreign--> ["clean","none","idle","C: kept","seen other.1","declined"]",
        "["clean","none","idle","C: kept","seen other.1","declined"] --draft.foreign--> ["clean","none","idle","C: kept","seen other.1","declined"]",
        "["clean","none","idle","C: kept","seen other.2","declined"] --draft.foreign--> ["clean","offered","idle","C: kept","offered other.1","seen other.1","declined"]",
        "["clean","none","idle","C: one"] --draft.edit--> ["dirty","none","idle","C: two"]",
        "["clean","none","idle","C: one"] --draft.reset--> ["dirty","none","idle","C: "]",
        "["clean","none","idle","C: one"] --xstate.snapshot.lastMoment--> ["clean","none","idle","C: one"]",
        "["clean","none","loading","C: "] --draft.loadAccepted--> ["clean","none","loading","C: "]",
        "["clean","none","loading","C: "] --xstate.done.actor.lastAccepted--> ["clean","none","none","C: "]",
        "["clean","none","loading","C: "] --xstate.done.actor.lastAccepted--> ["dirty","none","loaded","Java: accepted"]",
        "["clean","none","loading","C: "] --xstate.error.actor.lastAccepted--> ["clean","none","failed","C: "]",
        "["clean","none","none","C: "] --draft.loadAccepted--> ["clean","none","loading","C: "]",
        "["clean","offered","idle","C: kept","offered other.1","seen other.1","declined"] --draft.foreign--> ["clean","offered","idle","C: kept","offered other.1","seen other.1","declined"]",
        "["clean","offered","idle","C: kept","offered other.1","seen other.1","declined"] --draft.keepMine--> ["dirty","none","idle","C: kept","seen other.1","declined"]",
        "["clean","offered","idle","C: kept","offered other.1","seen other.1","declined"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen other.1","declined"]",
        "["clean","offered","idle","C: one","offered other.1","seen before.1"] --draft.keepMine--> ["dirty","none","idle","C: one","seen before.1","declined"]",
        "["clean","offered","idle","C: one","offered other.1","seen before.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen before.1"]",
        "["clean","offered","idle","C: one","offered other.1","seen other.1"] --draft.keepMine--> ["dirty","none","idle","C: one","seen other.1","declined"]",
        "["clean","offered","idle","C: one","offered other.1","seen other.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen other.1"]",
        "["clean","offered","idle","C: one","offered other.2","seen other.2"] --draft.keepMine--> ["dirty","none","idle","C: one","seen other.2","declined"]",
        "["clean","offered","idle","C: one","offered other.2","seen other.2"] --draft.takeOther--> ["dirty","none","idle","C: newer rival","seen other.2"]",
        "["dirty","none","idle","C: ",20] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: ",20]",
        "["dirty","none","idle","C: "] --draft.edit--> ["dirty","none","idle","C: one"]",
        "["dirty","none","idle","C: "] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: "]",
        "["dirty","none","idle","C: file"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: file"]",
        "["dirty","none","idle","C: kept","seen before.1","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: kept","seen before.1","declined"]",
        "["dirty","none","idle","C: kept","seen other.1","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: kept","seen other.1","declined"]",
        "["dirty","none","idle","C: kept","seen other.2","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: kept","seen other.2","declined"]",
        "["dirty","none","idle","C: newer rival","seen other.2"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: newer rival","seen other.2"]",
        "["dirty","none","idle","C: one","seen before.1","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one","seen before.1","declined"]",
        "["dirty","none","idle","C: one","seen before.1"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one","seen before.1"]",
        "["dirty","none","idle","C: one","seen other.1","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one","seen other.1","declined"]",
        "["dirty","none","idle","C: one","seen other.2","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one","seen other.2","declined"]",
        "["dirty","none","idle","C: one","seen other.3"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one","seen other.3"]",
        "["dirty","none","idle","C: one"] --draft.edit--> ["dirty","none","idle","C: two"]",
        "["dirty","none","idle","C: one"] --draft.flush--> ["saving","none","idle","C: one"]",
        "["dirty","none","idle","C: one"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: one"]",
        "["dirty","none","idle","C: one"] --xstate.snapshot.lastMoment--> ["dirty","none","idle","C: one"]",
        "["dirty","none","idle","C: one"] --xstate.snapshot.lastMoment--> ["saving","none","idle","C: one"]",
        "["dirty","none","idle","C: rival","seen before.1"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: rival","seen before.1"]",
        "["dirty","none","idle","C: rival","seen other.1","declined"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: rival","seen other.1","declined"]",
        "["dirty","none","idle","C: rival","seen other.1"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: rival","seen other.1"]",
        "["dirty","none","idle","C: two"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","C: two"]",
        "["dirty","none","idle","Java: class Main {}"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","idle","Java: class Main {}"]",
        "["dirty","none","loaded","Java: accepted"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","none","loaded","Java: accepted"]",
        "["dirty","offered","idle","C: one","offered other.1","seen before.1"] --draft.keepMine--> ["dirty","none","idle","C: one","seen before.1","declined"]",
        "["dirty","offered","idle","C: one","offered other.1","seen before.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen before.1"]",
        "["dirty","offered","idle","C: one","offered other.1","seen before.1"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","offered","idle","C: one","offered other.1","seen before.1"]",
        "["dirty","offered","idle","C: one","offered other.1","seen other.1"] --draft.keepMine--> ["dirty","none","idle","C: one","seen other.1","declined"]",
        "["dirty","offered","idle","C: one","offered other.1","seen other.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen other.1"]",
        "["dirty","offered","idle","C: one","offered other.1","seen other.1"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","offered","idle","C: one","offered other.1","seen other.1"]",
        "["dirty","offered","idle","C: one","offered other.2","seen other.2"] --draft.keepMine--> ["dirty","none","idle","C: one","seen other.2","declined"]",
        "["dirty","offered","idle","C: one","offered other.2","seen other.2"] --draft.takeOther--> ["dirty","none","idle","C: newer rival","seen other.2"]",
        "["dirty","offered","idle","C: one","offered other.2","seen other.2"] --xstate.after.saveDelay.draft.open.kept.dirty--> ["saving","offered","idle","C: one","offered other.2","seen other.2"]",
        "["restored","none","idle","C: kept","seen before.1"] --draft.edit--> ["dirty","none","idle","C: one","seen before.1"]",
        "["restored","none","idle","C: kept","seen before.1"] --draft.foreign--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","none","idle","C: kept","seen before.1"] --xstate.snapshot.others--> ["restored","none","idle","C: kept","seen before.1"]",
        "["restored","none","idle","C: kept","seen before.1"] --xstate.snapshot.others--> ["restored","none","idle","C: kept","seen other.3"]",
        "["restored","none","idle","C: kept","seen before.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","none","idle","C: kept","seen before.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.2","seen other.2"]",
        "["restored","none","idle","C: kept","seen other.3"] --draft.edit--> ["dirty","none","idle","C: one","seen other.3"]",
        "["restored","none","idle","C: kept","seen other.3"] --draft.foreign--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","none","idle","C: kept","seen other.3"] --xstate.snapshot.others--> ["restored","none","idle","C: kept","seen other.3"]",
        "["restored","none","idle","C: kept","seen other.3"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","none","idle","C: kept","seen other.3"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.2","seen other.2"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --draft.edit--> ["dirty","offered","idle","C: one","offered other.1","seen before.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --draft.foreign--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --draft.keepMine--> ["dirty","none","idle","C: kept","seen before.1","declined"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen before.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --xstate.snapshot.others--> ["restored","none","idle","C: kept","seen other.3"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.1","seen before.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen before.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.2","seen other.2"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --draft.edit--> ["dirty","offered","idle","C: one","offered other.1","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --draft.foreign--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --draft.keepMine--> ["dirty","none","idle","C: kept","seen other.1","declined"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --draft.takeOther--> ["dirty","none","idle","C: rival","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --xstate.snapshot.others--> ["restored","none","idle","C: kept","seen other.3"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.1","seen other.1"]",
        "["restored","offered","idle","C: kept","offered other.1","seen other.1"] --xstate.snapshot.others--> ["restored","offered","idle","C: kept","offered other.2","seen other.2"]",
        "["restored","offered","idle","C: kept","offered other.2","seen other.2"] --draft.edit--> ["dirty","offered","idle","C: one","offered other.2","seen other.2"]",
        "["restored","offered","idle","C: kept","offered other.2","seen other.2"] --draft.keepMine--> ["dirty","none","idle","C: kept","seen other.2","declined"]",
        "["restored","offered","idle","C: kept","offered other.2","seen other.2"] --draft.takeOther--> ["dirty","none","idle","C: newer rival","seen other.2"]",
        "["saving","none","idle","C: ",20] --xstate.done.actor.save--> ["clean","none","idle","C: ",20]",
        "["saving","none","idle","C: "] --draft.edit--> ["saving","none","idle","C: one"]",
        "["saving","none","idle","C: "] --xstate.done.actor.save--> ["clean","none","idle","C: "]",
        "["saving","none","idle","C: file"] --xstate.done.actor.save--> ["clean","none","idle","C: file"]",
        "["saving","none","idle","C: kept","seen before.1","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: kept","seen before.1","declined"]",
        "["saving","none","idle","C: kept","seen other.1","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: kept","seen other.1","declined"]",
        "["saving","none","idle","C: kept","seen other.2","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: kept","seen other.2","declined"]",
        "["saving","none","idle","C: newer rival","seen other.2"] --xstate.done.actor.save--> ["clean","none","idle","C: newer rival","seen other.2"]",
        "["saving","none","idle","C: newer rival","seen other.2"] --xstate.done.actor.save--> ["dirty","none","idle","C: newer rival","seen other.2"]",
        "["saving","none","idle","C: one","seen before.1","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: one","seen before.1","declined"]",
        "["saving","none","idle","C: one","seen before.1","declined"] --xstate.done.actor.save--> ["dirty","none","idle","C: one","seen before.1","declined"]",
        "["saving","none","idle","C: one","seen before.1"] --xstate.done.actor.save--> ["clean","none","idle","C: one","seen before.1"]",
        "["saving","none","idle","C: one","seen other.1","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: one","seen other.1","declined"]",
        "["saving","none","idle","C: one","seen other.1","declined"] --xstate.done.actor.save--> ["dirty","none","idle","C: one","seen other.1","declined"]",
        "["saving","none","idle","C: one","seen other.2","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: one","seen other.2","declined"]",
        "["saving","none","idle","C: one","seen other.2","declined"] --xstate.done.actor.save--> ["dirty","none","idle","C: one","seen other.2","declined"]",
        "["saving","none","idle","C: one","seen other.3"] --xstate.done.actor.save--> ["clean","none","idle","C: one","seen other.3"]",
        "["saving","none","idle","C: one"] --draft.edit--> ["saving","none","idle","C: two"]",
        "["saving","none","idle","C: one"] --xstate.done.actor.save--> ["clean","none","idle","C: one"]",
        "["saving","none","idle","C: one"] --xstate.done.actor.save--> ["clean","offered","idle","C: one","offered other.1","seen other.1"]",
        "["saving","none","idle","C: one"] --xstate.done.actor.save--> ["dirty","none","idle","C: one"]",
        "["saving","none","idle","C: one"] --xstate.done.actor.save--> ["dirty","offered","idle","C: one","offered other.1","seen other.1"]",
        "["saving","none","idle","C: one"] --xstate.done.actor.save--> ["unsaved","none","idle","C: one"]",
        "["saving","none","idle","C: one"] --xstate.snapshot.lastMoment--> ["saving","none","idle","C: one"]",
        "["saving","none","idle","C: rival","seen before.1"] --xstate.done.actor.save--> ["clean","none","idle","C: rival","seen before.1"]",
        "["saving","none","idle","C: rival","seen before.1"] --xstate.done.actor.save--> ["dirty","none","idle","C: rival","seen before.1"]",
        "["saving","none","idle","C: rival","seen other.1","declined"] --xstate.done.actor.save--> ["clean","none","idle","C: rival","seen other.1","declined"]",
        "["saving","none","idle","C: rival","seen other.1"] --xstate.done.actor.save--> ["clean","none","idle","C: rival","seen other.1"]",
        "["saving","none","idle","C: rival","seen other.1"] --xstate.done.actor.save--> ["dirty","none","idle","C: rival","seen other.1"]",
        "["saving","none","idle","C: two"] --xstate.done.actor.save--> ["clean","none","idle","C: two"]",
        "["saving","none","idle","C: two"] --xstate.done.actor.save--> ["dirty","none","idle","C: two"]",
        "["saving","none","idle","Java: class Main {}"] --xstate.done.actor.save--> ["clean","none","idle","Java: class Main {}"]",
        "["saving","none","loaded","Java: accepted"] --xstate.done.actor.save--> ["clean","none","loaded","Java: accepted"]",
        "["saving","offered","idle","C: one","offered other.1","seen before.1"] --draft.keepMine--> ["saving","none","idle","C: one","seen before.1","declined"]",
        "["saving","offered","idle","C: one","offered other.1","seen before.1"] --draft.takeOther--> ["saving","none","idle","C: rival","seen before.1"]",
        "["saving","offered","idle","C: one","offered other.1","seen before.1"] --xstate.done.actor.save--> ["clean","offered","idle","C: one","offered other.1","seen before.1"]",
        "["saving","offered","idle","C: one","offered other.1","seen other.1"] --draft.keepMine--> ["saving","none","idle","C: one","seen other.1","declined"]",
        "["saving","offered","idle","C: one","offered other.1","seen other.1"] --draft.takeOther--> ["saving","none","idle","C: rival","seen other.1"]",
        "["saving","offered","idle","C: one","offered other.1","seen other.1"] --xstate.done.actor.save--> ["clean","offered","idle","C: one","offered other.1","seen other.1"]",
        "["saving","offered","idle","C: one","offered other.2","seen other.2"] --draft.keepMine--> ["saving","none","idle","C: one","seen other.2","declined"]",
        "["saving","offered","idle","C: one","offered other.2","seen other.2"] --draft.takeOther--> ["saving","none","idle","C: newer rival","seen other.2"]",
        "["saving","offered","idle","C: one","offered other.2","seen other.2"] --xstate.done.actor.save--> ["clean","offered","idle","C: one","offered other.2","seen other.2"]",
        "["unsaved","none","idle","C: one"] --draft.edit--> ["dirty","none","idle","C: two"]",
        "["unsaved","none","idle","C: one"] --xstate.snapshot.lastMoment--> ["unsaved","none","idle","C: one"]",
        "restoring --xstate.done.actor.restore--> ["clean","none","idle","C: "]",
        "restoring --xstate.done.actor.restore--> ["restored","none","idle","C: kept","seen before.1"]",
        "restoring --xstate.done.actor.restore--> ["restored","offered","idle","C: kept","offered other.1","seen before.1"]",
      ]
    `))
})
