import type {
  addContestAnnouncement,
  addProblemToContest,
  changeContestAnnouncement,
  changeContestProblem,
  getAdminContestAnnouncements,
  getAdminContestProblems,
  removeContestProblem,
} from '#contract/contest-content-admin.ts'
import { type ContestType, type Difficulty, type Locale, ProblemAuth } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { announcementText } from '#server/site/announcement.rules.ts'
import type { Statements } from '#server/statement/statements.ts'
import { isContestAdmin } from './contest.guards.ts'
import { type ContestRow, findAnyContest, updateContest } from './contest-admin.repository.ts'
import {
  countAllAnnouncements,
  deleteAnnouncement,
  findAllAnnouncements,
  findAnnouncement,
  insertAnnouncement,
  updateAnnouncement,
} from './contest-announcement.repository.ts'
import {
  countWantedProblems,
  deleteContestProblem,
  findCandidate,
  findContestProblemRow,
  findContestProblemRows,
  findWantedProblems,
  insertContestProblem,
  isDisplayIdTaken,
  makeContestProblem,
  updateContestProblem,
} from './contest-content.repository.ts'

interface ContentParts {
  db: Db
  statements: Pick<Statements, 'render'>
}

const displayIdOf = (given: string): string =>
  given.trim() === '' ? refuse(400, 'server.contest:displayIdTaken') : given.trim()

export const createContestContentUseCases = ({ db, statements }: ContentParts) => {
  const find = async (viewer: Viewer, cid: number): Promise<ContestRow> => {
    const row = (await findAnyContest(db, cid)) ?? refuse(400, 'server.contest:missing')
    return isContestAdmin(viewer, row) ? row : refuse(403, 'server.contest:notYours')
  }

  return {
    problems: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { cid, keyword, problemType, ...query }: QueryOf<typeof getAdminContestProblems>,
    ): Promise<DataOf<typeof getAdminContestProblems>> => {
      await find(viewer, cid)
      const paging = pagingOf(query, limits.listPageSize)
      const wanted = { viewer, cid, keyword: keyword?.trim(), candidatesOf: problemType }
      const problemList = await pageOf(paging, await countWantedProblems(db, wanted), async () => {
        const { size: limit, offset } = paging
        const rows = await findWantedProblems(db, wanted, { locale, limit, offset })
        return rows.map((row) => ({
          ...row,
          type: row.type as ContestType,
          difficulty: row.difficulty as Difficulty,
          auth: row.auth as ProblemAuth,
          gmtCreate: row.gmtCreate.toISOString(),
          gmtModified: row.gmtModified.toISOString(),
        }))
      })
      const own = await findContestProblemRows(db, cid)
      return { problemList, contestProblemMap: Object.fromEntries(own.map((row) => [String(row.pid), row])) }
    },

    addProblem: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { pid, cid, displayId: given, color }: BodyOf<typeof addProblemToContest>,
    ): Promise<null> => {
      const contest = await find(viewer, cid)
      const displayId = displayIdOf(given)
      const problem = await findCandidate(db, viewer, pid, locale)
      const fits =
        problem &&
        !problem.isGroup &&
        problem.isOpen &&
        problem.auth !== ProblemAuth.Private &&
        (problem.isRemote || problem.type === contest.type)
      if (!fits) refuse(400, 'server.contest:problemUnfit')
      await db.transaction().execute(async (trx) => {
        const added = { cid, pid, displayId, displayTitle: problem.title, color: color || null }
        if (!(await insertContestProblem(trx, added))) refuse(400, 'server.contest:displayIdTaken')
        await makeContestProblem(trx, pid)
        await updateContest(trx, cid, {})
      })
      return null
    },

    changeProblem: async (
      viewer: Viewer,
      { id, displayId, displayTitle, color }: BodyOf<typeof changeContestProblem>,
    ): Promise<DataOf<typeof changeContestProblem>> => {
      const row = (await findContestProblemRow(db, id)) ?? refuse(400, 'server.contest:problemMissing')
      await find(viewer, row.cid)
      const changed = {
        displayId: displayIdOf(displayId ?? row.displayId),
        displayTitle: displayTitle?.trim() || row.displayTitle,
        color: color === '' ? null : (color ?? row.color),
      }
      if (await isDisplayIdTaken(db, row.cid, changed.displayId, id))
        refuse(400, 'server.contest:displayIdTaken')
      return db.transaction().execute(async (trx) => {
        await updateContest(trx, row.cid, {})
        return updateContestProblem(trx, id, changed)
      })
    },

    removeProblem: async (
      viewer: Viewer,
      { pid, cid }: QueryOf<typeof removeContestProblem>,
    ): Promise<null> => {
      await find(viewer, cid)
      await db.transaction().execute(async (trx) => {
        if (!(await deleteContestProblem(trx, cid, pid))) refuse(400, 'server.contest:problemMissing')
        await updateContest(trx, cid, {})
      })
      return null
    },

    announcements: async (
      viewer: Viewer,
      { cid, ...query }: QueryOf<typeof getAdminContestAnnouncements>,
    ): Promise<DataOf<typeof getAdminContestAnnouncements>> => {
      await find(viewer, cid)
      const paging = pagingOf(query, limits.announcementPageSize)
      return pageOf(paging, await countAllAnnouncements(db, cid), async () => {
        const rows = await findAllAnnouncements(db, cid, { limit: paging.size, offset: paging.offset })
        return Promise.all(
          rows.map(async (row) => ({
            ...row,
            html: await statements.render(row.content),
            gmtCreate: row.gmtCreate.toISOString(),
            gmtModified: row.gmtModified.toISOString(),
          })),
        )
      })
    },

    announce: async (
      viewer: Viewer,
      { cid, announcement }: BodyOf<typeof addContestAnnouncement>,
    ): Promise<null> => {
      await find(viewer, cid)
      await insertAnnouncement(db, { cid, uid: viewer.uid, ...announcementText(announcement) })
      return null
    },

    changeAnnouncement: async (
      viewer: Viewer,
      { announcement: { id, ...text } }: BodyOf<typeof changeContestAnnouncement>,
    ): Promise<null> => {
      const row = (await findAnnouncement(db, id)) ?? refuse(400, 'server.contest:announcementMissing')
      await find(viewer, row.cid)
      await updateAnnouncement(db, id, announcementText(text))
      return null
    },

    removeAnnouncement: async (viewer: Viewer, aid: number): Promise<null> => {
      const row = (await findAnnouncement(db, aid)) ?? refuse(400, 'server.contest:announcementMissing')
      await find(viewer, row.cid)
      await deleteAnnouncement(db, aid)
      return null
    },
  }
}
