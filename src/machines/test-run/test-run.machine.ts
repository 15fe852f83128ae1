import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TestRunOutcome } from '#contract/test-run.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { firstContext, keptOf, requestOf, testRunSetup } from './test-run.setup.ts'

const update = ({ event }: { event: { snapshot: { context: TestRunOutcome | undefined } } }) => ({
  outcome: event.snapshot.context,
})
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const recalled = ({ event }: { event: { output: KeptTestRun | undefined } }) => ({ recalled: event.output })

const remember = { type: 'remember', params: keptOf } as const

export const testRunMachine = testRunSetup.createMachine({
  id: 'testRun',
  context: ({ input }) => firstContext(input),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: 'isUnderWay', params: recalled },
            target: 'open.running',
            actions: { type: 'applyRecalled', params: recalled },
          },
          {
            guard: { type: 'isRecalled', params: recalled },
            target: 'open',
            actions: { type: 'applyRecalled', params: recalled },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      initial: 'idle',
      on: {
        'testRun.input': { actions: [{ type: 'setInput', params: ({ event }) => event }, remember] },
        'testRun.expected': { actions: [{ type: 'setExpected', params: ({ event }) => event }, remember] },
        'testRun.example': { actions: [{ type: 'setExample', params: ({ event }) => event }, remember] },
      },
      states: {
        idle: {
          initial: 'blank',
          states: { blank: {}, shown: {}, refused: {} },
          on: {
            'testRun.run': [
              {
                guard: { type: 'isFit', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'takePress', params: ({ event }) => event },
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event },
                target: '.refused',
                actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'askLogin'],
              },
              { target: '.refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'running',
              actions: [{ type: 'keepKey', params: ({ event }) => ({ key: event.output }) }, remember],
            },
            onError: { target: 'idle.refused', actions: { type: 'keepFailure', params: error } },
          },
        },
        running: {
          tags: 'busy',
          initial: 'waiting',
          // Each answer enters it anew and so starts its clock again.
          states: { waiting: { after: { stallLimit: '#testRun.open.lost' } } },
          invoke: {
            id: 'watchRun',
            src: 'watchRun',
            // biome-ignore lint/style/noNonNullAssertion: every way in here has just kept one
            input: ({ context }) => ({ key: context.key! }),
            onSnapshot: [
              {
                guard: { type: 'isFinished', params: update },
                target: 'idle.shown',
                actions: [{ type: 'keepOutcome', params: update }, remember],
              },
              { guard: { type: 'isPending', params: update }, target: '.waiting' },
            ],
            onError: [
              {
                guard: { type: 'isTransient', params: error },
                target: 'lost',
                actions: { type: 'keepFailure', params: error },
              },
              {
                target: 'idle.refused',
                actions: ['forgetKey', { type: 'keepFailure', params: error }, remember],
              },
            ],
          },
        },
        /** The test run is on the server; only its end is out of sight. */
        lost: {
          invoke: {
            id: 'reconnect',
            src: 'reconnect',
            onSnapshot: {
              guard: { type: 'isBack', params: ({ event }) => ({ sign: event.snapshot.context }) },
              target: 'running',
              actions: 'forgetFailure',
            },
          },
          on: {
            'testRun.resume': { target: 'running', actions: 'forgetFailure' },
            'testRun.run': [
              {
                guard: { type: 'isFit', params: ({ event }) => event },
                target: 'sending',
                actions: [{ type: 'takePress', params: ({ event }) => event }, remember],
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event },
                actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'askLogin'],
              },
              { actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})

export type TestRunActorRef = ActorRefFrom<typeof testRunMachine>
export type TestRunSnapshot = SnapshotFrom<typeof testRunMachine>
