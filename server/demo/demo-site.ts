import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The rows that a demo site was given, by which they are found again. */
export interface DemoSite {
  /** User ids. */
  users: string[]
  teams: string[]
  contests: number[]
  groups: number[]
  discussions: number[]
  announcements: number[]
}

const key = 'demoSite'

export const keepDemoSite = (trx: Db, site: DemoSite) =>
  trx
    .insertInto('siteConfig')
    .values({ key, value: JSON.stringify(site) })
    .execute()

export const findDemoSite = async (db: Db): Promise<DemoSite | undefined> => {
  const row = await db.selectFrom('siteConfig').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as DemoSite | undefined
}

/** Deletes and returns the record, so that only the first of several callers gets it. */
export const takeDemoSite = async (trx: Db): Promise<DemoSite | undefined> => {
  const row = await trx.deleteFrom('siteConfig').where('key', '=', key).returning('value').executeTakeFirst()
  return row?.value as DemoSite | undefined
}

/** Moves a row into the past, since the calls store the present time. */
export const setBack = async (
  trx: Db,
  table: 'announcement' | 'discussion' | 'userGroup' | 'groupMember' | 'training' | 'contest',
  id: number,
  at: Date,
): Promise<void> => {
  await trx.updateTable(table).set({ gmtCreate: at, gmtModified: at }).where('id', '=', id).execute()
}

export const setSaidBack = async (
  trx: Db,
  table: 'comment' | 'reply',
  id: number,
  at: Date,
): Promise<void> => {
  await trx.updateTable(table).set({ gmtCreate: at }).where('id', '=', id).execute()
}

const placesOf = ({ users, teams, contests, groups }: DemoSite) => ({
  uids: [...users, ...teams],
  inside: sql<boolean>`(cid <> 0 and cid = any(${contests}::bigint[]) or gid = any(${groups}::bigint[]))`,
})

interface DemoFigures {
  submissions: number
  /** Submissions of real users in contests and groups of the demo. */
  submissionsOfOthers: number
  /** Comments and replies of real users below texts that are deleted. */
  wordsOfOthers: number
}

export const countInDemoSite = async (db: Db, site: DemoSite): Promise<DemoFigures> => {
  const { uids, inside } = placesOf(site)
  const { contests, discussions, groups } = site
  const { rows } = await sql<DemoFigures>`
    with going as (
      select comment.id, comment.from_uid from comment left join discussion on discussion.id = comment.did
      where comment.from_uid = any(${uids}) or comment.cid = any(${contests}::bigint[])
        or discussion.id = any(${discussions}::int[]) or discussion.uid = any(${uids})
        or discussion.gid = any(${groups}::bigint[])
    )
    select
      (select count(*) from submission where uid = any(${uids}) or ${inside}) as submissions,
      (select count(*) from submission where uid <> all(${uids}) and ${inside}) as submissions_of_others,
      (select count(*) from going where from_uid <> all(${uids}))
        + (select count(*) from reply where from_uid <> all(${uids})
          and (to_uid = any(${uids}) or comment_id in (select id from going))) as words_of_others`.execute(db)
  return rows[0] ?? { submissions: 0, submissionsOfOthers: 0, wordsOfOthers: 0 }
}

/** Deletes jobs before submissions and in the order of ids, as judging does, so that the two cannot deadlock. */
export const deleteJobsOf = async (trx: Db, site: DemoSite): Promise<void> => {
  const { uids, inside } = placesOf(site)
  await sql`
    with going as (
      select submit_id from judging_job
      where submit_id in (select submit_id from submission where uid = any(${uids}) or ${inside})
      order by submit_id for update
    )
    delete from judging_job using going where judging_job.submit_id = going.submit_id`.execute(trx)
}
