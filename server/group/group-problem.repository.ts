import { sql } from 'kysely'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { hiddenReasons } from '#server/imported-problem/imported-problem.repository.ts'
import { draftTitleIn, titleIn } from '#server/problem/problem-list.repository.ts'
import { countedStatuses } from '#server/submission/counted-statuses.ts'

const counted = Object.entries(countedStatuses)
const counters = sql.raw(
  counted.map(([name, status]) => `count(*) filter (where status = ${status})::int as ${name}`).join(', '),
)

export type GroupCounts = { total: number } & Record<keyof typeof countedStatuses, number>
const none: GroupCounts = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

/** What was submitted to each problem in a group, outside contests. */
export const findGroupCounts = async (
  db: Db,
  gid: number,
  pids: readonly number[],
): Promise<(pid: number) => GroupCounts> => {
  const { rows } = await sql<GroupCounts & { pid: number }>`
    select pid, count(*)::int as total, ${counters} from submission
    where gid = ${gid} and cid = 0 and cpid = 0 and pid = any(${pids}::bigint[])
    group by pid`.execute(db)
  const counts = new Map(rows.map(({ pid, ...row }) => [pid, row]))
  return (pid) => counts.get(pid) ?? none
}

/** Also what has joined the problems of the site. */
const publicOf = (db: Db, gid: number) =>
  db.selectFrom('problem').where('gid', '=', gid).where('problem.auth', '=', ProblemAuth.Public)

export const countGroupProblems = async (db: Db, gid: number): Promise<number> => {
  const { total } = await publicOf(db, gid)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What was never published is there for its author and those who may change everything. */
export interface GroupMaker {
  username: string
  changesAll: boolean
}

interface AllFilter {
  maker: GroupMaker
  /** Part of the id or of the title. */
  keyword: string
  /** Those alone that contests and trainings of the group take. */
  canBeAdded: boolean
  /** Those of this rule alone. */
  problemType: number | undefined
  locale: Locale
}

const allOf = (db: Db, gid: number, { maker, keyword, canBeAdded, problemType, locale }: AllFilter) => {
  const { username, changesAll } = maker
  const found = db
    .selectFrom('problem')
    .where('gid', '=', gid)
    .where(sql<boolean>`(revision is not null or ${changesAll} or author = ${username})`)
    .$if(canBeAdded, (query) => query.where('revision', 'is not', null).where('isGroup', '=', true))
    .$if(problemType !== undefined, (query) => query.where(sql<boolean>`type = ${problemType}::bigint`))
  if (keyword === '') return found
  const part = likePart(keyword)
  return found.where(sql<boolean>`(problem_id ilike ${part} or ${draftTitleIn(locale)} ilike ${part})`)
}

export const countAllGroupProblems = async (db: Db, gid: number, filter: AllFilter): Promise<number> => {
  const { total } = await allOf(db, gid, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Hidden ones and those that have joined the problems of the site too, the newest first. */
export const findAllGroupProblems = (
  db: Db,
  gid: number,
  { limit, offset, ...filter }: AllFilter & { limit: number; offset: number },
) =>
  allOf(db, gid, filter)
    .select([
      'problem.id',
      'problemId',
      draftTitleIn(filter.locale).as('title'),
      'author',
      'gmtCreate',
      'modifiedUser',
      sql<ProblemAuth>`problem.auth`.as('auth'),
      'applyPublicProgress',
      sql<boolean>`revision is not null`.as('isPublished'),
      hiddenReasons.as('hiddenReasons'),
    ])
    .orderBy('problem.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Somebody else made a contest that has this problem. */
export const isInContestOfOthers = async (db: Db, pid: number, uid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contestProblem')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select('contest.id')
    .where('contestProblem.pid', '=', pid)
    .where('contest.uid', '<>', uid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that members may read, by the length of their ids, then their ids. */
export const findGroupProblems = (
  db: Db,
  gid: number,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  publicOf(db, gid)
    .select([
      'problem.id as pid',
      'problemId',
      titleIn(locale).as('title'),
      'difficulty',
      'type',
      'gmtModified',
    ])
    .orderBy(sql`length(problem_id)`)
    .orderBy('problemId')
    .limit(limit)
    .offset(offset)
    .execute()
