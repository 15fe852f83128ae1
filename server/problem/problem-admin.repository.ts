import { type SelectQueryBuilder, sql } from 'kysely'
import { type Locale, ProblemAuth } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { forgetReasons, hiddenReasons } from '#server/imported-problem/imported-problem.repository.ts'
import { authNow, endHiding, hiddenUntil } from './hidden-until-end.ts'
import { remoteOjs } from './oj.ts'
import { draftTitleIn } from './problem-list.repository.ts'

export interface AdminProblemFilter {
  keyword?: string | undefined
  auth?: number | undefined
  /** A remote OJ; `ALL`; any other text means the problems of `username`. */
  oj?: string | undefined
  username: string
  /** Others see their own problems alone while those were never published. */
  seesUnpublished: boolean
}

type Problems = SelectQueryBuilder<Database, 'problem', object>

const auths: readonly number[] = Object.values(ProblemAuth)

const ofOj = (problems: Problems, oj: string | undefined, username: string): Problems => {
  const key = (oj ?? '').toUpperCase()
  if (key === '' || key === 'ALL') return problems
  if (!remoteOjs.includes(key)) return problems.where('author', '=', username)
  return problems.where('isRemote', '=', true).where('problemId', 'like', `${key}-%`)
}

const filtered = (db: Db, { keyword, auth, oj, username, seesUnpublished }: AdminProblemFilter): Problems => {
  const ofSite = db
    .selectFrom('problem')
    .where(sql<boolean>`not is_group`)
    .where(sql<boolean>`(revision is not null or ${seesUnpublished} or author = ${username})`)
  let problems: Problems = ofOj(ofSite, oj, username)
  const words = keyword?.trim()
  if (words)
    problems = problems.where(
      sql<boolean>`(lower(problem_id) like lower(${likePart(words)}) or lower(author) like lower(${likePart(words)})
        or problem.id in (select pid from problem_statement where lower(title) like lower(${likePart(words)})))`,
    )
  if (!auth) return problems
  // A number that no problem has finds nothing, and may be more than the column holds.
  return auths.includes(auth)
    ? problems.where(sql<boolean>`${authNow} = ${auth}`)
    : problems.where(sql<boolean>`false`)
}

export const countAdminProblems = async (db: Db, filter: AdminProblemFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findAdminProblems = (
  db: Db,
  filter: AdminProblemFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  filtered(db, filter)
    .select(['problem.id', 'problemId', draftTitleIn(locale).as('title'), 'author', 'type', 'judgeMode'])
    .select(['difficulty', authNow.as('auth'), hiddenUntil.as('hiddenUntil'), 'isRemote', 'gid'])
    .select(hiddenReasons.as('hiddenReasons'))
    .select([
      'modifiedUser',
      'gmtCreate',
      'gmtModified',
      sql<boolean>`revision is not null`.as('isPublished'),
      sql<string | null>`(select name from user_group where user_group.id = problem.gid)`.as('groupName'),
    ])
    .orderBy('problem.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** No contest hides them any more, and the reasons of their import count as read. */
export const showToEverybody = async (db: Db, pids: readonly number[]): Promise<void> => {
  await endHiding(db, pids)
  await forgetReasons(db, pids)
}

/** Changes no row of what was never published; a public problem is hidden by no contest any more. */
export const setProblemAuth = async (
  db: Db,
  pid: number,
  { auth, modifiedUser }: { auth: ProblemAuth; modifiedUser: string },
) => {
  if (auth === ProblemAuth.Public) await showToEverybody(db, [pid])
  return db
    .updateTable('problem')
    .set({ auth, modifiedUser, gmtModified: sql<Date>`now()` })
    .where('id', '=', pid)
    .where('revision', 'is not', null)
    .executeTakeFirst()
}
