import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { WatchedSubmission } from '#services/submission.service.ts'
import { pressOf, submissionSetup } from './submission.setup.ts'

const update = ({ event }: { event: { snapshot: { context: WatchedSubmission | undefined } } }) => ({
  judging: event.snapshot.context,
})
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({
    place: input,
    draft: { language: '', code: '' },
    requestKey: '',
    tries: 0,
    submissionId: undefined,
    judging: undefined,
    problem: undefined,
    failure: undefined,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: 'isWatched', params: ({ event }) => ({ recalled: event.output }) },
            target: 'judging',
            actions: { type: 'keepRecalled', params: ({ event }) => ({ recalled: event.output }) },
          },
          {
            guard: { type: 'isPress', params: ({ event }) => ({ recalled: event.output }) },
            target: 'sending',
            actions: { type: 'takeKeptPress', params: ({ event }) => ({ recalled: event.output }) },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    ready: {
      initial: 'blank',
      states: {
        blank: {},
        judged: {},
        refused: {},
        /** The submission is sent after the login. */
        held: {
          on: {
            'submission.signedIn': [
              { guard: 'isFitNow', target: '#submission.sending' },
              { target: 'refused', actions: ['forgetFailure', 'keepOwnProblem'] },
            ],
          },
          // Leaving the page keeps it, since the machine is only stopped.
          exit: { type: 'forget', params: ({ context }) => ({ place: context.place }) },
        },
      },
      on: {
        'submission.send': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'takePress', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: '.held',
            actions: [
              'forgetFailure',
              { type: 'takePress', params: ({ event }) => event },
              { type: 'keepProblem', params: ({ event }) => event },
              'askLogin',
            ],
          },
          {
            target: '.refused',
            actions: ['forgetFailure', { type: 'keepProblem', params: ({ event }) => event }],
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      // A refused submit attempt keeps the previous verdict.
      entry: [
        'forgetFailure',
        'forgetUnjudged',
        // Stored before sending: if the page dies now, it is sent again with the same key.
        {
          type: 'remember',
          params: ({ context }) => ({ place: context.place, unfinished: { press: pressOf(context) } }),
        },
      ],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ ...context.place, ...context.draft, requestKey: context.requestKey }),
        onDone: {
          target: 'judging',
          actions: [
            { type: 'keepSubmitted', params: ({ event }) => ({ judging: event.output }) },
            'tellTaken',
            {
              type: 'remember',
              params: ({ context, event }) => ({
                place: context.place,
                unfinished: { submissionId: event.output.submitId },
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isTransient', params: error },
            target: 'waiting',
            actions: { type: 'keepFailure', params: error },
          },
          // It stays stored: if the page is left for the login, it is sent when the page is opened again.
          {
            guard: { type: 'isExpired', params: error },
            target: 'ready.held',
            actions: { type: 'keepFailure', params: error },
          },
          {
            target: 'ready.refused',
            actions: [
              { type: 'keepFailure', params: error },
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
            ],
          },
        ],
      },
      after: { stallLimit: 'waiting' },
    },
    /** May not have reached the server. Sending it again with its key is safe; another attempt would be another submission. */
    waiting: {
      entry: 'countTry',
      after: { resendDelay: 'sending' },
      invoke: {
        id: 'connection',
        src: 'reconnect',
        onSnapshot: {
          guard: { type: 'isBack', params: ({ event }) => ({ sign: event.snapshot.context }) },
          target: 'sending',
        },
      },
      on: {
        'submission.resume': 'sending',
        'submission.cancel': [
          {
            guard: 'hasVerdict',
            target: 'ready.judged',
            actions: [
              'forgetFailure',
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
            ],
          },
          {
            target: 'ready',
            actions: [
              'forgetFailure',
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
            ],
          },
        ],
      },
    },
    judging: {
      tags: 'busy',
      initial: 'pending',
      states: {
        // Each response re-enters one of these and so restarts its timer.
        pending: { after: { stallLimit: '#submission.lost.unwatched' } },
        compiling: { after: { stallLimit: '#submission.lost.unwatched' } },
        judging: { after: { stallLimit: '#submission.lost.unwatched' } },
      },
      invoke: {
        id: 'watchJudging',
        src: 'watchJudging',
        // biome-ignore lint/style/noNonNullAssertion: every transition to this state has just stored one
        input: ({ context }) => ({ submissionId: context.submissionId! }),
        onSnapshot: [
          {
            guard: { type: 'isAccepted', params: update },
            target: 'ready.judged',
            actions: [
              { type: 'keepJudging', params: update },
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
              { type: 'announce', params: update },
              'celebrate',
            ],
          },
          {
            guard: { type: 'isFinal', params: update },
            target: 'ready.judged',
            actions: [
              { type: 'keepJudging', params: update },
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
              { type: 'announce', params: update },
            ],
          },
          {
            guard: { type: 'isCompiling', params: update },
            target: '.compiling',
            actions: { type: 'keepJudging', params: update },
          },
          {
            guard: { type: 'isJudging', params: update },
            target: '.judging',
            actions: { type: 'keepJudging', params: update },
          },
          {
            guard: { type: 'isPending', params: update },
            target: '.pending',
            actions: { type: 'keepJudging', params: update },
          },
        ],
        onError: [
          {
            guard: { type: 'isTransient', params: error },
            target: 'lost.unwatched',
            actions: { type: 'keepFailure', params: error },
          },
          {
            target: 'ready.refused',
            actions: [
              'forgetResult',
              { type: 'keepFailure', params: error },
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
            ],
          },
        ],
      },
    },
    lost: {
      initial: 'unwatched',
      states: {
        /** The submission is on the server; only the connection to its judging is lost. */
        unwatched: {
          on: { 'submission.resume': { target: '#submission.judging', actions: 'forgetFailure' } },
          invoke: {
            id: 'reconnect',
            src: 'reconnect',
            onSnapshot: {
              guard: { type: 'isBack', params: ({ event }) => ({ sign: event.snapshot.context }) },
              target: '#submission.judging',
              actions: 'forgetFailure',
            },
          },
        },
      },
      on: {
        'submission.send': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'sending',
            actions: [
              { type: 'takePress', params: ({ event }) => event },
              { type: 'forget', params: ({ context }) => ({ place: context.place }) },
            ],
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
})

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>
