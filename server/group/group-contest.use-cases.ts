import type { ContestProblemChange } from '#contract/contest-content-admin.ts'
import { ProblemAuth } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import type {
  addGroupContest,
  addGroupProblemToGroupContest,
  addPublicProblemToGroupContest,
  findUnknownNamesInGroup,
  getGroupAdminContestList,
  getGroupContestList,
} from '#contract/group-contest.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { countContests, findContests } from '#server/contest/contest.repository.ts'
import { wireContest } from '#server/contest/contest.view.ts'
import {
  type AnyContest,
  countAllContests,
  deleteContest,
  findAllContests,
  findAnyContest,
  unknownNames,
} from '#server/contest/contest-admin.repository.ts'
import { createContestChanges, wireAdminContest } from '#server/contest/contest-admin.use-cases.ts'
import {
  findCandidate,
  findIdInGroup,
  findProblemOfGroup,
} from '#server/contest/contest-content.repository.ts'
import { createContestContents, otherRule, type Reader } from '#server/contest/contest-content.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { isRefused, refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { setProblemAuth } from '#server/problem/problem-admin.repository.ts'
import type { Hints } from '#server/push/hints.ts'
import type { TextParts } from '#server/statement/texts-of.ts'
import { enterGroup, openGroup } from './enter-group.ts'
import { mayReadProblem, openOwnProblem } from './group-problem.rights.ts'

/** A contest of a group for its roots, and for its author as long as he is a member; refuses everybody else. */
export const openOfGroup =
  (db: Db) =>
  async (viewer: Viewer, cid: number): Promise<AnyContest & { gid: number }> => {
    const contest = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(404, 'server.contest:missing')
    const { gid } = contest
    if (gid === null) return refuse(403, 'server.contest:notOfGroup')
    await openGroup(db, viewer, gid)
    return isContestAdmin(viewer, contest) ? { ...contest, gid } : refuse(403, 'server.group:notYours')
  }

const everyOf = (gid: number) => ({ gid, status: undefined, type: undefined, keyword: undefined })

export const createGroupContestUseCases = ({ db, hints, ...texts }: { db: Db; hints: Hints } & TextParts) => {
  const open = openOfGroup(db)
  const { add, ...changes } = createContestChanges({ db, hints }, open)
  const { put, changeProblem, ...contents } = createContestContents({ db, hints, ...texts }, open)
  const addPublicProblem = async (
    { viewer, locale }: Reader,
    { pid, cid, displayId, color }: BodyOf<typeof addPublicProblemToGroupContest>,
  ): Promise<null> => {
    const contest = await open(viewer, cid)
    const problem = await findCandidate(db, viewer, pid, locale)
    if (!problem || problem.isGroup || problem.auth !== ProblemAuth.Public)
      return refuse(404, 'server.contest:problemNotPublic')
    if (!problem.isRemote && problem.type !== contest.type) refuse(400, otherRule[contest.type])
    await db
      .transaction()
      .execute((trx) => put(trx, { cid, pid, displayId, displayTitle: problem.title, color: color || null }))
    return null
  }

  const addOwnProblem = async (
    { viewer, locale }: Reader,
    { problemId, cid, displayId, color }: QueryOf<typeof addGroupProblemToGroupContest>,
  ): Promise<null> => {
    const { gid, type } = await open(viewer, cid)
    const problem = await findProblemOfGroup(db, gid, problemId.trim(), locale)
    // Whoever may not read it is not told that it is there; who only decides whether it joins the site puts it nowhere.
    const asked = { applyPublicProgress: null }
    if (!problem || !(await mayReadProblem(db, viewer, { ...problem, ...asked })))
      return refuse(404, 'server.contest:problemNotOfGroup')
    if (problem.type !== type) refuse(400, otherRule[type])
    const { pid, title: displayTitle } = problem
    await db.transaction().execute(async (trx) => {
      await put(trx, { cid, pid, displayId, displayTitle, color: color || null })
      if (problem.auth !== ProblemAuth.Private || (await isRefused(openOwnProblem(trx, viewer, pid)))) return
      await setProblemAuth(trx, pid, { auth: ProblemAuth.Contest, modifiedUser: viewer.username })
    })
    return null
  }

  /** A problem of the group, or a public one of the site. */
  const addAnyProblem = async (
    reader: Reader,
    { pid, cid, displayId, color }: BodyOf<typeof addPublicProblemToGroupContest>,
  ): Promise<null> => {
    const { gid } = await open(reader.viewer, cid)
    const problemId = await findIdInGroup(db, gid, pid)
    return problemId === undefined
      ? addPublicProblem(reader, { pid, cid, displayId, color })
      : addOwnProblem(reader, { problemId, cid, displayId, ...(color && { color }) })
  }

  return {
    ...changes,
    ...contents,

    list: async (
      viewer: Viewer,
      { gid, ...query }: QueryOf<typeof getGroupContestList>,
    ): Promise<DataOf<typeof getGroupContestList>> => {
      await enterGroup(db, viewer, gid, 'member')
      const paging = pagingOf(query, limits.listPageSize)
      const filter = everyOf(gid)
      return pageOf(paging, await countContests(db, filter), async () => {
        const rows = await findContests(db, filter, { limit: paging.size, offset: paging.offset })
        return rows.map((row) => wireContest(row, row.count))
      })
    },

    listAll: async (
      viewer: Viewer,
      { gid, ...query }: QueryOf<typeof getGroupAdminContestList>,
    ): Promise<DataOf<typeof getGroupAdminContestList>> => {
      await enterGroup(db, viewer, gid, 'admin')
      const paging = pagingOf(query, limits.listPageSize)
      const filter = everyOf(gid)
      return pageOf(paging, await countAllContests(db, filter), async () => {
        const rows = await findAllContests(db, filter, { limit: paging.size, offset: paging.offset })
        return rows.map(wireAdminContest)
      })
    },

    add: async (viewer: Viewer, { gid, ...contest }: BodyOf<typeof addGroupContest>): Promise<Made> => {
      await enterGroup(db, viewer, gid, 'admin')
      return add(viewer, gid, contest)
    },

    unknown: async (
      viewer: Viewer,
      { gid, cid, usernames }: BodyOf<typeof findUnknownNamesInGroup>,
    ): Promise<string[]> => {
      if (cid === null) await enterGroup(db, viewer, gid, 'admin')
      else if ((await open(viewer, cid)).gid !== gid) refuse(404, 'server.contest:missing')
      return unknownNames(db, usernames)
    },

    remove: async (viewer: Viewer, cid: number): Promise<null> => {
      await open(viewer, cid)
      await db.transaction().execute((trx) => deleteContest(trx, cid))
      return null
    },

    addPublicProblem,
    addOwnProblem,
    changeProblem: (reader: Reader, change: ContestProblemChange) =>
      changeProblem(reader, change, addAnyProblem),
  }
}
