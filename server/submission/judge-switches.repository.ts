import { defaultSubmitIntervalSeconds } from '#contract/limits.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Db } from '#server/db/database.ts'

/** Settings of the site that rule submitting and reading submissions (contract README, section 6). */
export interface JudgeSwitches {
  openPublicJudge: boolean
  openContestJudge: boolean
  openGroupJudge: boolean
  hideNonContestSubmissionCode: boolean
  /** Seconds between two submissions of one user outside contests; 0 is off. */
  defaultSubmitInterval: number
}

const defaults: JudgeSwitches = {
  openPublicJudge: true,
  openContestJudge: true,
  openGroupJudge: true,
  hideNonContestSubmissionCode: false,
  defaultSubmitInterval: defaultSubmitIntervalSeconds,
}

const findSettings = compiledOnce((db: Db) =>
  db.selectFrom('siteConfig').select(['key', 'value']).where('key', 'in', Object.keys(defaults)),
)

/** The stored settings; a missing one, or one of another type, is its default. */
export const readJudgeSwitches = async (db: Db): Promise<JudgeSwitches> => {
  const rows = await findSettings(db)
  const stored = rows.filter(({ key, value }) => typeof value === typeof defaults[key as keyof JudgeSwitches])
  return { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
}
