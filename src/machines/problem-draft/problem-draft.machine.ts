import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { isTransient, toFailure } from '#contract/failure.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { DraftField } from '#contract/problem-content.ts'
import type { ProgramCheck, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import { notProvided, portAction } from '../not-provided.ts'
import {
  afterCompiling,
  afterHearing,
  afterOpening,
  afterSettling,
  afterStoring,
  changesOf,
  type DraftAct,
  fieldsOf,
  type KeptDraft,
  keptOf,
  type ProblemDraftContext,
  type Published,
  type Stored,
  type Unsent,
} from './problem-draft.rules.ts'

export type ProblemDraftEvent =
  | { type: 'draft.reload' }
  | { type: 'draft.edit'; change: Unsent }
  /** Stores pending edits immediately: a field lost focus, the page was hidden, or the user asked for it. */
  | { type: 'draft.flush' }
  | { type: 'draft.settle'; field: DraftField; value: unknown }
  | { type: 'draft.act'; act: DraftAct }
  /** The user went to another section of the page. */
  | { type: 'draft.look'; part: WorkshopPart }
  /** Who else is editing, and what they stored. */
  | { type: 'draft.heard'; news: WorkshopNews }
  /** Compile results of a checker or interactor, by its fingerprint. */
  | { type: 'draft.compiled'; fingerprint: string; check: ProgramCheck }

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The draft of one problem while its editor is open. */
export const problemDraftMachine = setup({
  types: {
    context: {} as ProblemDraftContext,
    events: {} as ProblemDraftEvent,
    input: {} as { pid: number },
    tags: {} as 'opening' | 'storing' | 'acting',
  },
  actors: {
    /** With the edits kept in this browser; rejects with a `Failure`. */
    openDraft: fromPromise<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>(
      notProvided('openDraft'),
    ),
    /** Rejects with a `Failure`. */
    storeFields: fromPromise<Stored, BodyOf<typeof storeDraft>>(notProvided('storeFields')),
    /** Rejects with a `Failure`. */
    doAct: fromPromise<Published | null, { problem: WorkshopProblem; act: DraftAct }>(notProvided('doAct')),
    /** Sends `draft.flush` when the page may be about to go or the network is back. */
    watchPage: fromCallback<{ type: 'draft.flush' }>(notProvided('watchPage')),
    /** Reports the user's place in `draft`, and sends `draft.heard` for changes by others. */
    watchOthers: fromCallback<{ type: 'draft.look' }, { pid: number; draft: AnyActorRef }>(
      notProvided('watchOthers'),
    ),
  },
  guards: {
    isKnown: ({ context: { problem } }) => problem !== undefined,
    hasUnsent: ({ context: { unsent } }) => fieldsOf(unsent).length > 0,
    /** An edit is in conflict, or someone else has stored the same field. */
    hasNothing: ({ context: { unsent } }) => fieldsOf(unsent).length === 0,
    /** Someone else has published, and this page has no pending request. */
    isOtherRevision: ({ context: { problem, sending } }, { news }: { news: WorkshopNews }) =>
      news.live !== (problem?.live?.number ?? null) && fieldsOf(sending).length === 0,
    isAllStored: ({ context: { unsent, sending, conflicts } }) =>
      fieldsOf(unsent).length + fieldsOf(sending).length + conflicts.length === 0,
    mayHelp: (_, { error }: { error: unknown }) => isTransient(toFailure(error)),
    isPublished: (_, { output }: { output: Published | null }) => output === null || output.revision !== null,
  },
  actions: {
    /** Called on every change, so that a closed tab loses nothing; returns whether there was room. */
    keepCopy: portAction<{ pid: number; kept: KeptDraft }>('keepCopy'),
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
    settle: assign(({ context }, chosen: { field: DraftField; value: unknown }) =>
      afterSettling(context, chosen),
    ),
    forgetStoreFailure: assign({ storeFailure: undefined }),
    keepPart: assign((_, { part }: { part: WorkshopPart }) => ({ part })),
    takeNews: assign(({ context }, { news }: { news: WorkshopNews }) => afterHearing(context, news)),
    takeCheck: assign(({ context }, found: { fingerprint: string; check: ProgramCheck }) =>
      afterCompiling(context, found),
    ),
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
  delays: { pause: 150, longest: 900, retryWait: 3_000 },
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
    stress: undefined,
    isKept: true,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      // It is reloaded after each action while the user keeps typing.
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
          // Known content stays visible and editable.
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
        'draft.compiled': {
          actions: {
            type: 'takeCheck',
            params: ({ event: { fingerprint, check } }) => ({ fingerprint, check }),
          },
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
            /** Waits for the next key, but not for ever: whoever types on and on has it stored meanwhile. */
            pausing: {
              always: { guard: 'hasNothing', target: 'settled', actions: 'forgetStoreFailure' },
              on: { 'draft.flush': 'storing' },
              after: { longest: 'storing' },
              initial: 'key',
              states: {
                key: {
                  on: {
                    'draft.edit': {
                      target: 'key',
                      reenter: true,
                      actions: [
                        { type: 'takeEdit', params: ({ event: { change } }) => ({ change }) },
                        { type: 'keepCopy', params: keptOf },
                      ],
                    },
                  },
                  after: { pause: '#problemDraft.editing.store.storing' },
                },
              },
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
            /** The server is unreachable; edits are kept here and sent once it is back. */
            cutOff: {
              always: { guard: 'hasNothing', target: 'settled', actions: 'forgetStoreFailure' },
              on: { 'draft.flush': 'storing' },
              after: { retryWait: 'storing' },
            },
            /** The server refuses the edit: the session has ended, a right was lost, or a value is invalid. */
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
                // Another revision was published, so everything has changed.
                'draft.heard': {
                  guard: { type: 'isOtherRevision', params: ({ event: { news } }) => ({ news }) },
                  target: '#problemDraft.opening',
                },
              },
            },
            /** Until pending edits are stored. */
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
