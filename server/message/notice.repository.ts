import { type Insertable, sql } from 'kysely'
import type { Locale, NoticeType } from '#contract/enums.ts'
import type { NoteType } from '#contract/message.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sumSwept, sweepRows } from '#server/db/sweep-rows.ts'
import type { NoticeTable } from './message.tables.ts'
import { noticeText } from './notice-text.ts'

/** Those that admins wrote. */
const ofType = (db: Db, type: NoticeType | undefined) => {
  const notices = db.selectFrom('notice').where('notice.adminUid', 'is not', null)
  return type === undefined ? notices : notices.where('notice.type', '=', type)
}

export const countNotices = async (db: Db, type: NoticeType | undefined): Promise<number> => {
  const { total } = await ofType(db, type)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findNotices = (
  db: Db,
  type: NoticeType | undefined,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  ofType(db, type)
    .innerJoin('users', 'users.uid', 'notice.adminUid')
    .select(['id', 'type', 'state', 'users.username as adminUsername'])
    .select([noticeText('title', locale).as('title'), noticeText('content', locale).as('content')])
    .select(['notice.gmtCreate', 'notice.gmtModified'])
    .orderBy('notice.gmtCreate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Locked until the transaction ends. */
export const findNotice = (trx: Db, id: number) =>
  trx
    .selectFrom('notice')
    .select(['id', 'type', 'state', 'gmtModified'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertNotice = async (trx: Db, notice: Insertable<NoticeTable>): Promise<number> => {
  const { id } = await trx.insertInto('notice').values(notice).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many this user wrote since. */
export const countNoticesBy = async (db: Db, adminUid: string, since: Date): Promise<number> => {
  const { total } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('adminUid', '=', adminUid)
    .where('gmtCreate', '>', since)
    .executeTakeFirstOrThrow()
  return total
}

export const updateNotice = (
  trx: Db,
  id: number,
  notice: { title: string; content: string; type: NoticeType },
) =>
  trx
    .updateTable('notice')
    .set({ ...notice, texts: null, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** What was told long ago, and of what the site wrote what nobody keeps any more. */
export const dropOldNotices = async (db: Db, before: Date): Promise<Swept> =>
  sumSwept([
    await sweepRows(db, { table: 'user_notice', where: sql`gmt_create < ${before}` }),
    await sweepRows(db, {
      table: 'notice',
      where: sql`admin_uid is null
        and not exists (select from user_notice where user_notice.notice_id = swept.id)`,
    }),
  ])

export const deleteNotice = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('notice').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

const adminRoles = sql.join(
  (['root', 'admin', 'problem_admin'] as const).map((name) => sql.lit(roleId(name))),
)

/** False when there is no such user. */
export const giveToOne = async (trx: Db, noticeId: number, uid: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into user_notice (uid, notice_id, type) select uid, ${noticeId}, 'Mine' from users where uid = ${uid}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

export const giveToMany = (trx: Db, noticeId: number, uids: readonly string[], type: NoteType) =>
  trx
    .insertInto('userNotice')
    .values(uids.map((uid) => ({ uid, noticeId, type })))
    .execute()

export const giveToAdmins = (trx: Db, noticeId: number) =>
  sql`
    insert into user_notice (uid, notice_id, type)
      select uid, ${noticeId}, 'Sys' from users
      where exists (select from user_role where user_role.uid = users.uid and role_id in (${adminRoles}))`.execute(
    trx,
  )

/** What everybody was told before this user was there. */
export const givePastNotices = (trx: Db, uid: string) =>
  sql`
    insert into user_notice (uid, notice_id, type)
      select ${uid}, id, 'Sys' from notice where type = 'All' and state
    on conflict do nothing`.execute(trx)

/** Gives everybody the notices that were written before the last full hour (S1-138); how many there were. */
export const giveDueNotices = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update notice set state = true
      where id in (
        select id from notice
        where not state and type = 'All' and gmt_create < date_trunc('hour', clock_timestamp())
        for update skip locked)
      returning id`.execute(trx)
    for (const { id } of rows) {
      await sql`
        insert into user_notice (uid, notice_id, type) select uid, ${id}, 'Sys' from users where not is_team
        on conflict do nothing`.execute(trx)
    }
    return rows.length
  })
