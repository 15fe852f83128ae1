import { randomBytes } from 'node:crypto'
import { JudgeStatus } from '#contract/enums.ts'
import type { TestRunResult } from '#contract/judge-node.ts'
import { testRun } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type submitTestRun, type TestRunType, testRunKeyPrefix, testRunTypes } from '#contract/test-run.ts'
import { refuse } from '#server/http/refusal.ts'
import { checkCode } from '#server/submission/submission.rules.ts'

type Request = BodyOf<typeof submitTestRun>

const isType = (type: string): type is TestRunType => (testRunTypes as readonly string[]).includes(type)

/** What can be said of a test run before anything is looked up; gives its type. */
export const checkRequest = ({ type, code, userInput, expectedOutput, isRemoteJudge }: Request) => {
  if (!isType(type)) refuse(400, 'server.testRun:typeUnknown')
  checkCode(code)
  if (userInput === '') refuse(400, 'server.testRun:inputEmpty')
  if (userInput.length > testRun.inputMax) {
    refuse(400, 'server.testRun:inputTooLong', { length: userInput.length, max: testRun.inputMax })
  }
  if ((expectedOutput?.length ?? 0) > testRun.expectedMax) {
    refuse(400, 'server.testRun:expectedTooLong', { max: testRun.expectedMax })
  }
  if (isRemoteJudge) refuse(400, 'server.submission:remoteOff')
  return type
}

/** The switch of the site that closes each area. */
export const switchOf = {
  public: 'openPublicJudge',
  contest: 'openContestJudge',
  group: 'openGroupJudge',
} as const satisfies Record<TestRunType, string>

/** Nobody guesses it, and it alone opens the outcome to its owner. */
export const newKey = (): string => `${testRunKeyPrefix}${randomBytes(16).toString('hex')}`

export const checkUnfinished = (unfinished: number): void => {
  if (unfinished >= testRun.unfinishedMax) {
    refuse(403, 'server.testRun:tooMany', { count: testRun.unfinishedMax })
  }
}

export const checkPace = (waitMs: number): void => {
  if (waitMs > 0) {
    refuse(403, 'server.testRun:tooSoon', { count: Math.ceil(waitMs / 1_000) }, { retryAfterMs: waitMs })
  }
}

const outcomes: readonly JudgeStatus[] = [
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
]
export const isOutcome = (status: JudgeStatus): boolean => outcomes.includes(status)

const ellipsis = '...'

/** Whole, or its beginning with `...` behind; what a judge has cut already stays as it is. */
const shownOutput = (output: string): string =>
  output.length <= testRun.outputMax ||
  (output.length === testRun.outputMax + ellipsis.length && output.endsWith(ellipsis))
    ? output
    : output.slice(0, testRun.outputMax) + ellipsis

/** A judge's words within their bounds. */
export const boundedResult = (result: TestRunResult): TestRunResult => ({
  ...result,
  userOutput: shownOutput(result.userOutput),
  stderr: result.stderr.slice(0, testRun.stderrMax),
})
