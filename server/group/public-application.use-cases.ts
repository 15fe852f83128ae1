import { type Locale, PublicProgress } from '#contract/enums.ts'
import { adminList } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { applyPublic, changePublicProgress, getApplyingProblems } from '#contract/public-application.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { replaceGroupTags } from '#server/problem/tag-admin.repository.ts'
import { findOpenContests } from '#server/workshop/open-contests.ts'
import { findsGroup } from './group.guards.ts'
import { findSomeGroups } from './group.repository.ts'
import { openOwnProblem } from './group-problem.rights.ts'
import {
  countApplications,
  findApplications,
  lockApplication,
  lockRevision,
  setPublicProgress,
} from './public-application.repository.ts'

const words = {
  [PublicProgress.Applying]: 'withdrawn',
  [PublicProgress.Public]: 'accepted',
  [PublicProgress.Refused]: 'declined',
} as const

/** How problems of groups join those of the site (S3-094; contract, admin.md section 5). */
export const createPublicApplications = ({ db, translate }: { db: Db; translate: Translate }) => {
  const tell = createTell({ translate })
  return {
    apply: (viewer: Viewer, { pid, isApplied }: QueryOf<typeof applyPublic>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const problem = await lockRevision(trx, pid)
        await openOwnProblem(trx, viewer, pid)
        if (isApplied && problem?.revision === null) refuse(400, 'server.group:notPublished')
        const applyPublicProgress = isApplied ? PublicProgress.Applying : null
        await setPublicProgress(trx, pid, { applyPublicProgress, isGroup: true })
        return null
      }),

    list: async (
      viewer: Viewer,
      { keyword, gid, ...query }: QueryOf<typeof getApplyingProblems>,
      locale: Locale,
    ): Promise<DataOf<typeof getApplyingProblems>> => {
      const filter = { keyword: keyword?.trim(), gid }
      const paging = pagingOf(query, adminList.pageSize)
      return pageOf(paging, await countApplications(db, filter), async () => {
        const { size: limit, offset } = paging
        const rows = await findApplications(db, filter, { locale, limit, offset })
        const groups = await findSomeGroups(db, [...new Set(rows.map((row) => row.gid))], viewer.uid)
        const found = new Set(groups.filter((group) => findsGroup(viewer, group)).map(({ id }) => id))
        return Promise.all(
          rows.map(async (row) => ({
            ...{ ...row, seesGroup: found.has(row.gid) },
            openContests:
              row.applyPublicProgress === PublicProgress.Public
                ? []
                : await findOpenContests(db, viewer, row.id),
          })),
        )
      })
    },

    decide: (viewer: Viewer, { pid, progress }: BodyOf<typeof changePublicProgress>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const asked = (await lockApplication(trx, pid)) ?? refuse(400, 'server.group:notApplied')
        if (asked.applyPublicProgress === progress) return null
        if (progress === PublicProgress.Public && asked.revision === null)
          refuse(400, 'server.group:notPublished')
        await setPublicProgress(trx, pid, {
          applyPublicProgress: progress,
          isGroup: progress !== PublicProgress.Public,
        })
        if (progress === PublicProgress.Public) await replaceGroupTags(trx, pid)
        const { ownerUid, authorUid, gid, groupName: group, problemId: problem } = asked
        const told = [...new Set([authorUid, ownerUid])].filter((uid) => uid !== null && uid !== viewer.uid)
        await tell(trx, told as string[], {
          title: `server.group:${words[progress]}Title`,
          text: `server.group:${words[progress]}Text`,
          values: () => ({ gid, group, problem }),
          adminUid: viewer.uid,
        })
        return null
      }),
  }
}
