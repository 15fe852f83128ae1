import { randomInt } from 'node:crypto'
import { JudgeStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import { problemListPageSize, recentProblems } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { getLastAcCode, getProblemDetail } from '#contract/problem.ts'
import type { getLanguages } from '#contract/problem-language.ts'
import type {
  getFullScreenProblemList,
  getProblemList,
  getUserProblemStatus,
  RecentProblem,
} from '#contract/problem-list.ts'
import type { Tag } from '#contract/problem-tag.ts'
import type { Clock } from '#server/clock.ts'
import { contestFullScreenList } from '#server/contest/full-screen-list.ts'
import { findContestLastAccepted, findOwnResults } from '#server/contest/own-results.ts'
import type { Db } from '#server/db/database.ts'
import { isInGroup } from '#server/group/enter-group.ts'
import { findGroupCounts } from '#server/group/group-problem.repository.ts'
import { mayReadProblem } from '#server/group/group-problem.rights.ts'
import { groupFullScreenList } from '#server/group/group-problem.use-cases.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Statements } from '#server/statement/statements.ts'
import { readJudgeSwitches } from '#server/submission/judge-switches.repository.ts'
import { codeIsHidden } from '#server/submission/submission.guards.ts'
import { trainingFullScreenList } from '#server/training/full-screen-list.ts'
import { findHomework } from '#server/training/homework.repository.ts'
import { findOfferedLanguages } from './language.repository.ts'
import { ownOj } from './oj.ts'
import { problemGuards } from './problem.guards.ts'
import {
  findCodeTemplates,
  findGuardedProblem,
  findLastAccepted,
  findLastAcceptedInGroup,
  findOwnStatuses,
  findProblemPage,
  hasPublicProblem,
  type ProblemPage,
} from './problem.repository.ts'
import {
  countPublicProblems,
  findNthProblemId,
  findProblems,
  findRecentProblems,
  type ProblemFilter,
} from './problem-list.repository.ts'
import { createShowProblem } from './show-problem.ts'
import { addStar, findStars, removeStar } from './star.repository.ts'
import { findNamedTags, findTagClassifications, findTags, findTagsOfProblems } from './tag.repository.ts'
import { groupTags } from './tag-groups.ts'

export interface ProblemParts {
  db: Db
  clock: Clock
  statements: Pick<Statements, 'render'>
  translate: Translate
}

const ojKey = (oj: string | undefined): string | null => {
  const key = (oj ?? ownOj).toUpperCase()
  if (key === 'ALL') return null
  return key === 'MINE' ? ownOj : key
}

/** A public problem that a contest hides is for contests alone. */
const asItIsNow = (row: ProblemPage): ProblemPage =>
  row.auth === ProblemAuth.Public && row.hiddenUntil ? { ...row, auth: ProblemAuth.Contest } : row

const untilOf = ({ auth, hiddenUntil }: ProblemPage) =>
  auth === ProblemAuth.Contest && hiddenUntil ? { hiddenUntil: hiddenUntil.toISOString() } : {}

const notSubmitted = { status: JudgeStatus.NotSubmitted, score: null, submitIds: [] }

const tagsOf = (tags: Map<number, Tag[]>, pid: number) => tags.get(pid) ?? []

export const createProblemUseCases = ({ db, clock, statements, translate }: ProblemParts) => {
  const showProblem = createShowProblem({ db, statements })

  const contestStatuses = async (viewer: Viewer, body: BodyOf<typeof getUserProblemStatus>) => {
    const { pidList: pids, cid, containsEnd } = body
    const results = await findOwnResults(db, viewer, {
      cid: cid ?? 0,
      pids,
      containsEnd: containsEnd ?? false,
    })
    return Object.fromEntries(
      pids.map((pid) => [String(pid), { ...notSubmitted, ...results.get(pid), starred: false }]),
    )
  }

  const homeworkOf = async (
    viewer: Viewer,
    { pidList: [pid, ...others], gid, withHomework }: BodyOf<typeof getUserProblemStatus>,
  ) => {
    if (!withHomework || gid || pid === undefined || others.length > 0) return {}
    const homework = await findHomework(db, viewer, { pid, now: clock.now() })
    return homework && (await readJudgeSwitches(db)).openGroupJudge ? { homework } : {}
  }

  const mayRead = async (viewer: Viewer | null, pid: number): Promise<boolean> => {
    const problem = await findGuardedProblem(db, pid)
    return problem !== undefined && mayReadProblem(db, viewer, problem)
  }

  const findLastOutsideContests = async (viewer: Viewer, pid: number, named: number | undefined) => {
    const problem = await findGuardedProblem(db, pid)
    const gid = problem?.isGroup ? problem.gid : named
    return gid ? findLastAcceptedInGroup(db, viewer.uid, { gid, pid }) : findLastAccepted(db, viewer.uid, pid)
  }

  return {
    allTags: (oj: string | undefined, locale: Locale) => findNamedTags(db, ojKey(oj), locale),

    tagGroups: async (oj: string | undefined, locale: Locale) => {
      const key = ojKey(oj)
      const [classifications, tags] = await Promise.all([
        findTagClassifications(db, key, locale),
        findTags(db, key, locale),
      ])
      return groupTags(classifications, tags)
    },

    tagsOfProblem: async (viewer: Viewer | null, pid: number, locale: Locale) =>
      (await mayRead(viewer, pid)) ? tagsOf(await findTagsOfProblems(db, [pid], locale), pid) : [],

    languagesOfProblem: async (viewer: Viewer | null, pid: number) =>
      (await mayRead(viewer, pid)) ? findOfferedLanguages(db, pid) : [],

    languages: async ({ pid, all }: QueryOf<typeof getLanguages>) => {
      if (pid !== undefined && all !== true && !(await findGuardedProblem(db, pid))) {
        refuse(400, 'server.problem:problemMissing')
      }
      return findOfferedLanguages(db)
    },

    codeTemplates: async (viewer: Viewer | null, pid: number) =>
      (await mayRead(viewer, pid)) ? findCodeTemplates(db, pid) : [],

    list: async (
      viewer: Viewer | null,
      { mine, starred, tagId: tagIds, ...query }: QueryOf<typeof getProblemList>,
      locale: Locale,
    ): Promise<DataOf<typeof getProblemList>> => {
      if ((mine || starred) && !viewer) refuse(401, 'server.problem:loginFirst')
      const filter: ProblemFilter = {
        ...query,
        tagIds,
        own: viewer ? { uid: viewer.uid, mine, starred } : undefined,
      }
      const paging = pagingOf(query, problemListPageSize)
      const { size: limit, offset } = paging
      const { total, rows } = await findProblems(db, filter, { locale, limit, offset })
      return pageOf(paging, total, async () => {
        const tags = await findTagsOfProblems(
          db,
          rows.map((row) => row.pid),
          locale,
        )
        return rows.map((row) => ({
          ...row,
          tags: tagsOf(tags, row.pid),
          score: null,
          gmtModified: row.gmtModified.toISOString(),
        }))
      })
    },

    recent: async (locale: Locale): Promise<RecentProblem[]> => {
      const rows = await findRecentProblems(db, { locale, limit: recentProblems })
      const tags = await findTagsOfProblems(
        db,
        rows.map((row) => row.id),
        locale,
      )
      return rows.map((row) => ({
        ...row,
        tags: tagsOf(tags, row.id),
        gmtCreate: row.gmtCreate.toISOString(),
        gmtModified: row.gmtModified.toISOString(),
      }))
    },

    isThere: (problemId: string) => hasPublicProblem(db, problemId),

    random: async () => {
      const total = await countPublicProblems(db)
      const problemId = total === 0 ? undefined : await findNthProblemId(db, randomInt(total))
      return problemId === undefined ? refuse(400, 'server.problem:noPublicProblem') : { problemId }
    },

    detail: async (
      viewer: Viewer | null,
      query: QueryOf<typeof getProblemDetail>,
      readersLocale: Locale,
    ): Promise<DataOf<typeof getProblemDetail>> => {
      const locale = query.locale ?? readersLocale
      const row = asItIsNow(
        (await findProblemPage(db, query.problemId, locale)) ?? refuse(404, 'server.problem:problemMissing'),
      )
      const { gid } = query
      if (row.isGroup && row.gid !== gid && !problemGuards.decides(viewer, row))
        refuse(403, 'server.problem:problemClosed')
      if (!(await mayReadProblem(db, viewer, row))) refuse(403, 'server.problem:problemClosed')
      if (!gid) return { ...(await showProblem(row, locale)), ...untilOf(row) }
      if (!(await isInGroup(db, viewer, gid, 'member'))) refuse(403, 'server.group:membersOnly')
      const countsOf = await findGroupCounts(db, gid, [row.id])
      return showProblem({ ...row, ...countsOf(row.id) }, locale)
    },

    ownStatuses: async (viewer: Viewer, body: BodyOf<typeof getUserProblemStatus>) => {
      if (body.isContestProblemList) return contestStatuses(viewer, body)
      if (body.cid) refuse(404, 'server.problem:contestMissing')
      const [statuses, stars, homework] = await Promise.all([
        findOwnStatuses(db, viewer.uid, { pids: body.pidList, gid: body.gid || null }),
        findStars(db, viewer.uid, body.pidList),
        homeworkOf(viewer, body),
      ])
      return Object.fromEntries(
        body.pidList.map((pid) => [
          String(pid),
          { ...notSubmitted, ...statuses.get(pid), starred: stars.has(pid), ...homework },
        ]),
      )
    },

    star: async (viewer: Viewer, pid: number) => {
      const problem = await findGuardedProblem(db, pid)
      if (!problem) refuse(404, 'server.problem:problemMissing')
      if (!problemGuards.read(viewer, problem)) refuse(403, 'server.problem:problemClosed')
      await addStar(db, viewer.uid, pid)
      return null
    },

    unstar: async (viewer: Viewer, pid: number) => {
      await removeStar(db, viewer.uid, pid)
      return null
    },

    fullScreenList: async (
      viewer: Viewer,
      { tid, cid, gid }: QueryOf<typeof getFullScreenProblemList>,
      locale: Locale,
    ): Promise<DataOf<typeof getFullScreenProblemList>> => {
      if (cid) return contestFullScreenList(db, viewer, cid, locale)
      if (tid) return trainingFullScreenList(db, { viewer, locale }, tid)
      return gid
        ? groupFullScreenList(db, { viewer, locale }, gid)
        : refuse(400, 'server.problem:areaUnnamed')
    },

    lastAccepted: async (
      viewer: Viewer,
      { pid, cid, gid }: QueryOf<typeof getLastAcCode>,
      locale: Locale,
    ): Promise<DataOf<typeof getLastAcCode>> => {
      const found = cid
        ? await findContestLastAccepted(db, viewer, cid, pid)
        : await findLastOutsideContests(viewer, pid, gid)
      if (!found) return { submitId: null, code: '', language: null }
      const hidden = !cid && codeIsHidden(await readJudgeSwitches(db), viewer)
      return hidden ? { ...found, code: translate(locale, 'server.problem:codeHidden') } : found
    },
  }
}
