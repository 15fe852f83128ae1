import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { Db } from '#server/db/database.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'
import { isOfOtherGroup } from '#server/problem/of-other-group.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import { isShownIn } from './training.repository.ts'

/** In their order, each with whether a training of this group, or of the site, may have it, and whether another group shows it. */
export const findCopied = (db: Db, tid: number, { gid, locale }: { gid: number | null; locale: Locale }) =>
  db
    .selectFrom('trainingProblem as own')
    .innerJoin('problem', 'problem.id', 'own.pid')
    .select(['own.pid', 'own.displayId', titleIn(locale).as('title')])
    .select(isShownIn(sql`${gid}::bigint`).as('fits'))
    .select(sql<boolean>`(${isOfOtherGroup(gid)} and ${isPublicNow})`.as('isOther'))
    .where('own.tid', '=', tid)
    .orderBy('own.rank')
    .orderBy('own.pid')
    .execute()

/** The next number that no training of its new place has, so that copies keep the order of what they were copied from. */
export const freeNumber = async (
  trx: Db,
  { gid, rank }: { gid: number | null; rank: number },
): Promise<number> => {
  const { rows } = await sql<{ free: number | null }>`
    with taken as (
      select rank::bigint from training where gid is not distinct from ${gid}::bigint and rank >= ${rank}
    )
    select min(next.rank) as free
    from (select ${rank}::bigint as rank union select rank + 1 from taken) as next
    where rank <= ${limits.rankMax}::bigint and rank not in (select rank from taken)`.execute(trx)
  return rows[0]?.free ?? limits.rankMax
}

/** Numbers them from 1 in the order given. */
export const insertCopied = async (
  trx: Db,
  tid: number,
  problems: readonly { pid: number; displayId: string }[],
): Promise<void> => {
  if (problems.length === 0) return
  await trx
    .insertInto('trainingProblem')
    .values(problems.map(({ pid, displayId }, index) => ({ tid, pid, displayId, rank: index + 1 })))
    .execute()
}
