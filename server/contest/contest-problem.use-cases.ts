import type { ContestProblem } from '#contract/contest.ts'
import type { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { ContestStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findProblemPage } from '#server/problem/problem.repository.ts'
import { createShowProblem } from '#server/problem/show-problem.ts'
import type { Statements } from '#server/statement/statements.ts'
import { contestGuards, statusOf } from './contest.guards.ts'
import { findContest, type StoredContest } from './contest.repository.ts'
import { countVerdicts, findContestProblem, findContestProblems } from './contest-problem.repository.ts'
import { enterContest, enterOpenBoard, viewersSight } from './enter-contest.ts'

interface ContestProblemParts {
  db: Db
  statements: Pick<Statements, 'render'>
}

/** What would tell where a problem comes from, or how hard it is held to be. */
const withoutOrigin = (info: ProblemInfo, displayId: string): ProblemInfo => ({
  ...info,
  problem: { ...info.problem, problemId: displayId, source: null, author: null, difficulty: null },
  tags: [],
})

export const createContestProblemUseCases = ({ db, statements }: ContestProblemParts) => {
  const showProblem = createShowProblem({ db, statements })

  /** With an open board everybody may see which problems there are, once the contest has begun. */
  const enterProblems = async (viewer: Viewer | null, cid: number): Promise<StoredContest> => {
    if (!viewer) return enterOpenBoard(db, viewer, cid, 400)
    const contest = await findContest(db, cid, viewer.uid)
    return contest && contestGuards.openBoard(contest) === undefined ? contest : enterContest(db, viewer, cid)
  }

  return {
    list: async (
      viewer: Viewer | null,
      { cid, containsEnd }: QueryOf<typeof getContestProblem>,
    ): Promise<ContestProblem[]> => {
      const contest = await enterProblems(viewer, cid)
      return findContestProblems(db, contest, viewersSight(contest, viewer, { force: true, containsEnd }))
    },

    details: async (
      viewer: Viewer,
      { cid, displayId, containsEnd, ...query }: QueryOf<typeof getContestProblemDetails>,
      readersLocale: Locale,
    ): Promise<ProblemInfo> => {
      const contest = await enterContest(db, viewer, cid)
      const problem =
        (await findContestProblem(db, cid, displayId)) ?? refuse(404, 'server.contest:problemMissing')
      if (problem.auth === ProblemAuth.Private) refuse(403, 'server.problem:problemClosed')
      const locale = query.locale ?? readersLocale
      const page =
        (await findProblemPage(db, problem.problemId, locale)) ?? refuse(404, 'server.contest:problemMissing')
      const sight = viewersSight(contest, viewer, { force: true, containsEnd })
      const [info, counts] = await Promise.all([
        showProblem(page, locale),
        countVerdicts(db, contest, sight, problem.cpid),
      ])
      const shown: ProblemInfo = {
        ...info,
        problem: { ...info.problem, title: problem.displayTitle },
        problemCount: { pid: problem.pid, ...counts },
      }
      const isOpen = sight.isAdmin || statusOf(contest) === ContestStatus.Ended
      return isOpen ? shown : withoutOrigin(shown, displayId)
    },
  }
}
