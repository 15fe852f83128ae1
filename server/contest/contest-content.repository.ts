import { sql } from 'kysely'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { authNow, isPublicNow } from '#server/problem/hidden-until-end.ts'
import { isNamedInGroup, wholeIdFirst } from '#server/problem/named-in-group.ts'
import { isOfOtherGroup } from '#server/problem/of-other-group.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import type { ContestColumns } from './contest.tables.ts'

/** A problem that is kept for the contest of somebody else, who may not have shown it yet, is not for other authors. */
const isOpenTo = (viewer: Viewer) => sql<boolean>`(
  ${hasRole(viewer, 'root', 'problem_admin')} or ${isPublicNow}
  or problem.author = ${viewer.username}
  or coalesce((
    select bool_or(contest.uid = ${viewer.uid}) from contest_problem as one
    join contest on contest.id = one.cid where one.pid = problem.id), true))`

export interface ProblemsWanted {
  viewer: Viewer
  cid: number
  /** Of the contest. */
  gid: number | null
  keyword: string | undefined
  /** Those of this type that are not in the contest; undefined for those that are. */
  candidatesOf: number | undefined
}

/** A contest of the site keeps a problem for itself; one of a group borrows it and leaves it public. */
const isCandidate = ({ viewer, gid }: ProblemsWanted) =>
  gid === null
    ? sql<boolean>`problem.auth <> ${sql.lit(ProblemAuth.Private)} and ${isOpenTo(viewer)}`
    : isPublicNow

const wanted = (db: Db, given: ProblemsWanted) => {
  const { cid, keyword, candidatesOf } = given
  const own = sql<boolean>`exists (
    select from contest_problem as own where own.pid = problem.id and own.cid = ${cid})`
  const all = db.selectFrom('problem')
  const found =
    candidatesOf === undefined
      ? all.where(own)
      : all
          .where('problem.isGroup', '=', false)
          .where(sql<boolean>`not ${own}`)
          .where(isCandidate(given))
          .where(sql<boolean>`(problem.type = ${candidatesOf}::bigint or problem.is_remote)`)
  if (!keyword) return found
  const part = likePart(keyword)
  return found.where(
    sql<boolean>`(problem.problem_id ilike ${part} or problem.author ilike ${part} or exists (
      select from problem_statement as text where text.pid = problem.id and text.title ilike ${part}))`,
  )
}

