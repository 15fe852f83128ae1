import type { ContestProblem } from '#contract/contest.ts'
import type { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { ContestStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findProblemPage } from '#server/problem/problem.repository.ts'
import { createShowProblem } from '#server/problem/show-problem.ts'
import type { Statements } from '#server/statement/statements.ts'
import { statusOf } from './contest.guards.ts'
import { createContestCounts } from './contest-counts.ts'
import { findContestProblem, verdictsOf } from './contest-problem.repository.ts'
import { findContestTitles } from './contest-submission.repository.ts'
import { countedProblems } from './counted-problems.ts'
import { enterContest, enterProblems, viewerVisibility } from './enter-contest.ts'

interface ContestProblemParts {
  db: Db
  statements: Pick<Statements, 'render'>
}

type ReachedProblem = NonNullable<Awaited<ReturnType<typeof findContestProblem>>>

/** What would tell where a problem comes from, or how hard it is held to be. */
const withoutOrigin = (info: ProblemInfo, displayId: string): ProblemInfo => ({
  ...info,
  problem: { ...info.problem, problemId: displayId, source: null, author: null, difficulty: null },
  tags: [],
})

export const createContestProblemUseCases = ({ db, statements }: ContestProblemParts) => {
  const showProblem = createShowProblem({ db, statements })
  const counts = createContestCounts(db)
  const share = createSharedRead<string, { problem: ReachedProblem; info: ProblemInfo }>()

  const readPage = async (cid: number, displayId: string, locale: Locale) => {
    const problem =
      (await findContestProblem(db, cid, displayId)) ?? refuse(404, 'server.contest:problemMissing')
    if (problem.auth === ProblemAuth.Private) refuse(403, 'server.problem:problemClosed')
    const page =
      (await findProblemPage(db, problem.problemId, locale)) ?? refuse(404, 'server.contest:problemMissing')
    const titles = await findContestTitles(db, cid, locale)
    const info = await showProblem(page, locale)
    const title = titles.get(problem.cpid)?.displayTitle ?? info.problem.title
    return { problem, info: { ...info, problem: { ...info.problem, title } } }
  }

  return {
    list: async (
      viewer: Viewer | null,
      { cid, containsEnd }: QueryOf<typeof getContestProblem>,
      locale: Locale,
    ): Promise<ContestProblem[]> => {
      const contest = await enterProblems(db, viewer, cid)
      const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd })
      return countedProblems(db, counts, { contest, visibility, locale })
    },

    details: async (
      viewer: Viewer,
      { cid, displayId, containsEnd, ...query }: QueryOf<typeof getContestProblemDetails>,
      readersLocale: Locale,
    ): Promise<ProblemInfo> => {
      const contest = await enterContest(db, viewer, cid)
      const locale = query.locale ?? readersLocale
      const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd })
      const [{ problem, info }, verdicts] = await Promise.all([
        share(JSON.stringify([cid, displayId, locale]), () => readPage(cid, displayId, locale)),
        counts.verdicts(contest, visibility),
      ])
      const shown: ProblemInfo = {
        ...info,
        problemCount: { pid: problem.pid, ...verdictsOf(verdicts, problem.cpid) },
      }
      const isOpen = visibility.isAdmin || statusOf(contest) === ContestStatus.Ended
      return isOpen ? shown : withoutOrigin(shown, displayId)
    },
  }
}
