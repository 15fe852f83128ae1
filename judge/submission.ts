import type { JudgingJob } from '#contract/judge-node.ts'

/** A submission with all that decides its verdict. */
export type Submission = Omit<JudgingJob, 'lease'> & {
  /** Failed cases of which an excerpt is taken. */
  excerptsMax?: number
}
