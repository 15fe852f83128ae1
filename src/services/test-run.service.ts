import { NEVER, type Observable } from 'rxjs'
import { JudgeStatus } from '#contract/enums.ts'
import { testRun } from '#contract/limits/submission.ts'
import {
  getTestRunResult,
  submitTestRun,
  type TestRunOutcome,
  type TestRunType,
  testRunHintId,
} from '#contract/test-run.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'

export interface TestRunRequest {
  pid: number
  type: TestRunType
  /** Of the contest in which it is tried. */
  cid?: number
  language: string
  code: string
  userInput: string
  /** Empty when there is nothing to compare with. */
  expectedOutput: string
}

/** Every promise rejects and every stream errors with a `Failure` and nothing else. */
export interface TestRunService {
  /** Gives the key of the test run. Sent once: nobody can tell whether a lost one was taken. */
  run(request: TestRunRequest, signal: AbortSignal): Promise<string>
  /** Begins with the present state, then every second (S1-126) or on a hint; completes with the outcome. */
  watch(key: string): Observable<TestRunOutcome>
}

const watchRetries = 6

export interface TestRunServiceParts {
  http: Http
  push: Push
  /** The network may be there again. */
  reconnect?: Observable<unknown>
}

export const createTestRunService = ({
  http,
  push,
  reconnect = NEVER,
}: TestRunServiceParts): TestRunService => ({
  run: ({ expectedOutput, ...request }, signal) =>
    http.call(submitTestRun, {
      body: { ...request, ...(expectedOutput === '' ? {} : { expectedOutput }) },
      signal,
      quiet: true,
    }),

  watch: (key) => {
    const id = testRunHintId(key)
    return poll({
      load: () => http.call(getTestRunResult, { query: { testJudgeKey: key }, quiet: true }),
      ...(id === undefined ? {} : { hints: push.topic('test run', id) }),
      settled: ({ status }) => status !== JudgeStatus.Pending,
      waitMs: () => testRun.pollMs,
      retries: watchRetries,
      reconnect,
    })
  },
})
