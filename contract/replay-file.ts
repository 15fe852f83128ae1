import { z } from 'zod'
import { JudgingJob, JudgingResult } from './judge-node.ts'
import { JudgingTrace } from './judging-trace.ts'

/** One judging as a file: enough to judge the submission once more and compare. Holds code and what checkers said. */
export const ReplayFile = z.object({
  job: JudgingJob.omit({ lease: true }),
  /** What was found then. */
  result: JudgingResult.omit({ trace: true }),
  trace: JudgingTrace,
})
export type ReplayFile = z.infer<typeof ReplayFile>
