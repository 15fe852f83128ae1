import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { publishDraft, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import {
  type DraftAct,
  type KeptDraft,
  problemDraftMachine,
  type Unsent,
} from '#machines/problem-draft/problem-draft.machine.ts'
import { problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import {
  conflict,
  heardField,
  heardRevision,
  nothingKept,
  problem,
  problemDraftModel,
  title,
} from './problem-draft.model.ts'

const delays = { pause: 250, retryWait: 3_000 }

function startSystem() {
  const clock = new SimulatedClock()
  const openDraft = promisePort<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>()
  const storeFields = promisePort<DataOf<typeof storeDraft>, BodyOf<typeof storeDraft>>()
  const doAct = promisePort<DataOf<typeof publishDraft> | null, { problem: WorkshopProblem; act: DraftAct }>()
  let copy: Unsent = {}
  const actor = failingLoudly(
    createActor(
      problemDraftMachine.provide({
        actions: {
          keepCopy: (_, { kept }) => {
            copy = kept.unsent
          },
        },
        actors: {
          openDraft: openDraft.logic,
          storeFields: storeFields.logic,
          doAct: doAct.logic,
          watchPage: fromCallback(() => undefined),
          watchOthers: fromCallback(() => undefined),
        },
      }),
      { clock, input: { pid: 1000 } },
    ),
  ).start()
  const drive = driverOf({ actor, ports: { openDraft, storeFields, doAct }, clock, delays })
  const view = () => problemDraftView(actor.getSnapshot())
  return { actor, clock, drive, storeFields, doAct, view, copy: () => copy }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, view, copy }: System) {
  const { unsent, sending, conflicts, problem: known } = actor.getSnapshot().context
  const now = view()
  expect(now.phase === 'editing').toBe(known !== undefined)
  const typed = [...Object.keys(unsent), ...conflicts.map(({ field }) => field)]
  for (const field of typed)
    expect(Object.keys(copy()), 'what the server lacks is kept here').toContain(field)
  const isSending = actor.getSnapshot().hasTag('storing')
  if (isSending) expect(Object.keys(sending), 'nothing empty is sent').not.toEqual([])
  for (const { field, mine, theirs } of conflicts) {
    expect(mine, 'both differ, or there is nothing to choose').not.toEqual(theirs)
    expect(now.draft?.[field], 'what was typed stays in sight').toEqual(unsent[field] ?? mine)
  }
  if (now.store === 'stored') expect(typed, 'stored means all of it').toEqual([])
  if (now.store === 'cutOff' || now.store === 'refused') expect(now.storeFailure).toBeDefined()
}

describe('problem draft model', () => {
  it.each(problemDraftModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(problemDraftModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemDraftModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemDraftModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemDraftModel.table()).toMatchInlineSnapshot(`
      [
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.edit--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.flush--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.heard (a field)--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.heard (a revision)--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.look--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.reload--> opening, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --draft.settle--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --xstate.done.actor.doAct (not ready)--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --xstate.done.actor.doAct (published)--> opening, known, typed, conflict, offline",
        "editing.store.cutOff + act.acting, known, typed, conflict, offline --xstate.error.actor.doAct (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.edit--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.flush--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.heard (a field)--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.heard (a field)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.heard (a revision)--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.look--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.reload--> opening, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --draft.settle--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --xstate.done.actor.doAct (not ready)--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --xstate.done.actor.doAct (published)--> opening, known, typed, offline",
        "editing.store.cutOff + act.acting, known, typed, offline --xstate.error.actor.doAct (offline)--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.edit--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.heard (a field)--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.heard (a revision)--> opening, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.look--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.reload--> opening, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --draft.settle--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.edit--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.heard (a field)--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.heard (a revision)--> opening, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.look--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.reload--> opening, known, typed, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --draft.settle--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.edit--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.heard (a field)--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.heard (a revision)--> opening, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.look--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.reload--> opening, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --draft.settle--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.edit--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.heard (a field)--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.heard (a revision)--> opening, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.look--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.reload--> opening, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --draft.settle--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.cutOff + act.idle, known, typed, offline, not done: offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.edit--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.heard (a field)--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.heard (a revision)--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.look--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.reload--> opening, known, typed, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --draft.settle--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, conflict, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.act--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.edit--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.heard (a field)--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.heard (a revision)--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.look--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.reload--> opening, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --draft.settle--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.cutOff + act.waiting, known, typed, offline --xstate.after.retryWait.problemDraft.editing.store.cutOff--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.acting, known, typed --draft.edit--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed --draft.flush--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.pausing + act.acting, known, typed --draft.heard (a field)--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed --draft.heard (a field)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.pausing + act.acting, known, typed --draft.heard (a revision)--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed --draft.look--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed --draft.reload--> opening, known, typed",
        "editing.store.pausing + act.acting, known, typed --draft.settle--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.pausing + act.acting, known, typed --xstate.done.actor.doAct (not ready)--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.acting, known, typed --xstate.done.actor.doAct (published)--> opening, known, typed",
        "editing.store.pausing + act.acting, known, typed --xstate.error.actor.doAct (offline)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.edit--> editing.store.pausing + act.acting, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.flush--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.heard (a field)--> editing.store.pausing + act.acting, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.heard (a revision)--> editing.store.pausing + act.acting, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.look--> editing.store.pausing + act.acting, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.reload--> opening, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --draft.settle--> editing.store.pausing + act.acting, known, typed",
        "editing.store.pausing + act.acting, known, typed, conflict --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --xstate.done.actor.doAct (not ready)--> editing.store.pausing + act.idle, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --xstate.done.actor.doAct (published)--> opening, known, typed, conflict",
        "editing.store.pausing + act.acting, known, typed, conflict --xstate.error.actor.doAct (offline)--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.acting, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.heard (a field)--> editing.store.pausing + act.acting, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.heard (a revision)--> editing.store.pausing + act.acting, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.look--> editing.store.pausing + act.acting, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --draft.settle--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --xstate.done.actor.doAct (not ready)--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --xstate.done.actor.doAct (published)--> opening, known, typed, conflict, refused",
        "editing.store.pausing + act.acting, known, typed, conflict, refused --xstate.error.actor.doAct (offline)--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.acting, known, typed, refused --draft.edit--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.flush--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.heard (a field)--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.pausing + act.acting, known, typed, refused --draft.heard (a revision)--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.look--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --draft.settle--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.pausing + act.acting, known, typed, refused --xstate.done.actor.doAct (not ready)--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --xstate.done.actor.doAct (published)--> opening, known, typed, refused",
        "editing.store.pausing + act.acting, known, typed, refused --xstate.error.actor.doAct (offline)--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed --draft.act--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.edit--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.flush--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.pausing + act.idle, known, typed --draft.heard (a revision)--> opening, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.look--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.reload--> opening, known, typed",
        "editing.store.pausing + act.idle, known, typed --draft.settle--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.idle, known, typed --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.heard (a revision)--> opening, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.look--> editing.store.pausing + act.idle, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.reload--> opening, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict --draft.settle--> editing.store.pausing + act.idle, known, typed",
        "editing.store.pausing + act.idle, known, typed, conflict --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.heard (a revision)--> opening, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.reload--> opening, known, typed, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.heard (a revision)--> opening, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.look--> editing.store.pausing + act.idle, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.reload--> opening, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --draft.settle--> editing.store.pausing + act.idle, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.heard (a revision)--> opening, known, typed, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.reload--> opening, known, typed, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.heard (a revision)--> opening, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.look--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --draft.settle--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.heard (a revision)--> opening, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.reload--> opening, known, typed, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.heard (a revision)--> opening, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.reload--> opening, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.pausing + act.idle, known, typed, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.edit--> editing.store.pausing + act.idle, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.pausing + act.idle, known, typed, offline --draft.heard (a revision)--> opening, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.look--> editing.store.pausing + act.idle, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.reload--> opening, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --draft.settle--> editing.store.pausing + act.idle, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.heard (a revision)--> opening, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.reload--> opening, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, offline, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.pausing + act.idle, known, typed, refused --draft.heard (a revision)--> opening, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.look--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --draft.settle--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.heard (a revision)--> opening, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.reload--> opening, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, refused, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent --draft.act--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.edit--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.flush--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.look--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.reload--> opening, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --draft.settle--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.reload--> opening, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --draft.settle--> editing.store.pausing + act.idle, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent, conflict --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.reload--> opening, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.reload--> opening, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.reload--> opening, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.reload--> opening, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.reload--> opening, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.reload--> opening, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.reload--> opening, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.reload--> opening, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.look--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.reload--> opening, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.heard (a field)--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.heard (a revision)--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.look--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.reload--> opening, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.pausing + act.waiting, known, typed --draft.act--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.edit--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.flush--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.pausing + act.waiting, known, typed --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.look--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.reload--> opening, known, typed",
        "editing.store.pausing + act.waiting, known, typed --draft.settle--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.edit--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.look--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.reload--> opening, known, typed, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict --draft.settle--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.pausing + act.waiting, known, typed, conflict --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.edit--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.look--> editing.store.pausing + act.waiting, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.reload--> opening, known, typed, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --draft.settle--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.look--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --draft.settle--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, conflict, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.edit--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.look--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.reload--> opening, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --draft.settle--> editing.store.pausing + act.waiting, known, typed, offline",
        "editing.store.pausing + act.waiting, known, typed, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.look--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --draft.settle--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.pausing + act.waiting, known, typed, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.act--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.flush--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.look--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.reload--> opening, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.look--> editing.store.pausing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.reload--> opening, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.look--> editing.store.pausing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.reload--> opening, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.look--> editing.store.pausing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.reload--> opening, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, conflict, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.look--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.reload--> opening, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, offline --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.act--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.heard (a field)--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.heard (a revision)--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.look--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.reload--> opening, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --draft.settle--> editing.store.pausing + act.waiting, known, typed, sent, refused",
        "editing.store.pausing + act.waiting, known, typed, sent, refused --xstate.after.pause.problemDraft.editing.store.pausing--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.acting, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.heard (a field)--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.heard (a revision)--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.look--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --draft.settle--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --xstate.done.actor.doAct (not ready)--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --xstate.done.actor.doAct (published)--> opening, known, typed, conflict, refused",
        "editing.store.refused + act.acting, known, typed, conflict, refused --xstate.error.actor.doAct (offline)--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.acting, known, typed, refused --draft.edit--> editing.store.pausing + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.flush--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.heard (a field)--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.refused + act.acting, known, typed, refused --draft.heard (a revision)--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.look--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --draft.settle--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --xstate.done.actor.doAct (not ready)--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --xstate.done.actor.doAct (published)--> opening, known, typed, refused",
        "editing.store.refused + act.acting, known, typed, refused --xstate.error.actor.doAct (offline)--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.act--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.heard (a field)--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.heard (a revision)--> opening, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.look--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused --draft.settle--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.act--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.heard (a field)--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.heard (a revision)--> opening, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.look--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.reload--> opening, known, typed, conflict, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline --draft.settle--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused --draft.act--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.edit--> editing.store.pausing + act.idle, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.heard (a field)--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.refused + act.idle, known, typed, refused --draft.heard (a revision)--> opening, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.look--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused --draft.settle--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.act--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.flush--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.heard (a field)--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.heard (a revision)--> opening, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.look--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.reload--> opening, known, typed, refused, not done: offline",
        "editing.store.refused + act.idle, known, typed, refused, not done: offline --draft.settle--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.act--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.heard (a field)--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.heard (a revision)--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.look--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.reload--> opening, known, typed, conflict, refused",
        "editing.store.refused + act.waiting, known, typed, conflict, refused --draft.settle--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.act--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.edit--> editing.store.pausing + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.flush--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.heard (a field)--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.refused + act.waiting, known, typed, refused --draft.heard (a revision)--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.look--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.reload--> opening, known, typed, refused",
        "editing.store.refused + act.waiting, known, typed, refused --draft.settle--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.settled + act.acting, known --draft.edit--> editing.store.pausing + act.acting, known, typed",
        "editing.store.settled + act.acting, known --draft.heard (a field)--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.acting, known --draft.heard (a revision)--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.acting, known --draft.look--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.acting, known --draft.reload--> opening, known",
        "editing.store.settled + act.acting, known --draft.settle--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.acting, known --xstate.done.actor.doAct (not ready)--> editing.store.settled + act.idle, known",
        "editing.store.settled + act.acting, known --xstate.done.actor.doAct (published)--> opening, known",
        "editing.store.settled + act.acting, known --xstate.error.actor.doAct (offline)--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.settled + act.acting, known, conflict --draft.edit--> editing.store.pausing + act.acting, known, typed, conflict",
        "editing.store.settled + act.acting, known, conflict --draft.heard (a field)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.settled + act.acting, known, conflict --draft.heard (a revision)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.settled + act.acting, known, conflict --draft.look--> editing.store.settled + act.acting, known, conflict",
        "editing.store.settled + act.acting, known, conflict --draft.reload--> opening, known, conflict",
        "editing.store.settled + act.acting, known, conflict --draft.settle--> editing.store.pausing + act.acting, known, typed",
        "editing.store.settled + act.acting, known, conflict --xstate.done.actor.doAct (not ready)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.settled + act.acting, known, conflict --xstate.done.actor.doAct (published)--> opening, known, conflict",
        "editing.store.settled + act.acting, known, conflict --xstate.error.actor.doAct (offline)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.settled + act.idle, known --draft.act--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.idle, known --draft.edit--> editing.store.pausing + act.idle, known, typed",
        "editing.store.settled + act.idle, known --draft.heard (a field)--> editing.store.settled + act.idle, known",
        "editing.store.settled + act.idle, known --draft.heard (a revision)--> opening, known",
        "editing.store.settled + act.idle, known --draft.look--> editing.store.settled + act.idle, known",
        "editing.store.settled + act.idle, known --draft.reload--> opening, known",
        "editing.store.settled + act.idle, known --draft.settle--> editing.store.settled + act.idle, known",
        "editing.store.settled + act.idle, known, conflict --draft.act--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.heard (a revision)--> opening, known, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.look--> editing.store.settled + act.idle, known, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.reload--> opening, known, conflict",
        "editing.store.settled + act.idle, known, conflict --draft.settle--> editing.store.pausing + act.idle, known, typed",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.act--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.heard (a revision)--> opening, known, conflict, not done: offline",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.look--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.reload--> opening, known, conflict, not done: offline",
        "editing.store.settled + act.idle, known, conflict, not done: offline --draft.settle--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.act--> editing.store.settled + act.acting, known",
        "editing.store.settled + act.idle, known, not done: offline --draft.edit--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.heard (a field)--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.heard (a revision)--> opening, known, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.look--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.reload--> opening, known, not done: offline",
        "editing.store.settled + act.idle, known, not done: offline --draft.settle--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.settled + act.waiting, known, conflict --draft.act--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.edit--> editing.store.pausing + act.waiting, known, typed, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.heard (a field)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.heard (a revision)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.look--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.reload--> opening, known, conflict",
        "editing.store.settled + act.waiting, known, conflict --draft.settle--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.storing + act.acting, known, typed, sent --draft.edit--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --draft.look--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --draft.reload--> opening, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --draft.settle--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --xstate.done.actor.doAct (published)--> opening, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.acting, known, typed",
        "editing.store.storing + act.acting, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.acting, known, typed, sent --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.storing + act.acting, known, typed, sent --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.edit--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.look--> editing.store.storing + act.acting, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.reload--> opening, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --draft.settle--> editing.store.storing + act.acting, known, typed, sent",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.done.actor.doAct (published)--> opening, known, typed, sent, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.edit--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.look--> editing.store.storing + act.acting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.reload--> opening, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --draft.settle--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.done.actor.doAct (published)--> opening, known, typed, sent, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.edit--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.look--> editing.store.storing + act.acting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.reload--> opening, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --draft.settle--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.done.actor.doAct (published)--> opening, known, typed, sent, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, conflict, offline",
        "editing.store.storing + act.acting, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, conflict, refused",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.edit--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.look--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.reload--> opening, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --draft.settle--> editing.store.storing + act.acting, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.done.actor.doAct (published)--> opening, known, typed, sent, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.acting, known, typed",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.storing + act.acting, known, typed, sent, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.edit--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.heard (a field)--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.heard (a revision)--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.look--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.reload--> opening, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --draft.settle--> editing.store.storing + act.acting, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.done.actor.doAct (not ready)--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.done.actor.doAct (published)--> opening, known, typed, sent, refused",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.acting, known, conflict",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.acting, known, typed",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.error.actor.doAct (offline)--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.acting, known, typed, offline",
        "editing.store.storing + act.acting, known, typed, sent, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.acting, known, typed, refused",
        "editing.store.storing + act.idle, known, typed, sent --draft.act--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.edit--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.look--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.reload--> opening, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --draft.settle--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed",
        "editing.store.storing + act.idle, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known",
        "editing.store.storing + act.idle, known, typed, sent --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.storing + act.idle, known, typed, sent --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.reload--> opening, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --draft.settle--> editing.store.storing + act.idle, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent, conflict --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.reload--> opening, known, typed, sent, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.reload--> opening, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.reload--> opening, known, typed, sent, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, offline, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.reload--> opening, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --draft.settle--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.reload--> opening, known, typed, sent, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, conflict, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, conflict, refused, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, conflict, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.reload--> opening, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.reload--> opening, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed",
        "editing.store.storing + act.idle, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known",
        "editing.store.storing + act.idle, known, typed, sent, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.reload--> opening, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, offline, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.act--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.edit--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.look--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.reload--> opening, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --draft.settle--> editing.store.storing + act.idle, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict",
        "editing.store.storing + act.idle, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed",
        "editing.store.storing + act.idle, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known",
        "editing.store.storing + act.idle, known, typed, sent, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline",
        "editing.store.storing + act.idle, known, typed, sent, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.edit--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.heard (a field)--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.heard (a revision)--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.look--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.reload--> opening, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --draft.settle--> editing.store.storing + act.idle, known, typed, sent, refused, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.idle, known, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.idle, known, typed, offline, not done: offline",
        "editing.store.storing + act.idle, known, typed, sent, refused, not done: offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.idle, known, typed, refused, not done: offline",
        "editing.store.storing + act.waiting, known, typed, sent --draft.act--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.edit--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.look--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.reload--> opening, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --draft.settle--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.storing + act.waiting, known, typed, sent --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.waiting, known, typed, sent --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.storing + act.waiting, known, typed, sent --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.edit--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.look--> editing.store.storing + act.waiting, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.reload--> opening, known, typed, sent, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --draft.settle--> editing.store.storing + act.waiting, known, typed, sent",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.edit--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.look--> editing.store.storing + act.waiting, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.reload--> opening, known, typed, sent, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --draft.settle--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.act--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.edit--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.look--> editing.store.storing + act.waiting, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.reload--> opening, known, typed, sent, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --draft.settle--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, conflict, offline",
        "editing.store.storing + act.waiting, known, typed, sent, conflict, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, conflict, refused",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.act--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.edit--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.look--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.reload--> opening, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --draft.settle--> editing.store.storing + act.waiting, known, typed, sent, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.storing + act.waiting, known, typed, sent, offline --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.waiting, known, typed, sent, offline --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.storing + act.waiting, known, typed, sent, offline --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.act--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.edit--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.heard (a field)--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.heard (a revision)--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.look--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.reload--> opening, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --draft.settle--> editing.store.storing + act.waiting, known, typed, sent, refused",
        "editing.store.storing + act.waiting, known, typed, sent, refused --xstate.done.actor.storeFields (another was quicker)--> editing.store.settled + act.waiting, known, conflict",
        "editing.store.storing + act.waiting, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.pausing + act.waiting, known, typed",
        "editing.store.storing + act.waiting, known, typed, sent, refused --xstate.done.actor.storeFields (stored)--> editing.store.settled + act.acting, known",
        "editing.store.storing + act.waiting, known, typed, sent, refused --xstate.error.actor.storeFields (offline)--> editing.store.cutOff + act.waiting, known, typed, offline",
        "editing.store.storing + act.waiting, known, typed, sent, refused --xstate.error.actor.storeFields (refused)--> editing.store.refused + act.waiting, known, typed, refused",
        "failed, unknown --draft.reload--> opening, unknown",
        "opening, known --draft.edit--> opening, known, typed",
        "opening, known --xstate.done.actor.openDraft--> editing.store.settled + act.idle, known",
        "opening, known --xstate.error.actor.openDraft (offline)--> editing.store.settled + act.idle, known",
        "opening, known, conflict --draft.edit--> opening, known, typed, conflict",
        "opening, known, conflict --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, conflict --xstate.error.actor.openDraft (offline)--> editing.store.settled + act.idle, known, conflict",
        "opening, known, conflict, not done: offline --draft.edit--> opening, known, typed, conflict, not done: offline",
        "opening, known, conflict, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, conflict, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.settled + act.idle, known, conflict, not done: offline",
        "opening, known, not done: offline --draft.edit--> opening, known, typed, not done: offline",
        "opening, known, not done: offline --xstate.done.actor.openDraft--> editing.store.settled + act.idle, known, not done: offline",
        "opening, known, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.settled + act.idle, known, not done: offline",
        "opening, known, typed --draft.edit--> opening, known, typed",
        "opening, known, typed --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, conflict --draft.edit--> opening, known, typed, conflict",
        "opening, known, typed, conflict --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, conflict --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict",
        "opening, known, typed, conflict, not done: offline --draft.edit--> opening, known, typed, conflict, not done: offline",
        "opening, known, typed, conflict, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, conflict, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict, not done: offline",
        "opening, known, typed, conflict, offline --draft.edit--> opening, known, typed, conflict, offline",
        "opening, known, typed, conflict, offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, conflict, offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict, offline",
        "opening, known, typed, conflict, offline, not done: offline --draft.edit--> opening, known, typed, conflict, offline, not done: offline",
        "opening, known, typed, conflict, offline, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, conflict, offline, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict, offline, not done: offline",
        "opening, known, typed, conflict, refused --draft.edit--> opening, known, typed, conflict, refused",
        "opening, known, typed, conflict, refused --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, conflict, refused --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict, refused",
        "opening, known, typed, conflict, refused, not done: offline --draft.edit--> opening, known, typed, conflict, refused, not done: offline",
        "opening, known, typed, conflict, refused, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, conflict, refused, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, conflict, refused, not done: offline",
        "opening, known, typed, not done: offline --draft.edit--> opening, known, typed, not done: offline",
        "opening, known, typed, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, offline --draft.edit--> opening, known, typed, offline",
        "opening, known, typed, offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, offline",
        "opening, known, typed, offline, not done: offline --draft.edit--> opening, known, typed, offline, not done: offline",
        "opening, known, typed, offline, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, offline, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, offline, not done: offline",
        "opening, known, typed, refused --draft.edit--> opening, known, typed, refused",
        "opening, known, typed, refused --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, refused --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, refused",
        "opening, known, typed, refused, not done: offline --draft.edit--> opening, known, typed, refused, not done: offline",
        "opening, known, typed, refused, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, refused, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, refused, not done: offline",
        "opening, known, typed, sent --draft.edit--> opening, known, typed, sent",
        "opening, known, typed, sent --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent",
        "opening, known, typed, sent, conflict --draft.edit--> opening, known, typed, sent, conflict",
        "opening, known, typed, sent, conflict --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent, conflict --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict",
        "opening, known, typed, sent, conflict, not done: offline --draft.edit--> opening, known, typed, sent, conflict, not done: offline",
        "opening, known, typed, sent, conflict, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, conflict, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict, not done: offline",
        "opening, known, typed, sent, conflict, offline --draft.edit--> opening, known, typed, sent, conflict, offline",
        "opening, known, typed, sent, conflict, offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent, conflict, offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline",
        "opening, known, typed, sent, conflict, offline, not done: offline --draft.edit--> opening, known, typed, sent, conflict, offline, not done: offline",
        "opening, known, typed, sent, conflict, offline, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, conflict, offline, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict, offline, not done: offline",
        "opening, known, typed, sent, conflict, refused --draft.edit--> opening, known, typed, sent, conflict, refused",
        "opening, known, typed, sent, conflict, refused --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent, conflict, refused --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused",
        "opening, known, typed, sent, conflict, refused, not done: offline --draft.edit--> opening, known, typed, sent, conflict, refused, not done: offline",
        "opening, known, typed, sent, conflict, refused, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, conflict, refused, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, conflict, refused, not done: offline",
        "opening, known, typed, sent, not done: offline --draft.edit--> opening, known, typed, sent, not done: offline",
        "opening, known, typed, sent, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, not done: offline",
        "opening, known, typed, sent, offline --draft.edit--> opening, known, typed, sent, offline",
        "opening, known, typed, sent, offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent, offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, offline",
        "opening, known, typed, sent, offline, not done: offline --draft.edit--> opening, known, typed, sent, offline, not done: offline",
        "opening, known, typed, sent, offline, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, offline, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, offline, not done: offline",
        "opening, known, typed, sent, refused --draft.edit--> opening, known, typed, sent, refused",
        "opening, known, typed, sent, refused --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed",
        "opening, known, typed, sent, refused --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, refused",
        "opening, known, typed, sent, refused, not done: offline --draft.edit--> opening, known, typed, sent, refused, not done: offline",
        "opening, known, typed, sent, refused, not done: offline --xstate.done.actor.openDraft--> editing.store.pausing + act.idle, known, typed, not done: offline",
        "opening, known, typed, sent, refused, not done: offline --xstate.error.actor.openDraft (offline)--> editing.store.pausing + act.idle, known, typed, sent, refused, not done: offline",
        "opening, unknown --xstate.done.actor.openDraft--> editing.store.settled + act.idle, known",
        "opening, unknown --xstate.error.actor.openDraft (offline)--> failed, unknown",
      ]
    `))
})

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
      store: 'storing',
      conflicts: [{ mine: 'Mine', theirs: 'Theirs', by: 'ada' }],
    })
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
