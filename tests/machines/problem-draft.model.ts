import type { Failure } from '#contract/failure.ts'
import { openWorkshop, publishDraft, type WorkshopProblem } from '#contract/workshop.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import {
  type ProblemDraftSnapshot,
  problemDraftMachine,
} from '#machines/problem-draft/problem-draft.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }
const refused: Failure = { kind: 'refused', status: 403, message: 'Not yours' }
const { data: opened } = openWorkshop.example
/** Ready to be published. */
export const problem = {
  ...opened,
  draft: {
    ...opened.draft,
    ...{ 'en-US.description': 'Fold it.', 'en-US.input': 'A sheet.', 'en-US.output': 'A boat.' },
    cases: [
      {
        ...{ inputHash: 'a'.repeat(64), outputHash: 'b'.repeat(64), inputSize: 2, outputSize: 2 },
        ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
      },
    ],
  },
} as WorkshopProblem
export const nothingKept = { unsent: {}, bases: {} }
export const title = 'en-US.title' as const
const state = { field: title, version: 2, by: 'root', at: '2024-05-02T12:00:00.000Z' }
export const conflict = { ...state, by: 'ada', version: 5, value: 'Theirs' }
const published = publishDraft.example.data
const news: WorkshopNews = {
  ...{ room: 1, people: [{ username: 'ada', part: 'statement' }], live: problem.live?.number ?? null },
  ...{ fields: [], comments: '1 1 0 0', stress: '' },
}
const theirs = { ...state, by: 'ada', version: 6, isChanged: true, value: 'Newest' }
export const heardField: WorkshopNews = { ...news, fields: [theirs] }
export const heardRevision: WorkshopNews = { ...news, live: 2 }
const faulty = {
  ...published,
  revision: null,
  faults: [{ name: 'casesMissing' as const, field: 'cases' as const }],
}

export const problemDraftEvents = [
  { type: 'draft.reload' },
  { type: 'draft.edit', change: { [title]: 'Mine' } },
  { type: 'draft.flush' },
  { type: 'draft.settle', field: title, value: 'Both' },
  { type: 'draft.act', act: { kind: 'publish', note: '' } },
  { type: 'draft.look', part: 'tests' },
  { type: 'draft.compiled', fingerprint: '', check: { compiles: true, message: '' } },
  { type: 'draft.heard', news: heardField },
  { type: 'draft.heard', news: heardRevision },
  { type: 'xstate.done.actor.openDraft', output: { problem, kept: nothingKept } },
  { type: 'xstate.error.actor.openDraft', error: offline },
  { type: 'xstate.done.actor.storeFields', output: { stored: [state], conflicts: [] } },
  { type: 'xstate.done.actor.storeFields', output: { stored: [], conflicts: [conflict] } },
  { type: 'xstate.error.actor.storeFields', error: offline },
  { type: 'xstate.error.actor.storeFields', error: refused },
  { type: 'xstate.done.actor.doAct', output: published },
  { type: 'xstate.done.actor.doAct', output: faulty },
  { type: 'xstate.error.actor.doAct', error: offline },
  { type: 'xstate.after.pause.problemDraft.editing.store.pausing.key' },
  { type: 'xstate.after.longest.problemDraft.editing.store.pausing' },
  { type: 'xstate.after.retryWait.problemDraft.editing.store.cutOff' },
] as const
export type ProblemDraftDriven = (typeof problemDraftEvents)[number]

const noteOf = (event: ProblemDraftDriven): string | undefined => {
  if (event.type === 'draft.heard') return event.news.fields.length > 0 ? 'a field' : 'a revision'
  if (event.type === 'xstate.done.actor.storeFields')
    return event.output.conflicts.length > 0 ? 'another was quicker' : 'stored'
  if (event.type === 'xstate.done.actor.doAct') return event.output.revision ? 'published' : 'not ready'
  return 'error' in event ? event.error.kind : undefined
}

export const problemDraftModel = modelOf<ProblemDraftDriven, ProblemDraftSnapshot>(problemDraftMachine, {
  input: { pid: 1000 },
  events: problemDraftEvents,
  vertex: ({ value, context: { problem: known, unsent, sending, conflicts, storeFailure, actFailure } }) =>
    [
      stateText(value),
      known ? 'known' : 'unknown',
      ...(title in unsent ? ['typed'] : []),
      ...(title in sending ? ['sent'] : []),
      ...(conflicts.length > 0 ? ['conflict'] : []),
      ...(storeFailure ? [storeFailure.kind] : []),
      ...(actFailure ? [`not done: ${actFailure.kind}`] : []),
    ].join(', '),
  note: noteOf,
  limit: 20_000,
})
