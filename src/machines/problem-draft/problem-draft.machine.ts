import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { type Failure, isTransient, toFailure } from '#contract/failure.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type { publishDraft, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import { notProvided } from '../not-provided.ts'

export type Unsent = Partial<ProblemDraft>

/** What a browser keeps of a draft: typed values, and the version of each field that they were typed over. */
export interface KeptDraft {
  unsent: Unsent
  bases: Readonly<Record<string, number>>
}
type Stored = DataOf<typeof storeDraft>
type Published = DataOf<typeof publishDraft>

/** A field that somebody else changed while it was edited here. */
export interface FieldConflict {
  field: DraftField
  mine: unknown
  theirs: unknown
  version: number
  by: string
}

/** What is done with the whole draft. */
export type DraftAct =
  | { kind: 'publish'; note: string }
  | { kind: 'drop' }
  | { kind: 'restore'; number: number }
  | { kind: 'check' }

interface ProblemDraftContext {
  pid: number
  problem: WorkshopProblem | undefined
  /** Typed here and not known to be stored. */
  unsent: Unsent
  /** Of those, what is on its way. */
  sending: Unsent
  conflicts: readonly FieldConflict[]
  /** Why it could not be opened. */
  openFailure: Failure | undefined
  /** Why the last try to store failed. */
  storeFailure: Failure | undefined
  act: DraftAct | undefined
  actFailure: Failure | undefined
  /** What came of the last try to publish. */
  published: Published | undefined
  /** Where the reader is on the page. */
  part: WorkshopPart | null
  /** Who else has the problem open, and where they are. */
  others: WorkshopNews['people']
  /** Another text once a comment was added, settled or removed. */
  comments: string
}

export type ProblemDraftEvent =
  | { type: 'draft.reload' }
  | { type: 'draft.edit'; change: Unsent }
  /** Stores at once what waits: a field was left, the page is hidden, or the reader asks for it. */
  | { type: 'draft.flush' }
  | { type: 'draft.settle'; field: DraftField; value: unknown }
  | { type: 'draft.act'; act: DraftAct }
  /** The reader went to another part of the page. */
  | { type: 'draft.look'; part: WorkshopPart }
  /** Who else is there, and what they stored. */
  | { type: 'draft.heard'; news: WorkshopNews }

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const fieldsOf = (change: Unsent) => Object.keys(change) as DraftField[]

const without = (unsent: Unsent, fields: readonly DraftField[]): Unsent =>
  Object.fromEntries(Object.entries(unsent).filter(([field]) => !fields.includes(field as DraftField)))

/** Everything typed here that the server does not have, with the versions that it was typed over. */
const keptOf = ({ context: { pid, problem, unsent, conflicts } }: { context: ProblemDraftContext }) => {
  const mine = Object.fromEntries(conflicts.map((each) => [each.field, each.mine]))
  const typed = { ...mine, ...unsent } as Unsent
  const bases = Object.fromEntries(fieldsOf(typed).map((field) => [field, problem?.versions[field] ?? 0]))
  return { pid, kept: { unsent: typed, bases } }
}

/**
 * A problem as the server has it now, under what this browser kept and what was typed since. A field that somebody else
 * stored meanwhile is a conflict, as if it had been sent.
 */
function afterOpening(
  context: ProblemDraftContext,
  { problem, kept }: { problem: WorkshopProblem; kept: KeptDraft },
): Partial<ProblemDraftContext> {
  const mine = Object.fromEntries(context.conflicts.map((each) => [each.field, each.mine])) as Unsent
  const typed: Unsent = { ...mine, ...kept.unsent, ...context.unsent }
  const baseOf = (field: DraftField) => kept.bases[field] ?? context.problem?.versions[field] ?? 0
  const isMet = (field: DraftField) =>
    baseOf(field) !== (problem.versions[field] ?? 0) &&
    JSON.stringify(typed[field]) !== JSON.stringify(problem.draft[field])
  const met = fieldsOf(typed).filter(isMet)
  return {
    problem,
    unsent: without(typed, met),
    sending: {},
    conflicts: met.map((field) => ({
      field,
      mine: typed[field] ?? null,
      theirs: problem.draft[field],
      version: problem.versions[field] ?? 0,
      by: problem.changed.find((each) => each.field === field)?.by ?? problem.live?.by ?? problem.author,
    })),
    openFailure: undefined,
    storeFailure: undefined,
  }
}

