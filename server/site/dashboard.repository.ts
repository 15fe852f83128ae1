import { PublicProgress } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'

const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

export const countUsers = (db: Db): Promise<number> =>
  countOf(
    db
      .selectFrom('users')
      .where('isTeam', '=', false)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  )

export const countSubmissionsSince = (db: Db, since: Date): Promise<number> =>
  countOf(
    db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('submitTime', '>=', since),
  )

export const countOpenReports = (db: Db): Promise<number> =>
  countOf(
    db
      .selectFrom('discussionReport')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', false),
  )

export const countOpenRequests = (db: Db): Promise<number> =>
  countOf(
    db
      .selectFrom('problem')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('gid', 'is not', null)
      .where('applyPublicProgress', '=', PublicProgress.Applying),
  )

export const countSessions = (db: Db, uid: string): Promise<number> =>
  countOf(
    db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid),
  )

/** The last two logins of a user, newest first. */
export const findLastSessions = (db: Db, uid: string) =>
  db
    .selectFrom('session')
    .select(['uid', 'ip', 'userAgent', 'gmtCreate'])
    .where('uid', '=', uid)
    .orderBy('gmtCreate', 'desc')
    .orderBy('sid')
    .limit(2)
    .execute()
