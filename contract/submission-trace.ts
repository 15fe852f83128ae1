import { z } from 'zod'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { AggregateStep, CaseStep, CompileStep, FetchStep, JudgingTrace, RunTrace } from './judging-trace.ts'
import { downloadOperation, operation } from './operation.ts'

/** How a submission was judged, as its reader may see it. Null stands for what administrators alone see. */

const ShownStep = z.discriminatedUnion('step', [
  /** How much test data there is. */
  FetchStep.extend({ files: z.int().nullable(), bytes: z.int().nullable() }),
  /** The owner sees the compilation of the submission alone. */
  CompileStep,
  CaseStep.extend({
    caseId: id().nullable(),
    judgedBy: z
      .object({
        how: z.enum(['comparison', 'checker', 'interactor']),
        ms: z.number().nullable(),
        run: RunTrace.nullable(),
        said: z.string().nullable(),
      })
      .nullable(),
  }),
  AggregateStep.extend({ notRun: z.int().nullable() }),
])
export type ShownStep = z.infer<typeof ShownStep>

export const SubmissionTrace = z.object({
  submitId: id(),
  version: z.int().nullable(),
  /** ms from the queue to the judge. */
  queuedMs: z.int(),
  judge: z.string().nullable(),
  sandboxMode: z.string().nullable(),
  language: JudgingTrace.shape.language,
  limits: JudgingTrace.shape.limits,
  /** Run or not; `ms` is the time of those that were run, one after another. */
  cases: z.object({ total: z.int(), ms: z.number() }),
  /** Without cases where the problem keeps them closed. */
  steps: z.array(ShownStep),
  /** Cases that were too many to keep their steps. */
  leftOut: z.int(),
})
export type SubmissionTrace = z.infer<typeof SubmissionTrace>

export const getSubmissionTrace = operation({
  name: 'getSubmissionTrace',
  method: 'GET',
  path: '/get-submission-trace',
  summary: 'The judging log of a submission; null before it is judged and after the log has expired',
  who: 'login',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: SubmissionTrace.nullable(),
  failures: [
    { status: 404, when: 'there is no such submission' },
    { status: 403, when: "it is another user's or of a contest, and the caller is no administrator" },
  ],
  example: {
    query: { submitId: 1 },
    data: {
      submitId: 1,
      version: null,
      queuedMs: 40,
      judge: null,
      sandboxMode: null,
      language: {
        name: 'C++ 17 With O2',
        version: 'g++ 12.2.0',
        compileCommand: 'g++ -std=c++17 -O2 main.cpp -o main',
        runCommand: '/w/main',
      },
      limits: { timeMs: 1_000, memoryMb: 256, stackMb: 128 },
      cases: { total: 2, ms: 14 },
      steps: [
        { step: 'fetch', at: 0, ms: 3, files: null, bytes: null },
        {
          step: 'case',
          at: 420,
          ms: 14,
          caseId: null,
          seq: 1,
          groupNum: 1,
          status: JudgeStatus.Accepted,
          score: null,
          runs: [
            {
              ended: 'ok',
              exitCode: 0,
              signal: 0,
              cpuMs: 2,
              wallMs: 3,
              memoryKb: 3_200,
              outputBytes: 12,
            },
          ],
          judgedBy: { how: 'comparison', ms: null, run: null, said: null },
        },
        { step: 'aggregate', at: 434, status: JudgeStatus.Accepted, score: null, notRun: 0 },
      ],
      leftOut: 0,
    },
  },
})

/** A `ReplayFile` of the present version. */
export const getTraceFile = downloadOperation({
  name: 'getTraceFile',
  method: 'GET',
  path: '/admin/judge/trace-file',
  summary: 'The judging log of a submission as a file for `npm run judge:replay`',
  who: 'rejudge',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  // Clients of the wire take JSON in a download's place for a refusal.
  download: 'application/octet-stream',
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such submission, or how it was judged is not kept', http: 400 },
  ],
  example: { query: { submitId: 1 }, data: null },
})

export const submissionTraceOperations = [getSubmissionTrace, getTraceFile]
