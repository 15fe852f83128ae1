import { login, sessionHistoryDays } from '#contract/limits/account.ts'
import { problemBatch } from '#contract/limits/problem.ts'
import { auditLog } from '#contract/limits/site.ts'
import { caseExcerpt, judgingTrace } from '#contract/limits/submission.ts'
import { build, programCheck } from '#contract/limits/workshop.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long each thing stays after it is over, in milliseconds; docs/operations.md has the same as a table. */
export const lifetimes = {
  tries: login.windowMs,
  sessions: sessionHistoryDays * day,
  views: day,
  traces: judgingTrace.keepDays * day,
  excerpts: caseExcerpt.keepDays * day,
  /** They are made anew when somebody asks. */
  renderings: 30 * day,
  messages: 365 * day,
  packages: problemBatch.packageLifetimeMs,
  looseTestData: day,
  /** Longer than any transaction that puts an object there before it stores the row. */
  bucket: day,
  programChecks: programCheck.keepDays * day,
  buildRuns: build.keepDays * day,
  trials: 90 * day,
  /** It counts for an hour; no judge is at one hand-out for longer. */
  processorTime: day,
  presence: day,
  reveals: day,
  goneJudges: 30 * day,
  unknownActs: auditLog.unknownAfterMs,
  /** What a killed process left in the system's temporary folder; no upload takes so long. */
  temporaryFiles: day,
  outbox: 7 * day,
} as const

/** The newest letters in the outbox that stay until they are too old. */
export const outboxFilesMax = 10_000
