import { assign, fromObservable, fromPromise, setup } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import { type Failure, isTransient, toFailure } from '#contract/failure.ts'
import type { TestRunOutcome } from '#contract/test-run.ts'
import type { ProblemPlace } from '#services/submission.service.ts'
import type { TestRunRequest } from '#services/test-run.service.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { notProvided } from '../not-provided.ts'
import type { Press } from '../submission/submission.rules.ts'
import {
  firstForm,
  formOf,
  type TestExample,
  type TestForm,
  type TestRunProblem,
  testRunProblem,
  withInput,
} from './test-run.rules.ts'

export interface TestRunInput {
  place: ProblemPlace
  /** The numeric id that a test run is sent with. */
  pid: number
  examples: readonly TestExample[]
  /** Nobody else's test run is waited for. */
  signedIn: boolean
}

interface TestRunContext extends TestRunInput {
  form: TestForm
  /** Of the present press. */
  draft: { language: string; code: string }
  /** Of the test run that is waited for. */
  key: string | undefined
  outcome: TestRunOutcome | undefined
  problem: TestRunProblem | undefined
  failure: Failure | undefined
}

export type TestRunEvent =
  | { type: 'testRun.input'; userInput: string }
  | { type: 'testRun.expected'; expectedOutput: string }
  | { type: 'testRun.example'; example: TestExample }
  | ({ type: 'testRun.run' } & Press)
  | { type: 'testRun.resume' }

/** This long without an answer, and nobody is told to wait any more. */
const stallLimitMs = 60_000

type Update = TestRunOutcome | undefined
interface Recalled {
  recalled: KeptTestRun | undefined
}

export const firstContext = (input: TestRunInput): TestRunContext => ({
  ...input,
  form: firstForm(input.examples),
  draft: { language: '', code: '' },
  key: undefined,
  outcome: undefined,
  problem: undefined,
  failure: undefined,
})

export const requestOf = ({ place: { cid, gid }, pid, draft, form }: TestRunContext): TestRunRequest => ({
  pid,
  ...(cid === 0 ? { type: gid === undefined ? 'public' : 'group' } : { type: 'contest', cid }),
  ...draft,
  ...form,
})

export const testRunSetup = setup({
  types: {
    input: {} as TestRunInput,
    context: {} as TestRunContext,
    events: {} as TestRunEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** What the panel held when the page was left. */
    recall: fromPromise<KeptTestRun | undefined, ProblemPlace>(notProvided('recall')),
    /** Gives the key; rejects with a `Failure`. */
    run: fromPromise<string, TestRunRequest>(notProvided('run')),
    /** Says where the test run stands until it is over; fails with a `Failure`. */
    watchRun: fromObservable<TestRunOutcome, { key: string }>(notProvided('watchRun')),
    /** Emits when the network or the reader is back. */
    reconnect: fromObservable<string, undefined>(notProvided('reconnect')),
  },
  guards: {
    isFit: ({ context }, press: Press) => testRunProblem(press, context.form) === undefined,
    isSignedOut: (_, press: Press) => !press.signedIn,
    isUnderWay: ({ context }, { recalled }: Recalled) => context.signedIn && recalled?.key !== undefined,
    isRecalled: (_, { recalled }: Recalled) => recalled !== undefined,
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isFinished: (_, { outcome }: { outcome: Update }) =>
      outcome !== undefined && outcome.status !== JudgeStatus.Pending,
    isPending: (_, { outcome }: { outcome: Update }) => outcome?.status === JudgeStatus.Pending,
    isBack: (_, { sign }: { sign: string | undefined }) => sign !== undefined,
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
  },
  actions: {
    applyRecalled: assign(({ context }, { recalled }: Recalled) =>
      recalled
        ? {
            form: { userInput: recalled.userInput, expectedOutput: recalled.expectedOutput },
            key: context.signedIn ? recalled.key : undefined,
          }
        : {},
    ),
    setInput: assign({
      form: ({ context }, { userInput }: { userInput: string }) =>
        withInput(context.form, userInput, context.examples),
    }),
    setExpected: assign({
      form: ({ context }, { expectedOutput }: { expectedOutput: string }) => ({
        ...context.form,
        expectedOutput,
      }),
    }),
    setExample: assign({ form: (_, { example }: { example: TestExample }) => formOf(example) }),
    takePress: assign({
      draft: (_, { language, code }: Press) => ({ language, code }),
      key: undefined,
      outcome: undefined,
      problem: undefined,
      failure: undefined,
    }),
    keepProblem: assign({
      problem: ({ context }, press: Press) => testRunProblem(press, context.form),
      failure: undefined,
    }),
    keepKey: assign({ key: (_, { key }: { key: string }) => key }),
    keepOutcome: assign({ outcome: (_, { outcome }: { outcome: Update }) => outcome, key: undefined }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: undefined, problem: undefined }),
    forgetKey: assign({ key: undefined }),
    /** Opens the login dialog. */
    askLogin: notProvided('askLogin'),
    /** Keeps the panel for `recall`. */
    remember: notProvided('remember') as (
      _: unknown,
      params: { place: ProblemPlace; kept: KeptTestRun },
    ) => void,
  },
  delays: { stallLimit: stallLimitMs },
})

export const keptOf = ({ context: { place, form, key } }: { context: TestRunContext }) => ({
  place,
  kept: { ...form, ...(key === undefined ? {} : { key }) },
})
