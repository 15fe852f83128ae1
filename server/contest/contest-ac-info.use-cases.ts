import type { checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countAcInfo, findAcInfo, markBalloon } from './contest-ac-info.repository.ts'
import { enterAsAdmin, viewerVisibility } from './enter-contest.ts'

export const createContestAcInfoUseCases = ({ db }: { db: Db }) => {
  const enter = async (viewer: Viewer, cid: number) => {
    const contest = await enterAsAdmin(db, viewer, cid)
    return { contest, visibility: viewerVisibility(contest, viewer, { force: true }) }
  }

  return {
    list: async (
      viewer: Viewer,
      { cid, checked, keyword, ...query }: QueryOf<typeof getContestAcInfo>,
    ): Promise<DataOf<typeof getContestAcInfo>> => {
      const { contest, visibility } = await enter(viewer, cid)
      const filter = { checked, keyword: keyword?.trim() }
      const paging = pagingOf(query, limits.deskPageSize)
      return pageOf(paging, await countAcInfo(db, contest, visibility, filter), async () => {
        const { size: limit, offset } = paging
        const rows = await findAcInfo(db, contest, visibility, { ...filter, limit, offset })
        return rows.map((row) => ({
          ...row,
          id: row.submitId,
          submitTime: row.submitTime.toISOString(),
        }))
      })
    },

    check: async (
      viewer: Viewer,
      { id: submitId, cid, checked }: BodyOf<typeof checkContestAcInfo>,
    ): Promise<null> => {
      const { contest, visibility } = await enter(viewer, cid)
      const [row] = await findAcInfo(db, contest, visibility, { submitId, limit: 1, offset: 0 })
      if (!row) refuse(400, 'server.contest:noBalloon')
      await markBalloon(db, { cpid: row.cpid, uid: row.uid }, checked)
      return null
    },
  }
}
