import { type SiteSwitches, switchDefaults } from '#contract/site-switch.ts'
import { settingsReader } from '#server/site/site-settings.ts'

/** Switches of the site that rule submitting and reading submissions. */
export type JudgeSwitches = Pick<
  SiteSwitches,
  | 'openPublicJudge'
  | 'openContestJudge'
  | 'openGroupJudge'
  | 'hideNonContestSubmissionCode'
  | 'defaultSubmitInterval'
>

const {
  openPublicJudge,
  openContestJudge,
  openGroupJudge,
  hideNonContestSubmissionCode,
  defaultSubmitInterval,
} = switchDefaults

export const readJudgeSwitches = settingsReader<JudgeSwitches>({
  openPublicJudge,
  openContestJudge,
  openGroupJudge,
  hideNonContestSubmissionCode,
  defaultSubmitInterval,
})
