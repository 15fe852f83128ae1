import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { ManualStatus } from '#contract/enums.ts'
import type { ControlAct } from '#services/judge-control.service.ts'
import { notProvided } from '../not-provided.ts'
import { type Decidable, firstChoice, type ManualChoice, manualAct } from './judge-control.rules.ts'

interface JudgeControlContext {
  /** What is asked about or on its way. */
  act: ControlAct | undefined
  /** Whose dialog is open. */
  submitId: number
  choice: ManualChoice
  /** Acts that succeeded: what is shown of submissions is older than the last of them. */
  done: number
}

/** What is asked about before it is sent. */
export type AskedAct =
  | { kind: 'rejudge' | 'cancel'; submitId: number }
  | { kind: 'rejudgeProblem'; pid: number }

export type JudgeControlEvent =
  | { type: 'control.act'; act: { kind: 'resubmit' | 'save'; submitId: number } }
  | { type: 'control.ask'; act: AskedAct }
  | { type: 'control.decide'; submission: Decidable }
  | { type: 'control.choose'; status: ManualStatus }
  | { type: 'control.score'; score: string }
  | { type: 'control.confirm' }
  | { type: 'control.close' }

export type JudgeControlEmitted = {
  type: 'control.done'
  kind: Exclude<ControlAct['kind'], 'save'>
  /** Submissions that were queued, where the act was about all of a problem. */
  queued: number | undefined
}

const noChoice: ManualChoice = { status: undefined, score: '', hasScore: false }

const actSetup = setup({
  types: {
    context: {} as JudgeControlContext,
    events: {} as JudgeControlEvent,
    emitted: {} as JudgeControlEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with a `Failure`, which is said as that of any call. */
    act: fromPromise<number | undefined, { act: ControlAct | undefined }>(notProvided('act')),
  },
  guards: {
    /** Nothing changed; the browser shows the file. */
    isSaved: ({ context }) => context.act?.kind === 'save',
    isChosen: ({ context }) => manualAct(context.submitId, context.choice) !== undefined,
  },
  actions: {
    take: assign({ act: (_, { act }: { act: ControlAct }) => act }),
    open: assign((_, { submission }: { submission: Decidable }) => ({
      submitId: submission.submitId,
      choice: firstChoice(submission),
    })),
    choose: assign({
      choice: ({ context }, { status }: { status: ManualStatus }) => ({ ...context.choice, status }),
    }),
    keepScore: assign({
      choice: ({ context }, { score }: { score: string }) => ({ ...context.choice, score }),
    }),
    takeChoice: assign({ act: ({ context }) => manualAct(context.submitId, context.choice) }),
    dropAct: assign({ act: undefined }),
    forget: assign({ act: undefined, submitId: 0, choice: noChoice }),
    count: assign({ done: ({ context }) => context.done + 1 }),
    say: emit(({ context: { act } }, { queued }: { queued: number | undefined }) => ({
      type: 'control.done' as const,
      kind: act && act.kind !== 'save' ? act.kind : 'rejudge',
      queued,
    })),
  },
})

const input = ({ context }: { context: JudgeControlContext }) => ({ act: context.act })
const succeeded = [
  'count',
  {
    type: 'say',
    params: ({ event }: { event: { output: number | undefined } }) => ({ queued: event.output }),
  },
] as const

/** What an owner or an administrator does to submissions, one act at a time: rejudge, decide, cancel, resubmit, save. */
export const judgeControlMachine = actSetup.createMachine({
  id: 'control',
  context: { act: undefined, submitId: 0, choice: noChoice, done: 0 },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'control.act': { target: 'atOnce', actions: { type: 'take', params: ({ event }) => event } },
        'control.decide': { target: 'deciding', actions: { type: 'open', params: ({ event }) => event } },
        'control.ask': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    atOnce: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input,
        onDone: [
          { guard: 'isSaved', target: 'idle' },
          { target: 'idle', actions: [...succeeded] },
        ],
        onError: 'idle',
      },
    },
    deciding: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'control.choose': { actions: { type: 'choose', params: ({ event }) => event } },
            'control.score': { actions: { type: 'keepScore', params: ({ event }) => event } },
            'control.confirm': { guard: 'isChosen', target: 'sending', actions: 'takeChoice' },
            'control.close': '#control.idle',
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'act',
            src: 'act',
            input,
            onDone: { target: '#control.idle', actions: [...succeeded] },
            onError: { target: 'choosing', actions: 'dropAct' },
          },
        },
      },
    },
    asking: {
      initial: 'open',
      states: {
        open: { on: { 'control.confirm': 'sending', 'control.close': '#control.idle' } },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'act',
            src: 'act',
            input,
            onDone: { target: '#control.idle', actions: [...succeeded] },
            onError: 'open',
          },
        },
      },
    },
  },
})

export type JudgeControlSnapshot = SnapshotFrom<typeof judgeControlMachine>
