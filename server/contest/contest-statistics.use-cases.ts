import type { ContestStatistics } from '#contract/contest-statistics.ts'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { StoredContest } from './contest.repository.ts'
import { findProblemStatistics, findStepStatistics } from './contest-statistics.repository.ts'
import { enterProblems, viewerVisibility } from './enter-contest.ts'
import type { Visibility } from './seal.ts'

const hour = 3_600
const day = 24 * hour
const week = 7 * day

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000

/** An hour, or a day where hours would be more than anybody reads. */
const stepOf = ({ startTime, endTime }: StoredContest): number =>
  secondsBetween(startTime, endTime) > week ? day : hour

/** How many steps have begun up to where the visibility reaches. */
const stepsBegun = (
  { startTime, endTime, now }: StoredContest,
  { until }: Visibility,
  step: number,
): number => {
  const last = Math.min(now.getTime(), (until ?? endTime).getTime())
  return Math.max(0, Math.ceil(secondsBetween(startTime, new Date(last)) / step))
}

export const createContestStatisticsUseCases = ({ db }: { db: Db }) => ({
  of: async (viewer: Viewer | null, cid: number, locale: Locale): Promise<ContestStatistics> => {
    const contest = await enterProblems(db, viewer, cid)
    const visibility = viewerVisibility(contest, viewer, { force: true })
    const stepSeconds = stepOf(contest)
    const [problems, found] = await Promise.all([
      findProblemStatistics(db, contest, visibility, locale),
      findStepStatistics(db, contest, visibility, stepSeconds),
    ])
    const steps = Array.from(
      { length: stepsBegun(contest, visibility, stepSeconds) },
      (_, step) => found.get(step) ?? { submissions: 0, accepted: 0 },
    )
    return { problems, stepSeconds, steps }
  },
})
