import { sql } from 'kysely'
import { defaultLocale, type Locale } from '#contract/enums.ts'
import { problemHelpers as limits } from '#contract/limits/workshop.ts'
import type { HelpedProblem, HelperRole } from '#contract/workshop-people.ts'
import type { Db } from '#server/db/database.ts'

export const findHelperRole = async (db: Db, pid: number, uid: string): Promise<HelperRole | undefined> => {
  const row = await db
    .selectFrom('problemHelper')
    .select('role')
    .where('pid', '=', pid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.role
}

export const findHelpers = (db: Db, pid: number) =>
  db
    .selectFrom('problemHelper')
    .innerJoin('users', 'users.uid', 'problemHelper.uid')
    .select(['users.uid', 'users.username', 'role', 'addedBy', 'at'])
    .where('pid', '=', pid)
    .orderBy('at')
    .execute()

/** By the name as anybody types it. */
export const findNamed = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['uid', 'username'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()

export const storeHelper = async (
  trx: Db,
  helper: { pid: number; uid: string; role: HelperRole; addedBy: string },
): Promise<void> => {
  const { role, addedBy } = helper
  await trx
    .insertInto('problemHelper')
    .values(helper)
    .onConflict((conflict) => conflict.columns(['pid', 'uid']).doUpdateSet({ role, addedBy }))
    .execute()
}

/** False when the user did not help. */
export const dropHelper = async (trx: Db, pid: number, uid: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('problemHelper')
    .where('pid', '=', pid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a `problem` is called so far; empty where it has no title. */
const titleSoFar = sql<string>`coalesce(
  (select title from problem_statement as text where text.pid = problem.id
    order by (text.locale = ${defaultLocale}) desc limit 1),
  (select value #>> '{}' from problem_draft as draft
    where draft.pid = problem.id and draft.is_changed and draft.field like '%.title' and draft.value #>> '{}' <> ''
    order by (draft.field = ${`${defaultLocale}.title`}) desc limit 1),
  '')`

/** What people call a problem, in each language as far as it is published. */
export const findName = async (db: Db, pid: number): Promise<(locale: Locale) => string> => {
  const { problemId, title } = await db
    .selectFrom('problem')
    .select(['problemId', titleSoFar.as('title')])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  const published = await db
    .selectFrom('problemStatement')
    .select(['locale', 'title'])
    .where('pid', '=', pid)
    .execute()
  const titles = new Map(published.map((each) => [each.locale, each.title]))
  return (locale) => titles.get(locale) || title || problemId || String(pid)
}

/** The author and the co-editors of a problem. */
export const findEditors = async (db: Db, pid: number): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select users.uid from problem join users on users.username = problem.author where problem.id = ${pid}
    union select uid from problem_helper where pid = ${pid} and role = 'editor'`.execute(db)
  return rows.map(({ uid }) => uid)
}

export const findHelped = async (db: Db, uid: string): Promise<HelpedProblem[]> => {
  const { rows } = await sql<HelpedProblem>`
    select problem.id as pid, problem.problem_id, problem.author, helper.role, ${titleSoFar} as title
    from problem_helper as helper join problem on problem.id = helper.pid
    where helper.uid = ${uid}
    order by helper.at desc
    limit ${limits.helpedMax}`.execute(db)
  return rows
}