export const countWantedProblems = async (db: Db, given: ProblemsWanted): Promise<number> => {
  const { total } = await wanted(db, given)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findWantedProblems = (
  db: Db,
  given: ProblemsWanted,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  wanted(db, given)
    .select(['problem.id', 'problemId', 'author', 'type', 'difficulty', 'gid', 'gmtCreate', 'gmtModified'])
    .select(authNow.as('auth'))
    .select(titleIn(locale).as('title'))
    .orderBy(
      sql`(select display_id from contest_problem as own where own.pid = problem.id and own.cid = ${given.cid})`,
    )
    .orderBy('problem.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many problems of a contest can be tried outside of it. */
export const countOpenOutside = (db: Db, { cid, gid }: Pick<ProblemsWanted, 'cid' | 'gid'>) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .where('cid', '=', cid)
    .where('problem.revision', 'is not', null)
    .where(isPublicNow)
    .select([
      sql<number>`count(*) filter (where not problem.is_group)`.as('everyone'),
      sql<number>`count(*) filter (where problem.is_group and problem.gid = ${gid}::bigint)`.as('members'),
    ])
    .executeTakeFirstOrThrow()

const columns = [
  'id',
  'displayId',
  'cid',
  'pid',
  'displayTitle',
  'color',
  'hiddenUntilEnd as hidden',
  sql<number>`(select count(*) from submission
    where submission.cid = contest_problem.cid and submission.cpid = contest_problem.id)::int`.as(
    'submissions',
  ),
] as const

export const findContestProblemRows = (db: Db, cid: number) =>
  db.selectFrom('contestProblem').select(columns).where('cid', '=', cid).execute()
export type ContestProblemRow = Awaited<ReturnType<typeof findContestProblemRows>>[number]

const oneRow = (db: Db) => db.selectFrom('contestProblem').select(columns)

export const findContestProblemRow = (db: Db, cpid: number) =>
  oneRow(db).where('id', '=', cpid).executeTakeFirst()

export const lockContestProblemRow = (trx: Db, cpid: number) =>
  oneRow(trx).where('id', '=', cpid).forUpdate().executeTakeFirst()

export const findProblemInContest = (db: Db, cid: number, pid: number) =>
  oneRow(db).where('cid', '=', cid).where('pid', '=', pid).executeTakeFirst()

/** The display id of a problem of this group; undefined for any other. */
export const findIdInGroup = async (db: Db, gid: number, pid: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('problem')
    .select('problemId')
    .where('id', '=', pid)
    .where('gid', '=', gid)
    .where('isGroup', '=', true)
    .executeTakeFirst()
  return row?.problemId
}

/** A published problem of a group by its display id, in any case of letters. */
export const findProblemOfGroup = (db: Db, gid: number, problemId: string, locale: Locale) =>
  db
    .selectFrom('problem')
    .select([
      'problem.id as pid',
      'problem.type',
      'problem.auth',
      'problem.isGroup',
      'problem.gid',
      'problem.author',
    ])
    .select(titleIn(locale).as('title'))
    .where(isNamedInGroup(gid, problemId))
    .where('problem.isGroup', '=', true)
    .where('problem.gid', '=', gid)
    .where('problem.revision', 'is not', null)
    .orderBy(wholeIdFirst(problemId))
    .executeTakeFirst()

/** What a problem that may be put into a contest is called. */
export const findCandidate = (db: Db, viewer: Viewer, pid: number, locale: Locale) =>
  db
    .selectFrom('problem')
    .select(['problem.id', 'problem.type', 'problem.isRemote', 'problem.isGroup'])
    .select(authNow.as('auth'))
    .select(isOpenTo(viewer).as('isOpen'))
    .select(titleIn(locale).as('title'))
    .where('problem.id', '=', pid)
    .executeTakeFirst()

/** False when the problem or the display id is in the contest already. */
export const insertContestProblem = async (
  trx: Db,
  problem: {
    cid: number
    pid: number
    displayId: string
    displayTitle: string
    color: string | null
    hiddenUntilEnd?: boolean
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('contestProblem')
    .values(problem)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const isDisplayIdTaken = async (
  db: Db,
  cid: number,
  displayId: string,
  cpid: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .where('displayId', '=', displayId)
    .where('id', '<>', cpid)
    .executeTakeFirst()
  return row !== undefined
}

export const updateContestProblem = (
  db: Db,
  cpid: number,
  changed: { displayId?: string; displayTitle?: string; color?: string | null; hiddenUntilEnd?: boolean },
) =>
  db
    .updateTable('contestProblem')
    // Nothing may be left to change.
    .set(({ ref }) => ({ displayId: ref('displayId'), ...changed }))
    .where('id', '=', cpid)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** With the submissions to it; false when it is not in the contest. */
export const deleteContestProblem = async (trx: Db, cid: number, pid: number): Promise<boolean> => {
  const row = await trx
    .deleteFrom('contestProblem')
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await trx.deleteFrom('submission').where('cid', '=', cid).where('cpid', '=', row.id).execute()
  return true
}

/** In their order, each with whether a contest of this group, or of the site, may have it. */
export const findCopiedProblems = (
  db: Db,
  cid: number,
  { viewer, gid }: { viewer: Viewer; gid: number | null },
) =>
  db
    .selectFrom('contestProblem as own')
    .innerJoin('problem', 'problem.id', 'own.pid')
    .select(['own.pid', 'own.displayId', 'own.displayTitle as title', 'own.color'])
    .select(
      (gid === null
        ? sql<boolean>`(not problem.is_group and problem.auth <> ${sql.lit(ProblemAuth.Private)} and ${isOpenTo(viewer)})`
        : sql<boolean>`(${isPublicNow} and not problem.is_group or problem.is_group and problem.gid = ${gid})`
      ).as('fits'),
    )
    .select(isOfOtherGroup(gid).as('isOther'))
    .where('own.cid', '=', cid)
    .orderBy('own.displayId')
    .execute()

/** A contest with these problems in it. */
export const insertContestCopy = async (
  trx: Db,
  contest: ContestColumns,
  problems: readonly { pid: number; displayId: string; displayTitle: string; color: string | null }[],
): Promise<number> => {
  const { id: cid } = await trx
    .insertInto('contest')
    .values(contest)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (problems.length > 0) {
    const rows = problems.map((problem) => ({ ...problem, cid }))
    await trx.insertInto('contestProblem').values(rows).execute()
  }
  return cid
}
