import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const big = (id: number) => sql<number>`${id}::bigint`

/** Those of the site and all groups, of one group, or of one discussion in it. */
export interface ReportFilter {
  gid?: number | undefined
  did?: number | undefined
}

interface NewReport {
  did: number
  uid: string
  content: string
  commentId?: number
  replyId?: number
  quoteUid?: string
  quote?: string
}

export const insertReport = async (trx: Db, report: NewReport): Promise<number> => {
  const { id } = await trx
    .insertInto('discussionReport')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report knows what became of its discussion. */
const place = {
  did: sql<number>`coalesce(report.did, report.deleted_did)`,
  gid: sql<number | null>`coalesce(discussion.gid, report.deleted_gid)`,
  title: sql<string>`coalesce(discussion.title, report.deleted_title)`,
  authorUid: sql<string>`coalesce(discussion.uid, report.deleted_author_uid)`,
}

const matching = (db: Db, { gid, did }: ReportFilter) => {
  let found = db
    .selectFrom('discussionReport as report')
    .leftJoin('discussion', 'discussion.id', 'report.did')
    .innerJoin('users as author', (join) => join.on('author.uid', '=', place.authorUid))
    .innerJoin('users as reporter', 'reporter.uid', 'report.uid')
    .leftJoin('users as speaker', 'speaker.uid', 'report.quoteUid')
  if (gid !== undefined) found = found.where(place.gid, '=', big(gid))
  if (did !== undefined) found = found.where(place.did, '=', big(did))
  return found
}

export const countReports = async (db: Db, filter: ReportFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const listed = (db: Db, filter: ReportFilter) =>
  matching(db, filter)
    .select(['report.id', 'report.content', 'report.status', 'report.gmtCreate', 'report.gmtModified'])
    .select([place.did.as('did'), place.gid.as('gid'), place.title.as('discussionTitle')])
    .select(['report.commentId', 'report.replyId', 'report.quote', 'speaker.username as quoteAuthor'])
    .select(['discussion.status as discussionStatus', 'author.username as discussionAuthor'])
    .select('reporter.username as reporter')
    .select(
      sql<boolean>`report.did is null or report.quote is not null and report.comment_id is null`.as('isGone'),
    )

export const findReports = (
  db: Db,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  listed(db, filter)
    .orderBy('report.status')
    .orderBy('report.gmtCreate', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** The group of the discussion that it is about; undefined when there is no such report. */
export const findPlaceOfReport = (db: Db, id: number) =>
  matching(db, {}).select(place.gid.as('gid')).where('report.id', '=', big(id)).executeTakeFirst()

/** What whoever sent a report hears of it when it is closed. */
export interface ClosedReport {
  uid: string
  did: number
  gid: number | null
  title: string
  quoteAuthor: string | null
}

const closedOnes = (trx: Db) =>
  matching(trx, {})
    .select(['report.uid', place.did.as('did'), place.gid.as('gid'), place.title.as('title')])
    .select('speaker.username as quoteAuthor')
    .orderBy('report.id')

/** False when there is no such report; null when it was so already. */
export const updateReport = async (
  trx: Db,
  id: number,
  { status, byUid }: { status: boolean; byUid: string },
): Promise<ClosedReport | false | null> => {
  const there = await trx
    .selectFrom('discussionReport')
    .select('status')
    .where('id', '=', big(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!there) return false
  if (there.status === status) return null
  await trx
    .updateTable('discussionReport')
    .set({ status, closedByUid: status ? byUid : null, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', big(id))
    .execute()
  return (await closedOnes(trx).where('report.id', '=', big(id)).executeTakeFirst()) ?? false
}

type Reported = { commentId: number } | { replyId: number } | { dids: readonly number[] }

/** Closes the reports of what is about to go, those of a discussion with those of its comments. */
export const closeReports = async (trx: Db, reported: Reported): Promise<ClosedReport[]> => {
  let closing = trx
    .updateTable('discussionReport')
    .set({ status: true, gmtModified: sql<Date>`clock_timestamp()` })
    .where('status', '=', false)
  if ('commentId' in reported) closing = closing.where('commentId', '=', reported.commentId)
  else if ('replyId' in reported) closing = closing.where('replyId', '=', reported.replyId)
  else closing = closing.where('did', 'in', reported.dids.length === 0 ? [0] : reported.dids.map(big))
  const ids = (await closing.returning('id').execute()).map(({ id }) => id)
  return ids.length === 0 ? [] : closedOnes(trx).where('report.id', 'in', ids).execute()
}

/** Keeps the reports of discussions that are about to be deleted. */
export const keepReports = (trx: Db, dids: readonly number[]) =>
  trx
    .updateTable('discussionReport')
    .from('discussion')
    .set(({ ref }) => ({
      did: null,
      deletedDid: ref('discussion.id'),
      deletedTitle: ref('discussion.title'),
      deletedGid: ref('discussion.gid'),
      deletedAuthorUid: ref('discussion.uid'),
    }))
    .whereRef('discussionReport.did', '=', 'discussion.id')
    .where('discussion.id', 'in', dids.length === 0 ? [0] : dids.map(big))
    .execute()
