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

const matching = (db: Db, { gid, did }: ReportFilter) => {
  let found = db
    .selectFrom('discussionReport as report')
    .innerJoin('discussion', 'discussion.id', 'report.did')
    .innerJoin('users as author', 'author.uid', 'discussion.uid')
    .innerJoin('users as reporter', 'reporter.uid', 'report.uid')
    .leftJoin('users as speaker', 'speaker.uid', 'report.quoteUid')
  if (gid !== undefined) found = found.where('discussion.gid', '=', big(gid))
  if (did !== undefined) found = found.where('report.did', '=', big(did))
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
    .select(['report.id', 'report.did', 'report.content', 'report.status'])
    .select(['report.gmtCreate', 'report.gmtModified', 'discussion.gid'])
    .select(['report.commentId', 'report.replyId', 'report.quote', 'speaker.username as quoteAuthor'])
    .select('discussion.status as discussionStatus')
    .select(['discussion.title as discussionTitle', 'author.username as discussionAuthor'])
    .select('reporter.username as reporter')

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
  matching(db, {}).select('discussion.gid').where('report.id', '=', big(id)).executeTakeFirst()

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
    .select(['report.uid', 'report.did', 'discussion.gid', 'discussion.title'])
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
