import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'
import { isShownIn } from './training.repository.ts'

/** In their order, each with whether a training of this group, or of the site, may have it. */
export const findCopied = (db: Db, tid: number, { gid, locale }: { gid: number | null; locale: Locale }) =>
  db
    .selectFrom('trainingProblem as own')
    .innerJoin('problem', 'problem.id', 'own.pid')
    .select(['own.pid', 'own.displayId', titleIn(locale).as('title')])
    .select(isShownIn(sql`${gid}::bigint`).as('fits'))
    .where('own.tid', '=', tid)
    .orderBy('own.rank')
    .orderBy('own.pid')
    .execute()

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
