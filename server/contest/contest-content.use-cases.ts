import type {
  addContestAnnouncement,
  addProblemToContest,
  ContestProblemChange,
  changeContestAnnouncement,
  getAdminContestAnnouncements,
  getAdminContestProblems,
  getOneContestProblem,
  removeContestProblem,
  StoredContestProblem,
} from '#contract/contest-content-admin.ts'
import { ContestType, type Locale, ProblemAuth } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import { versionOf } from '#server/http/version-of.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { removeProblemItself } from '#server/problem/problem-admin.use-cases.ts'
import { wireRow } from '#server/problem/wire-row.ts'
import type { Hints } from '#server/push/hints.ts'
import { announcementText, refuseOutdated } from '#server/site/announcement.rules.ts'
import { type TextParts, textsOf } from '#server/statement/texts-of.ts'
import { mayEditProblem, needsInContest } from '#server/workshop/workshop.guards.ts'
import { findAnyContest, updateContest } from './contest-admin.repository.ts'
import type { OpenContest } from './contest-admin.use-cases.ts'
import {
  countAllAnnouncements,
  deleteAnnouncement,
  findAllAnnouncements,
  findAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './contest-announcement.repository.ts'
import {
  type ContestProblemRow,
  countOpenOutside,
  countWantedProblems,
  deleteContestProblem,
  findCandidate,
  findContestProblemRow,
  findContestProblemRows,
  findProblemInContest,
  findWantedProblems,
  insertContestProblem,
  isDisplayIdTaken,
  lockContestProblemRow,
  updateContestProblem,
} from './contest-content.repository.ts'
import { hintAnnouncement } from './contest-hints.ts'
import { openOfSite } from './enter-contest.ts'

interface ContentParts extends TextParts {
  db: Db
  hints: Hints
}

const displayIdOf = (given: string): string =>
  given.trim() === '' ? refuse(400, 'server.contest:displayIdMissing') : given.trim()

const announcementMissing = (): never => refuse(400, 'server.contest:announcementMissing')

/** Adds a suitable problem to a contest. */
type AddProblem = (
  reader: Reader,
  problem: { cid: number; pid: number; displayId: string; color?: string | null | undefined },
) => Promise<unknown>

export interface Reader {
  viewer: Viewer
  locale: Locale
}

/** ID and title of a problem in a contest. */
interface AddedProblem {
  cid: number
  pid: number
  displayId: string
  displayTitle: string
  color: string | null
  hiddenUntilEnd?: boolean
}

/** Why a contest of this rule cannot use a problem of the other one. */
export const otherRule = {
  [ContestType.Acm]: 'server.contest:problemOfOi',
  [ContestType.Oi]: 'server.contest:problemOfAcm',
} as const

/** Why a candidate cannot be added to the contest. */
const isOtherRule = (
  problem: Awaited<ReturnType<typeof findCandidate>>,
  { type }: { type: ContestType },
): boolean =>
  problem !== undefined &&
  !problem.isGroup &&
  problem.isOpen &&
  problem.auth !== ProblemAuth.Private &&
  problem.type !== type

/** Group contests borrow public problems, and lose them when they are hidden. */
const checkHiding = async (db: Db, viewer: Viewer, { cid, pid }: { cid: number; pid: number }) => {
  const contest = await findAnyContest(db, cid, viewer.uid)
  if (contest?.gid !== null) refuse(403, 'server.contest:hidingOfGroup')
  if (!(await mayEditProblem(db, viewer, pid))) refuse(403, 'server.contest:hidingNotYours')
}

const shown = (row: ContestProblemRow): StoredContestProblem => ({
  ...row,
  version: versionOf([row.displayId, row.displayTitle, row.color, row.hidden]),
})

/** The contents of a contest of the site or of a group. */
export const createContestContents = ({ db, hints, ...texts }: ContentParts, open: OpenContest) => {
  const missing = () => refuse(400, 'server.contest:problemMissing')

  /** By its own id, or in the named contest, to which it is added if missing. */
  const findOrPut = async (
    reader: Reader,
    { id, cid, pid, displayId, color }: ContestProblemChange,
    add: AddProblem,
  ): Promise<ContestProblemRow> => {
    if (id) {
      const row = (await findContestProblemRow(db, id)) ?? missing()
      await open(reader.viewer, row.cid)
      return row
    }
    if (!cid || !pid) return missing()
    await open(reader.viewer, cid)
    const row = await findProblemInContest(db, cid, pid)
    if (row) return row
    await add(reader, { cid, pid, displayId: displayId ?? '', color })
    return (await findProblemInContest(db, cid, pid)) ?? missing()
  }

  return {
    problems: async (
      { viewer, locale }: Reader,
      { cid, keyword, problemType, ...query }: QueryOf<typeof getAdminContestProblems>,
    ): Promise<DataOf<typeof getAdminContestProblems>> => {
      const { gid } = await open(viewer, cid)
      const paging = pagingOf(query, limits.listPageSize)
      const wanted = { viewer, cid, gid, keyword: keyword?.trim(), candidatesOf: problemType }
      const problemList = await pageOf(paging, await countWantedProblems(db, wanted), async () => {
        const { size: limit, offset } = paging
        const rows = await findWantedProblems(db, wanted, { locale, limit, offset })
        return Promise.all(
          rows.map(async (row) => {
            const needs = await needsInContest(db, viewer, { pid: row.id, gid })
            return {
              ...wireRow(row),
              ...{ isEditable: needs.includes('edit'), isOwn: needs.includes('own') },
            }
          }),
        )
      })
      const own = await findContestProblemRows(db, cid)
      return {
        problemList,
        contestProblemMap: Object.fromEntries(own.map((row) => [String(row.pid), shown(row)])),
        openOutside: await countOpenOutside(db, { cid, gid }),
      }
    },

    /** The caller has checked the right to the contest and that the problem is suitable. */
    put: async (trx: Db, { displayId, ...problem }: AddedProblem): Promise<void> => {
      const added = { ...problem, displayId: displayIdOf(displayId) }
      if (!(await insertContestProblem(trx, added))) {
        const isThere = await findProblemInContest(trx, problem.cid, problem.pid)
        refuse(400, isThere ? 'server.contest:problemThere' : 'server.contest:displayIdTaken')
      }
      await updateContest(trx, problem.cid, {})
    },

    problem: async (
      viewer: Viewer,
      { cid, pid }: QueryOf<typeof getOneContestProblem>,
    ): Promise<DataOf<typeof getOneContestProblem>> => {
      await open(viewer, cid)
      return shown((await findProblemInContest(db, cid, pid)) ?? missing())
    },

    /** A problem that is not yet in the named contest is added by `add`. */
    changeProblem: async (
      reader: Reader,
      { id: own, cid, pid, expectedVersion, displayId, displayTitle, color, hidden }: ContestProblemChange,
      add: AddProblem,
    ): Promise<StoredContestProblem> => {
      const row = await findOrPut(reader, { id: own, cid, pid, displayId, color }, add)
      const { id } = row
      // Omitted fields may be changed by another admin at the same time.
      const changed = {
        ...(typeof displayId === 'string' && { displayId: displayIdOf(displayId) }),
        ...(displayTitle?.trim() && { displayTitle: displayTitle.trim() }),
        ...(typeof color === 'string' && { color: color === '' ? null : color }),
        ...(typeof hidden === 'boolean' && { hiddenUntilEnd: hidden }),
      }
      if ((hidden ?? row.hidden) !== row.hidden) await checkHiding(db, reader.viewer, row)
      if (changed.displayId !== undefined && (await isDisplayIdTaken(db, row.cid, changed.displayId, id)))
        refuse(400, 'server.contest:displayIdTaken')
      return db.transaction().execute(async (trx) => {
        const present = shown((await lockContestProblemRow(trx, id)) ?? missing())
        if (expectedVersion && expectedVersion !== present.version)
          refuse(409, 'server.contest:problemChangedMeanwhile')
        await updateContest(trx, row.cid, {})
        return shown(await updateContestProblem(trx, id, changed))
      })
    },

    removeProblem: async (viewer: Viewer, { pid, cid }: { pid: number; cid: number }): Promise<null> => {
      await open(viewer, cid)
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
      const contest = await open(viewer, cid)
      const paging = pagingOf(query, limits.announcementPageSize)
      return pageOf(paging, await countAllAnnouncements(db, cid), async () => {
        const rows = await findAllAnnouncements(db, cid, { limit: paging.size, offset: paging.offset })
        return Promise.all(
          rows.map(async (row) => ({
            ...row,
            html: await textsOf(texts, contest).render(row.content),
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
      await open(viewer, cid)
      await insertAnnouncement(db, { cid, uid: viewer.uid, ...announcementText(announcement) })
      await hintAnnouncement(hints, cid, db)
      return null
    },

    changeAnnouncement: async (
      viewer: Viewer,
      { announcement: { id, expectedVersion, ...text } }: BodyOf<typeof changeContestAnnouncement>,
    ): Promise<null> => {
      const row = (await findAnnouncement(db, id)) ?? announcementMissing()
      await open(viewer, row.cid)
      await db.transaction().execute(async (trx) => {
        refuseOutdated(expectedVersion, (await lockAnnouncement(trx, id)) ?? announcementMissing())
        await updateAnnouncement(trx, id, announcementText(text))
      })
      await hintAnnouncement(hints, row.cid, db)
      return null
    },

    removeAnnouncement: async (viewer: Viewer, aid: number): Promise<null> => {
      const row = (await findAnnouncement(db, aid)) ?? announcementMissing()
      await open(viewer, row.cid)
      await deleteAnnouncement(db, aid)
      await hintAnnouncement(hints, row.cid, db)
      return null
    },
  }
}

export const createContestContentUseCases = (parts: ContentParts) => {
  const { db } = parts
  const open = openOfSite(db)
  const { put, changeProblem, ...contents } = createContestContents(parts, open)

  const addProblem = async (
    { viewer, locale }: Reader,
    { pid, cid, displayId, color, hidden }: BodyOf<typeof addProblemToContest>,
  ): Promise<null> => {
    const contest = await open(viewer, cid)
    const problem = await findCandidate(db, viewer, pid, locale)
    const fits =
      problem &&
      !problem.isGroup &&
      problem.isOpen &&
      problem.auth !== ProblemAuth.Private &&
      (problem.isRemote || problem.type === contest.type)
    if (!fits)
      refuse(400, isOtherRule(problem, contest) ? otherRule[contest.type] : 'server.contest:problemUnfit')
    if (hidden) await checkHiding(db, viewer, { cid, pid })
    await put(db, {
      ...{ cid, pid, displayId },
      displayTitle: problem.title,
      color: color || null,
      hiddenUntilEnd: hidden ?? false,
    })
    return null
  }

  return {
    ...contents,
    addProblem,
    changeProblem: (reader: Reader, change: ContestProblemChange) =>
      changeProblem(reader, change, addProblem),

    removeProblem: (viewer: Viewer, { cid, pid }: QueryOf<typeof removeContestProblem>): Promise<null> =>
      cid === undefined ? removeProblemItself(db, viewer, pid) : contents.removeProblem(viewer, { cid, pid }),
  }
}
