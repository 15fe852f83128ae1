import type { ContestProblem } from '#contract/contest.ts'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredContest } from './contest.repository.ts'
import type { ContestCounts } from './contest-counts.ts'
import { findContestProblems, verdictsOf } from './contest-problem.repository.ts'
import type { Visibility } from './seal.ts'

/** The problems of a contest, with what viewers of this visibility may know of how they are solved. */
export const countedProblems = async (
  db: Db,
  counts: Pick<ContestCounts, 'verdicts'>,
  { contest, visibility, locale }: { contest: StoredContest; visibility: Visibility; locale: Locale },
): Promise<ContestProblem[]> => {
  const [problems, verdicts] = await Promise.all([
    findContestProblems(db, contest.id, locale),
    counts.verdicts(contest, visibility),
  ])
  return problems.map((problem) => {
    const { ac, total } = verdictsOf(verdicts, problem.id)
    return { ...problem, ac, total }
  })
}
