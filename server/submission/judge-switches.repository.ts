import { defaultSubmitIntervalSeconds } from '#contract/limits.ts'
import { settingsReader } from '#server/site/site-settings.ts'

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

export const readJudgeSwitches = settingsReader(defaults)
