import { assign, emit, fromObservable, fromPromise, setup } from 'xstate'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { type Failure, isTransient, toFailure } from '#contract/failure.ts'
import type { ProblemPlace, SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import type { KeptPress, Unfinished } from '#services/submission-memory.ts'
import { notProvided } from '../not-provided.ts'
import {
  newRequestKey,
  type Press,
  type PressProblem,
  pressProblem,
  resendDelayMs,
} from './submission.rules.ts'

export type SubmissionInput = ProblemPlace

interface SubmissionContext {
  place: ProblemPlace
  draft: { language: string; code: string }
  /** Of the present press; the same over every try to send it. */
  requestKey: string
  /** Times that the present press was sent in vain. */
  tries: number
  submissionId: number | undefined
  judging: WatchedSubmission | undefined
  problem: PressProblem | undefined
  failure: Failure | undefined
}

export type SubmissionEvent =
  | ({ type: 'submission.send' } & Press)
  | { type: 'submission.resume' }
  /** Gives up a press that waits for the connection. */
  | { type: 'submission.cancel' }
  /** Whoever pressed is signed in now. */
  | { type: 'submission.signedIn' }

export type SubmissionEmitted =
  /** The server has it. */
  | { type: 'submission.taken' }
  /** The problem and its status have to be loaded again (S1-064). */
  | { type: 'submission.judged'; judging: WatchedSubmission }

/** This long without an answer, and nobody is told to wait any more. */
const stallLimitMs = 120_000

type Update = WatchedSubmission | undefined
type Recalled = { recalled: Unfinished | undefined }

/** What `recall` gives back after a reload, so that the press is sent all the same. */
export const pressOf = ({ draft, requestKey }: SubmissionContext): KeptPress => ({ ...draft, requestKey })

export const submissionSetup = setup({
  types: {
    input: {} as SubmissionInput,
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** What this place still waited for when the page was left. */
    recall: fromPromise<Unfinished | undefined, ProblemPlace>(notProvided('recall')),
    /** The same key never makes a second submission; rejects with a `Failure`. */
    submit: fromPromise<WatchedSubmission, SubmitRequest>(notProvided('submit')),
    /** Says where judging stands until it is over; fails with a `Failure`. */
    watchJudging: fromObservable<WatchedSubmission, { submissionId: number }>(notProvided('watchJudging')),
    /** Emits when the network or the reader is back. */
    reconnect: fromObservable<string, undefined>(notProvided('reconnect')),
  },
  guards: {
    isFit: (_, press: Press) => pressProblem(press) === undefined,
    isSignedOut: (_, press: Press) => pressProblem(press) === 'signedOut',
    /** Nothing was missing but the login. */
    isFitNow: ({ context: { draft } }) => pressProblem({ ...draft, signedIn: true }) === undefined,
    isExpired: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthenticated',
    isWatched: (_, { recalled }: Recalled) => recalled !== undefined && 'submissionId' in recalled,
    isPress: (_, { recalled }: Recalled) => recalled !== undefined && 'press' in recalled,
    hasVerdict: ({ context: { judging } }) => judging !== undefined && !isUnfinished(judging.status),
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isAccepted: (_, { judging }: { judging: Update }) => judging?.status === JudgeStatus.Accepted,
    isFinal: (_, { judging }: { judging: Update }) => judging !== undefined && !isUnfinished(judging.status),
    isCompiling: (_, { judging }: { judging: Update }) => judging?.status === JudgeStatus.Compiling,
    isJudging: (_, { judging }: { judging: Update }) => judging?.status === JudgeStatus.Judging,
    isPending: (_, { judging }: { judging: Update }) => judging?.status === JudgeStatus.Pending,
    isBack: (_, { sign }: { sign: string | undefined }) => sign !== undefined,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
  },
  actions: {
    takePress: assign({
      draft: (_, { language, code }: Press) => ({ language, code }),
      requestKey: () => newRequestKey(),
      tries: 0,
    }),
    takeKeptPress: assign((_, { recalled }: Recalled) => {
      if (!recalled || !('press' in recalled)) return {}
      const { requestKey, ...draft } = recalled.press
      return { draft, requestKey, tries: 0 }
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepProblem: assign({ problem: (_, press: Press) => pressProblem(press) }),
    keepOwnProblem: assign({
      problem: ({ context: { draft } }) => pressProblem({ ...draft, signedIn: true }),
    }),
    keepRecalled: assign((_, { recalled }: Recalled) =>
      recalled && 'submissionId' in recalled ? { submissionId: recalled.submissionId } : {},
    ),
    keepSubmitted: assign({
      submissionId: (_, { judging }: { judging: WatchedSubmission }) => judging.submitId,
      judging: (_, { judging }: { judging: WatchedSubmission }) => judging,
    }),
    keepJudging: assign({ judging: (_, { judging }: { judging: Update }) => judging }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined, problem: undefined }),
    forgetResult: assign({
      submissionId: undefined,
      judging: undefined,
      problem: undefined,
      failure: undefined,
    }),
    forgetUnjudged: assign(({ context: { judging } }) =>
      judging && !isUnfinished(judging.status) ? {} : { submissionId: undefined, judging: undefined },
    ),
    tellTaken: emit({ type: 'submission.taken' }),
    announce: emit(
      (_, { judging }: { judging: Update }): SubmissionEmitted => ({
        type: 'submission.judged',
        // biome-ignore lint/style/noNonNullAssertion: `isFinal` and `isAccepted` saw it
        judging: judging!,
      }),
    ),
    /** Opens the login dialog. */
    askLogin: notProvided('askLogin'),
    /** Confetti and sound. */
    celebrate: notProvided('celebrate'),
    /** Keeps for `recall` what is not finished. */
    remember: notProvided('remember') as (
      _: unknown,
      params: { place: ProblemPlace; unfinished: Unfinished },
    ) => void,
    forget: notProvided('forget') as (_: unknown, params: { place: ProblemPlace }) => void,
  },
  delays: { stallLimit: stallLimitMs, resendDelay: ({ context }) => resendDelayMs(context.tries) },
})
