import { z } from 'zod'
import { JudgeStatus, judgeModes } from './enums.ts'
import { id } from './envelope.ts'
import { testRun } from './limits/submission.ts'
import { operation } from './operation.ts'

/** A run of code on the user's own input, which leaves no submission behind (judging.md, section 8). */

/** Where the code is tried: each area has its own switch. */
export const testRunTypes = ['public', 'contest', 'group'] as const
export type TestRunType = (typeof testRunTypes)[number]

/** While it is pending only `status` is set. */
export const TestRunOutcome = z.object({
  status: z.enum(JudgeStatus),
  /** ms; null when nothing ran */
  time: z.int().nullable(),
  /** KB; null when nothing ran */
  memory: z.int().nullable(),
  userInput: z.string().nullable(),
  /** At most `testRun.outputMax` characters, with `...` behind when it was longer. */
  userOutput: z.string().nullable(),
  expectedOutput: z.string().nullable(),
  /** What the program wrote there and how it ended, or the compiler's words. */
  stderr: z.string().nullable(),
  /** Other than `default`, the status says only how the program ended. */
  problemJudgeMode: z.enum(judgeModes).nullable(),
})
export type TestRunOutcome = z.infer<typeof TestRunOutcome>

export const testRunKeyPrefix = 'TEST_JUDGE_'
const hintDigits = 12

/** The id that hints of this test run carry; undefined when it is no key of a test run. */
export const testRunHintId = (key: string): number | undefined => {
  const digits = key.slice(testRunKeyPrefix.length, testRunKeyPrefix.length + hintDigits)
  return /^[0-9a-f]{12}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
}

export const submitTestRun = operation({
  name: 'submitTestRun',
  method: 'POST',
  path: '/submit-problem-test-judge',
  summary: 'Queues a test run; returns the key for reading its outcome',
  who: 'submit',
  query: z.object({}),
  body: z.object({
    pid: id(),
    type: z.string().max(64),
    /** Of type `contest`; without it, any contest with the problem that the user may enter. */
    cid: id().nullish(),
    language: z.string().max(64),
    /** Not empty after trimming, at most 65535 characters; checked by the rule, so that the answer is its message. */
    code: z.string(),
    /** 1 to 1000 characters. */
    userInput: z.string(),
    /** Compared with the output when it is there. */
    expectedOutput: z.string().nullish(),
    /** For other judges alone. */
    mode: z.string().max(64).nullish(),
    isRemoteJudge: z.boolean().nullish(),
  }),
  data: z.string(),
  failures: [
    {
      status: 400,
      when: 'the type, the language or the problem is unknown, or a text is empty or too long',
    },
    {
      status: 403,
      when: 'the problem or the contest is closed, judging is switched off, the last test run is too fresh, or too many are unfinished',
    },
    { status: 404, when: 'there is no such contest or group, or the problem is not in the contest' },
  ],
  example: {
    body: {
      pid: 1,
      type: 'public',
      language: 'C++ 17 With O2',
      code: 'int main(){return 0;}',
      userInput: '1 2',
      expectedOutput: '3',
    },
    data: `${testRunKeyPrefix}0a1b2c3d4e5f60718293a4b5c6d7e8f9`,
  },
})

export const getTestRunResult = operation({
  name: 'getTestRunResult',
  method: 'GET',
  path: '/get-test-judge-result',
  summary: "The outcome of one's own test run; one that is finished can be read once",
  who: 'login',
  query: z.object({ testJudgeKey: z.string().max(testRun.keyMax) }),
  body: z.undefined(),
  data: TestRunOutcome,
  failures: [{ status: 400, when: 'the key is unknown, of another user, too old or already read' }],
  example: {
    query: { testJudgeKey: `${testRunKeyPrefix}0a1b2c3d4e5f60718293a4b5c6d7e8f9` },
    data: {
      status: JudgeStatus.Accepted,
      time: 12,
      memory: 3_200,
      userInput: '1 2',
      userOutput: '3',
      expectedOutput: '3',
      stderr: '',
      problemJudgeMode: 'default',
    },
  },
})

export const testRunOperations = [submitTestRun, getTestRunResult]
