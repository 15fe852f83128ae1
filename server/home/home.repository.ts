import { sql } from 'kysely'
import { JudgeStatus, UserStatus } from '#contract/enums.ts'
import { isResultOpen } from '#server/contest/sealed-results.ts'
import type { Db } from '#server/db/database.ts'
import { linkOf } from '#server/stored-file/stored-file.repository.ts'
import type { DayCount } from './week.rules.ts'

export const findCarouselPictures = async (db: Db) => {
  const rows = await db
    .selectFrom('carouselPicture')
    .innerJoin('storedFile', 'storedFile.id', 'carouselPicture.fileId')
    .select(['storedFile.id', 'kind', 'name'])
    .orderBy('storedFile.id')
    .execute()
  return rows.map(({ id, kind, name }) => ({ id, url: linkOf(kind, name) }))
}

/** One caller at a time, so that the number holds until the transaction ends. */
export const countCarouselPictures = async (trx: Db): Promise<number> => {
  await sql`lock table carousel_picture in share row exclusive mode`.execute(trx)
  const { count } = await trx
    .selectFrom('carouselPicture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const addCarouselPicture = (trx: Db, fileId: number) =>
  trx.insertInto('carouselPicture').values({ fileId }).execute()

/** With its file; false when the home page has no such picture. */
export const dropCarouselPicture = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('storedFile')
    .where('id', '=', id)
    .where('id', 'in', db.selectFrom('carouselPicture').select('fileId'))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const accepted = sql.lit(JudgeStatus.Accepted)

export interface RecentAcRow {
  uid: string
  username: string
  nickname: string | null
  realname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  ac: number
}

/** By the number of problems first solved since then, contests included; the newer account stands first among equals. */
export const findRecentAcUsers = async (
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<RecentAcRow[]> => {
  const { rows } = await sql<RecentAcRow>`
    select users.uid, username, nickname, realname, avatar, title_name, title_color, ac
    from (
      select uid, count(distinct pid) as ac
      from submission as late
      where status = ${accepted} and gid is null and submit_time >= ${since} and ${isResultOpen('late')}
        and not exists (
          select from submission as early
          where early.uid = late.uid and early.pid = late.pid and early.status = ${accepted}
            and early.gid is null and early.submit_time < ${since} and ${isResultOpen('early')})
      group by uid
    ) as solvers
    join users on users.uid = solvers.uid and users.status = ${sql.lit(UserStatus.Normal)} and not users.is_team
    order by ac desc, gmt_create desc, users.uid
    limit ${limit}`.execute(db)
  return rows
}

/** Submissions from the beginning of each day to that of the next; days without any are left out. */
export const countSubmissionsOfDays = async (db: Db, starts: readonly Date[]): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select width_bucket(submit_time, ${starts}::timestamptz[]) as day,
      count(*) filter (where status = ${accepted} and ${isResultOpen('submission')}) as ac, count(*) as total
    from submission where submit_time >= ${starts[0]}
    group by day`.execute(db)
  return rows
}