const changesOf = ({ problem, sending, pid }: ProblemDraftContext): BodyOf<typeof storeDraft> => ({
  pid,
  changes: fieldsOf(sending).map((field) => ({
    field,
    base: problem?.versions[field] ?? 0,
    value: sending[field],
  })),
})

/** The problem once these fields are stored, and what is still to be sent: what was typed on while they were on their way. */
function afterStoring(
  context: ProblemDraftContext,
  { stored, conflicts }: Stored,
): Partial<ProblemDraftContext> {
  const { problem, sending, unsent } = context
  if (!problem) return {}
  const storedFields = stored.map(({ field }) => field)
  const settled = storedFields.filter((field) => unsent[field] === sending[field])
  const versions = { ...problem.versions }
  for (const { field, version } of stored) versions[field] = version
  const draft = {
    ...problem.draft,
    ...Object.fromEntries(storedFields.map((field) => [field, sending[field]])),
  }
  const changed = [...problem.changed.filter(({ field }) => !storedFields.includes(field)), ...stored]
  const met = conflicts.map(({ field }) => field)
  return {
    problem: { ...problem, draft, versions, changed },
    // What is in conflict waits for its reader's choice.
    unsent: without(unsent, [...settled, ...met]),
    sending: {},
    conflicts: [
      ...context.conflicts.filter(({ field }) => !met.includes(field)),
      ...conflicts.map(({ field, value, version, by }) => ({
        field,
        theirs: value,
        version,
        by,
        mine: unsent[field] ?? null,
      })),
    ],
    storeFailure: undefined,
  }
}

type NewField = WorkshopNews['fields'][number]

/** A field as somebody else stored it, where nothing else was typed here. */
function withTheirs(problem: WorkshopProblem, { value, isChanged, ...state }: NewField): WorkshopProblem {
  const { field, version } = state
  const others = problem.changed.filter((each) => each.field !== field)
  return {
    ...problem,
    draft: { ...problem.draft, [field]: value },
    versions: { ...problem.versions, [field]: version },
    changed: isChanged ? [...others, state] : others,
  }
}

/**
 * What others stored is in its place at once; where something else was typed here both are kept until the reader has
 * chosen. Of a field that is on its way the answer to it tells.
 */
function afterHearing(context: ProblemDraftContext, { fields, people, comments }: WorkshopNews) {
  let { problem, unsent, conflicts } = context
  for (const theirs of fields) {
    const { field, version, by, value } = theirs
    const met = conflicts.find((each) => each.field === field)
    const known = met?.version ?? problem?.versions[field] ?? 0
    if (!problem || field in context.sending || version <= known) continue
    const isTyped = field in unsent
    const mine = isTyped ? unsent[field] : met?.mine
    const isSame = JSON.stringify(mine) === JSON.stringify(value)
    unsent = without(unsent, [field])
    conflicts = conflicts.filter((each) => each !== met)
    if ((!isTyped && !met) || isSame) problem = withTheirs(problem, theirs)
    else conflicts = [...conflicts, { field, mine: mine ?? null, theirs: value, version, by }]
  }
  return { problem, unsent, conflicts, others: people, comments }
}

