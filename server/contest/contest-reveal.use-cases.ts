import type {
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
  RevealSubmission,
} from '#contract/contest-reveal.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  findRevealProblems,
  findRevealSubmissions,
  findRevealTeams,
  wireTimesOf,
} from './contest-reveal.repository.ts'
import { enterReveal, viewerVisibility } from './enter-contest.ts'

export const createContestRevealUseCases = ({ db }: { db: Db }) => {
  const enter = async (viewer: Viewer, cid: number) => {
    const contest = await enterReveal(db, viewer, cid)
    return { contest, visibility: viewerVisibility(contest, viewer, { force: true }) }
  }

  return {
    info: async (viewer: Viewer, cid: number): Promise<DataOf<typeof getContestScrollBoardInfo>> => {
      const { contest, visibility } = await enter(viewer, cid)
      const [teams, problems, times] = await Promise.all([
        findRevealTeams(db, contest, visibility),
        findRevealProblems(db, contest),
        wireTimesOf(db, contest),
      ])
      return {
        id: contest.id,
        title: contest.title,
        type: contest.type,
        oiRankScoreType: contest.oiRankScoreType,
        penaltyInMinutes: contest.penaltyInMinutes,
        penaltyCut: contest.penaltyCut,
        rankShowName: contest.rankShowName,
        problemCount: problems.length,
        balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color ?? ''])),
        fullScores: Object.fromEntries(
          problems.flatMap(({ displayId, ioScore }) => (ioScore === null ? [] : [[displayId, ioScore]])),
        ),
        ...times,
        endTime: contest.endTime.toISOString(),
        starUserList: contest.starAccount,
        teams,
      }
    },

    submissions: async (
      viewer: Viewer,
      { cid, removeStar }: QueryOf<typeof getContestScrollBoardSubmission>,
    ): Promise<RevealSubmission[]> => {
      const { contest, visibility } = await enter(viewer, cid)
      return findRevealSubmissions(db, contest, visibility, { removeStar })
    },
  }
}
