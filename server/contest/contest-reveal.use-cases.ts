import type {
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
  RevealSubmission,
} from '#contract/contest-reveal.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  findBalloonColours,
  findRevealSubmissions,
  findRevealTeams,
  wireTimesOf,
} from './contest-reveal.repository.ts'
import { enterAsAdmin, viewersSight } from './enter-contest.ts'

export const createContestRevealUseCases = ({ db }: { db: Db }) => {
  /** The contest as its admins see it, through the seal; nobody else gets further. */
  const enter = async (viewer: Viewer, cid: number) => {
    const contest = await enterAsAdmin(db, viewer, cid)
    if (!contest.sealRank || contest.sealRankTime === null) refuse(400, 'server.contest:neverSealed')
    return { contest, sight: viewersSight(contest, viewer, { force: true }) }
  }

  return {
    info: async (viewer: Viewer, cid: number): Promise<DataOf<typeof getContestScrollBoardInfo>> => {
      const { contest, sight } = await enter(viewer, cid)
      const [teams, colours, times] = await Promise.all([
        findRevealTeams(db, contest, sight),
        findBalloonColours(db, contest),
        wireTimesOf(db, contest),
      ])
      return {
        id: contest.id,
        title: contest.title,
        type: contest.type,
        oiRankScoreType: contest.oiRankScoreType,
        rankShowName: contest.rankShowName,
        problemCount: colours.length,
        balloonColor: Object.fromEntries(colours),
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
      const { contest, sight } = await enter(viewer, cid)
      return findRevealSubmissions(db, contest, sight, { removeStar })
    },
  }
}