/** The draft of one problem, for as long as somebody edits it. */
export const problemDraftMachine = setup({
  types: {
    context: {} as ProblemDraftContext,
    events: {} as ProblemDraftEvent,
    input: {} as { pid: number },
    tags: {} as 'opening' | 'storing' | 'acting',
  },
  actors: {
    /** With what this browser kept; rejects with a `Failure`. */
    openDraft: fromPromise<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>(
      notProvided('openDraft'),
    ),
    /** Rejects with a `Failure`. */
    storeFields: fromPromise<Stored, BodyOf<typeof storeDraft>>(notProvided('storeFields')),
    /** Rejects with a `Failure`. */
    doAct: fromPromise<Published | null, { problem: WorkshopProblem; act: DraftAct }>(notProvided('doAct')),
    /** Sends `draft.flush` when the page may be about to go or the network is back. */
    watchPage: fromCallback<{ type: 'draft.flush' }>(notProvided('watchPage')),
    /** Says where the reader of `draft` is, and sends `draft.heard` for what others do. */
    watchOthers: fromCallback<{ type: 'draft.look' }, { pid: number; draft: AnyActorRef }>(
      notProvided('watchOthers'),
    ),
  },
  guards: {
    isKnown: ({ context: { problem } }) => problem !== undefined,
    hasUnsent: ({ context: { unsent } }) => fieldsOf(unsent).length > 0,
    /** What was typed is in conflict now, or was stored by somebody else. */
    hasNothing: ({ context: { unsent } }) => fieldsOf(unsent).length === 0,
    /** Somebody else has published; nothing of this page is on its way. */
    isOtherRevision: ({ context: { problem, sending } }, { news }: { news: WorkshopNews }) =>
      news.live !== (problem?.live?.number ?? null) && fieldsOf(sending).length === 0,
    isAllStored: ({ context: { unsent, sending, conflicts } }) =>
      fieldsOf(unsent).length + fieldsOf(sending).length + conflicts.length === 0,
    mayHelp: (_, { error }: { error: unknown }) => isTransient(toFailure(error)),
    isPublished: (_, { output }: { output: Published | null }) => output === null || output.revision !== null,
  },
  actions: {
    /** Told with every change, so that a closed tab loses nothing. */
    keepCopy: notProvided('keepCopy') as (_: unknown, params: { pid: number; kept: KeptDraft }) => void,
    takeProblem: assign(({ context }, opened: { problem: WorkshopProblem; kept: KeptDraft }) =>
      afterOpening(context, opened),
    ),
    keepOpenFailure: assign({ openFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    takeEdit: assign(({ context: { unsent } }, { change }: { change: Unsent }) => ({
      unsent: { ...unsent, ...change },
      published: undefined,
    })),
    startSending: assign(({ context: { unsent } }) => ({ sending: unsent })),
    takeStored: assign(({ context }, { output }: { output: Stored }) => afterStoring(context, output)),
    keepStoreFailure: assign((_, { error }: { error: unknown }) => ({
      storeFailure: toFailure(error),
      sending: {},
    })),
    /** The reader has chosen what the field is to hold, knowing the other's value. */
    settle: assign(({ context }, { field, value }: { field: DraftField; value: unknown }) => {
      const { problem, conflicts, unsent } = context
      const met = conflicts.find((each) => each.field === field)
      if (!problem || !met) return {}
      return {
        problem: {
          ...problem,
          draft: { ...problem.draft, [field]: met.theirs } as ProblemDraft,
          versions: { ...problem.versions, [field]: met.version },
        },
        conflicts: conflicts.filter((each) => each.field !== field),
        unsent: value === met.theirs ? unsent : { ...unsent, [field]: value },
      }
    }),
    forgetStoreFailure: assign({ storeFailure: undefined }),
    keepPart: assign((_, { part }: { part: WorkshopPart }) => ({ part })),
    takeNews: assign(({ context }, { news }: { news: WorkshopNews }) => afterHearing(context, news)),
    keepAct: assign((_, { act }: { act: DraftAct }) => ({
      act,
      actFailure: undefined,
      published: undefined,
    })),
    keepPublished: assign((_, { output }: { output: Published | null }) => ({
      published: output ?? undefined,
    })),
    keepActFailure: assign({ actFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetAct: assign({ act: undefined }),
  },
  delays: { pause: 250, retryWait: 3_000 },
}).createMachine({
  id: 'problemDraft',
  context: ({ input: { pid } }) => ({
    pid,
    problem: undefined,
    unsent: {},
    sending: {},
    conflicts: [],
    openFailure: undefined,
    storeFailure: undefined,
    act: undefined,
    actFailure: undefined,
    published: undefined,
    part: null,
    others: [],
    comments: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      // It is opened anew after each act, and its maker types on.
      on: {
        'draft.edit': {
          guard: 'isKnown',
          actions: [
            { type: 'takeEdit', params: ({ event: { change } }) => ({ change }) },
            { type: 'keepCopy', params: keptOf },
          ],
        },
      },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context: { pid } }) => ({ pid }),
        onDone: {
          target: 'editing',
          actions: { type: 'takeProblem', params: ({ event: { output } }) => output },
        },
        onError: [
          // What is known stays in sight, and is edited on.
          {
            guard: 'isKnown',
            target: 'editing',
            actions: { type: 'keepOpenFailure', params: thrown },
          },
          { target: 'failed', actions: { type: 'keepOpenFailure', params: thrown } },
        ],
      },
    },
    failed: { on: { 'draft.reload': 'opening' } },
    editing: {
      type: 'parallel',
      invoke: [
        { id: 'watchPage', src: 'watchPage' },
        {
          id: 'watchOthers',
          src: 'watchOthers',
          input: ({ context: { pid }, self }) => ({ pid, draft: self as AnyActorRef }),
        },
      ],
      on: {
        'draft.look': { actions: { type: 'keepPart', params: ({ event: { part } }) => ({ part }) } },
        'draft.heard': {
          actions: [
            { type: 'takeNews', params: ({ event: { news } }) => ({ news }) },
            { type: 'keepCopy', params: keptOf },
          ],
        },
        'draft.reload': 'opening',
        'draft.settle': {
          actions: [
            { type: 'settle', params: ({ event: { field, value } }) => ({ field, value }) },
            { type: 'keepCopy', params: keptOf },
          ],
        },
        'draft.edit': {
          actions: [
            { type: 'takeEdit', params: ({ event: { change } }) => ({ change }) },
            { type: 'keepCopy', params: keptOf },
          ],
        },
      },
      states: {
        store: {
          initial: 'settled',
          states: {
            settled: { always: { guard: 'hasUnsent', target: 'pausing' } },
            /** A moment for the next key. */
            pausing: {
              always: { guard: 'hasNothing', target: 'settled', actions: 'forgetStoreFailure' },
              on: {
                'draft.edit': {
                  target: 'pausing',
                  reenter: true,
                  actions: [
                    { type: 'takeEdit', params: ({ event: { change } }) => ({ change }) },
                    { type: 'keepCopy', params: keptOf },
                  ],
                },
                'draft.flush': 'storing',
              },
              after: { pause: 'storing' },
            },
            storing: {
              tags: 'storing',
              entry: 'startSending',
              invoke: {
                id: 'storeFields',
                src: 'storeFields',
                input: ({ context }) => changesOf(context),
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'takeStored', params: ({ event: { output } }) => ({ output }) },
                    { type: 'keepCopy', params: keptOf },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'mayHelp', params: thrown },
                    target: 'cutOff',
                    actions: { type: 'keepStoreFailure', params: thrown },
                  },
                  { target: 'refused', actions: { type: 'keepStoreFailure', params: thrown } },
                ],
              },
            },
            /** The server is out of reach; what was typed is kept here, and sent once it is back. */
            cutOff: {
              always: { guard: 'hasNothing', target: 'settled', actions: 'forgetStoreFailure' },
              on: { 'draft.flush': 'storing' },
              after: { retryWait: 'storing' },
            },
            /** The server does not take it: the session is over, a right is gone, a value is none. */
            refused: {
              always: { guard: 'hasNothing', target: 'settled', actions: 'forgetStoreFailure' },
              on: {
                'draft.flush': 'storing',
                'draft.edit': {
                  target: 'pausing',
                  actions: [
                    { type: 'takeEdit', params: ({ event: { change } }) => ({ change }) },
                    { type: 'keepCopy', params: keptOf },
                  ],
                },
              },
            },
          },
        },
        act: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'draft.act': {
                  target: 'waiting',
                  actions: { type: 'keepAct', params: ({ event: { act } }) => ({ act }) },
                },
                // Everything is another then: what is published, and what differs from it.
                'draft.heard': {
                  guard: { type: 'isOtherRevision', params: ({ event: { news } }) => ({ news }) },
                  target: '#problemDraft.opening',
                },
              },
            },
            /** Until what was typed is stored. */
            waiting: {
              tags: 'acting',
              always: { guard: 'isAllStored', target: 'acting' },
              on: {
                'draft.act': {
                  target: 'waiting',
                  actions: { type: 'keepAct', params: ({ event: { act } }) => ({ act }) },
                },
              },
            },
            acting: {
              tags: 'acting',
              invoke: {
                id: 'doAct',
                src: 'doAct',
                input: ({ context: { problem, act = { kind: 'drop' } } }) => ({
                  problem: problem as WorkshopProblem,
                  act,
                }),
                onDone: [
                  {
                    guard: { type: 'isPublished', params: ({ event: { output } }) => ({ output }) },
                    target: '#problemDraft.opening',
                    actions: [
                      { type: 'keepPublished', params: ({ event: { output } }) => ({ output }) },
                      'forgetAct',
                    ],
                  },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'keepPublished', params: ({ event: { output } }) => ({ output }) },
                      'forgetAct',
                    ],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: [{ type: 'keepActFailure', params: thrown }, 'forgetAct'],
                },
              },
            },
          },
        },
      },
    },
  },
})

export type ProblemDraftActorRef = ActorRefFrom<typeof problemDraftMachine>
export type ProblemDraftSnapshot = SnapshotFrom<typeof problemDraftMachine>
