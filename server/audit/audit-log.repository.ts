import { sql } from 'kysely'
import type { getAuditLog } from '#contract/audit-log.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'

type Filter = Omit<QueryOf<typeof getAuditLog>, 'currentPage' | 'limit'>

const isDay = (moment: string) => !moment.includes('T')
const dayAfter = (day: string): Date => {
  const end = new Date(day)
  end.setUTCDate(end.getUTCDate() + 1)
  return end
}

const filtered = (db: Db, { subject, by = '', act = '', target = '', from, to, gid }: Filter) => {
  let found = db.selectFrom('auditEntry')
  if (subject !== undefined) found = found.where('subject', '=', subject)
  if (gid !== undefined) found = found.where('gid', '=', gid)
  if (by.trim() !== '') found = found.where('by', '=', by.trim())
  const acts = act.split(',').flatMap((name) => name.trim() || [])
  if (acts.length > 0) found = found.where('act', 'in', acts)
  const wanted = target.trim()
  if (wanted !== '')
    found = found.where(({ eb, or }) =>
      or([
        eb('target', '=', wanted),
        eb('targetName', 'ilike', likePart(wanted)),
        eb(sql<string>`subject_id::text`, '=', wanted),
      ]),
    )
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', isDay(to) ? dayAfter(to) : new Date(to))
  return found
}

export const countEntries = async (db: Db, filter: Filter): Promise<number> => {
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The newest first. */
export const findEntries = (db: Db, filter: Filter, page: { limit: number; offset: number }) =>
  filtered(db, filter)
    .select(['id', 'at', 'uid', 'by', 'address', 'subject', 'act', 'targetName', 'gid'])
    .select(['details', 'before', 'after'])
    .select(sql<string | null>`coalesce(target, subject_id::text)`.as('target'))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
export type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number]
