import { sql } from 'kysely'
import { type AuditEntry, type ProblemAct, problemActs } from '#contract/audit.ts'
import { audit as limits } from '#contract/limits/site.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'

interface DoneToProblem {
  pid: number
  act: ProblemAct
  details?: AuditEntry['details']
}

/** Who looks through another's eyes has done it all the same. */
const rowOf = (
  { uid, username, seenBy = { uid, username } }: Viewer,
  { pid, act, details = {} }: DoneToProblem,
) => ({
  ...{ subject: 'problem' as const, subjectId: pid, act, uid: seenBy.uid, by: seenBy.username },
  details: JSON.stringify(details),
  // It is of the group that the problem is of, under its name.
  gid: sql<number | null>`(select gid from problem where id = ${pid} and is_group)`,
  targetName: sql<string | null>`(select problem_id from problem where id = ${pid})`,
})

/** In the transaction that does it. */
export const noteDone = async (trx: Db, viewer: Viewer, done: DoneToProblem): Promise<void> => {
  await trx.insertInto('auditEntry').values(rowOf(viewer, done)).execute()
}

export const noteDoneToAll = async (
  db: Db,
  viewer: Viewer,
  { pids, act }: { pids: readonly number[]; act: ProblemAct },
): Promise<void> => {
  if (pids.length === 0) return
  await db
    .insertInto('auditEntry')
    .values(pids.map((pid) => rowOf(viewer, { pid, act })))
    .execute()
}

/** What is done again and again is noted once an hour, apart for each of its details. */
export const noteLook = async (db: Db, viewer: Viewer, done: DoneToProblem): Promise<void> => {
  const known = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('subject', '=', 'problem')
    .where('subjectId', '=', done.pid)
    .where('act', '=', done.act)
    .where(sql<boolean>`details = ${JSON.stringify(done.details ?? {})}::jsonb`)
    .where('uid', '=', (viewer.seenBy ?? viewer).uid)
    .where('at', '>', sql<Date>`now() - ${limits.lookEveryMs} * interval '1 millisecond'`)
    .executeTakeFirst()
  if (!known) await noteDone(db, viewer, done)
}

/** The newest first; those before an entry. */
export const findProblemEntries = (db: Db, pid: number, before?: number) => {
  const newest = db
    .selectFrom('auditEntry')
    .select(['id', 'by', 'at', 'act', 'details'])
    .where('subject', '=', 'problem')
    .where('subjectId', '=', pid)
    .where('act', 'in', problemActs)
    .orderBy('id', 'desc')
    .limit(limits.shown)
  return (before === undefined ? newest : newest.where('id', '<', before)).execute()
}

/** The revision that a draft begins with, unless it was published or dropped since. */
export const findRestored = async (db: Db, pid: number): Promise<number | null> => {
  const last = await db
    .selectFrom('auditEntry')
    .select(['act', 'details'])
    .where('subject', '=', 'problem')
    .where('subjectId', '=', pid)
    .where('act', 'in', ['publish', 'restore', 'dropDraft'] satisfies ProblemAct[])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === 'restore' ? Number(last.details.number) : null
}
