import { sql } from 'kysely'
import { UserStatus } from '#contract/enums.ts'
import type { TakenNames } from '#contract/user-admin.ts'
import { roleId, type UserRow } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'

export interface UserFilter {
  /** Empty for all. */
  keyword: string
  onlyAdmin: boolean
}

const root = roleId('root')
const adminRoles = (['root', 'admin', 'problem_admin'] as const).map(roleId)

const filtered = (db: Db, { keyword, onlyAdmin }: UserFilter) => {
  let found = db.selectFrom('users')
  // Whoever looks for an imported team finds it, to give it a password say; they are no users before that.
  if (keyword === '') found = found.where('isTeam', '=', false)
  else {
    const part = likePart(keyword)
    found = found.where(({ eb, or }) =>
      or([eb('username', 'ilike', part), eb('email', 'ilike', part), eb('realname', 'ilike', part)]),
    )
  }
  if (onlyAdmin)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRole')
          .select('roleId')
          .whereRef('userRole.uid', '=', 'users.uid')
          .where('roleId', 'in', adminRoles),
      ),
    )
  return found
}

export const countUsers = async (db: Db, filter: UserFilter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The newest first, with the ids of their roles. */
export const findUsers = (
  db: Db,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<(UserRow & { roleIds: number[] | null })[]> =>
  filtered(db, filter)
    .selectAll('users')
    .select((eb) =>
      eb
        .selectFrom('userRole')
        .select(sql<number[] | null>`array_agg(role_id order by role_id)`.as('ids'))
        .whereRef('userRole.uid', '=', 'users.uid')
        .as('roleIds'),
    )
    .orderBy('users.gmtCreate', 'desc')
    // Accounts of one series have one time: by number, team9 before team10.
    .orderBy(sql`length(users.username)`)
    .orderBy('users.username')
    .limit(limit)
    .offset(offset)
    .execute()

/** Everybody who is a super admin and not banned; nobody else changes them until the transaction ends. */
export const lockRoots = async (trx: Db): Promise<string[]> => {
  const rows = await trx
    .selectFrom('userRole')
    .innerJoin('users', 'users.uid', 'userRole.uid')
    .select('users.uid')
    .where('roleId', '=', root)
    .where('users.status', '=', UserStatus.Normal)
    .orderBy('users.uid')
    .forUpdate()
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Locked until the transaction ends; in no order. */
export const lockUsers = (trx: Db, uids: readonly string[]): Promise<UserRow[]> =>
  trx.selectFrom('users').selectAll().where('uid', 'in', uids).forUpdate().execute()

export type AccountChange = Partial<
  Pick<UserRow, 'username' | 'status' | 'email' | 'realname' | 'titleName' | 'titleColor'>
>

/** Throws PostgreSQL's own error when name or address is taken: see `takenColumn`. */
export const updateAccount = (trx: Db, uid: string, change: AccountChange, now: Date) =>
  trx
    .updateTable('users')
    .set({ ...change, gmtModified: now })
    .where('uid', '=', uid)
    .execute()

export const replaceRoles = async (trx: Db, uid: string, role: number): Promise<void> => {
  await trx.deleteFrom('userRole').where('uid', '=', uid).execute()
  await trx.insertInto('userRole').values({ uid, roleId: role }).execute()
}

/** Everything that was stored with the old name: whoever takes that name later has no part in it. */
export const followRename = async (trx: Db, uid: string, from: string, to: string): Promise<void> => {
  await trx.updateTable('submission').set({ username: to }).where('uid', '=', uid).execute()
  await trx.updateTable('contest').set({ author: to }).where('uid', '=', uid).execute()
  await trx.updateTable('training').set({ author: to }).where('uid', '=', uid).execute()
  await trx.updateTable('problem').set({ author: to }).where('author', '=', from).execute()
  await sql`
    update contest set star_account = array_replace(star_account, ${from}, ${to})
    where ${from} = any(star_account)`.execute(trx)
}

/** The names of those of these users who left what others rely on. */
export const findNeeded = async (trx: Db, uids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    select username from users where uid = any(${uids}::text[]) and (
      exists (select from submission where submission.uid = users.uid)
      or exists (select from problem where problem.author = users.username)
      or exists (select from contest where contest.uid = users.uid)
      or exists (select from contest_announcement where contest_announcement.uid = users.uid)
      or exists (select from training where training.uid = users.uid)
      or exists (select from user_group where user_group.uid = users.uid)
      or exists (select from announcement where announcement.uid = users.uid)
      or exists (select from notice where notice.admin_uid = users.uid)
      or exists (select from discussion where discussion.uid = users.uid)
      or exists (select from comment where comment.from_uid = users.uid)
      or exists (select from reply where reply.from_uid = users.uid or reply.to_uid = users.uid))
    order by username`.execute(trx)
  return rows.map(({ username }) => username)
}

export const deleteUsers = (trx: Db, uids: readonly string[]) =>
  trx.deleteFrom('users').where('uid', 'in', uids).execute()

/** Those of the given names and addresses that accounts have, in lower case. */
export const findTaken = async (db: Db, { usernames, emails }: TakenNames): Promise<TakenNames> => {
  const { rows } = await sql<{ kind: 'usernames' | 'emails'; text: string }>`
    select 'usernames' as kind, lower(username) as text from users
      where lower(username) in (select lower(given) from unnest(${usernames}::text[]) as given)
    union all select 'emails', lower(email) from users
      where lower(email) in (select lower(given) from unnest(${emails}::text[]) as given)
    order by 1, 2`.execute(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ text }) => text)
  return { usernames: of('usernames'), emails: of('emails') }
}

/** Which of these names somebody has, in whatever letter case. */
export const findTakenNames = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    select username from users
    join unnest(${names}::text[]) with ordinality as asked (name, place) on lower(username) = lower(asked.name)
    order by place`.execute(db)
  return rows.map(({ username }) => username)
}
