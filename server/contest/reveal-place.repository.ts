import { sql } from 'kysely'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { RevealPlace } from '#contract/reveal-place.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'

interface SaidReveal {
  cid: number
  run: string
  moment: number
  place: RevealPlace
  now: Date
}

/** Another run begins: it holds whatever its presenter's clock says. Gives the moment it has now. */
export const storeReveal = async (
  db: Db,
  { cid, run, moment, place, now }: SaidReveal,
  scene: RevealScene,
): Promise<number> => {
  const row = await db
    .insertInto('contestReveal')
    .values({ cid, run, moment, ...place, scene: JSON.stringify(scene), saidAt: now })
    .onConflict((conflict) =>
      conflict.column('cid').doUpdateSet(({ ref }) => ({
        run: ref('excluded.run'),
        moment: sql<number>`greatest(excluded.moment, contest_reveal.moment + 1)`,
        step: ref('excluded.step'),
        card: ref('excluded.card'),
        scene: ref('excluded.scene'),
        saidAt: ref('excluded.saidAt'),
      })),
    )
    .returning('moment')
    .executeTakeFirstOrThrow()
  return row.moment
}

export const findReveal = (db: Db, cid: number) =>
  db
    .selectFrom('contestReveal')
    .select(['run', 'moment', 'step', 'card', 'saidAt'])
    .where('cid', '=', cid)
    .executeTakeFirst()

/** Undefined when another run has begun meanwhile. */
export const findRevealScene = async (db: Db, cid: number, run: string): Promise<RevealScene | undefined> => {
  const row = await db
    .selectFrom('contestReveal')
    .select('scene')
    .where('cid', '=', cid)
    .where('run', '=', run)
    .executeTakeFirst()
  return row?.scene
}

/** False for what is older than what is known of this run. */
export const moveReveal = async (db: Db, { cid, run, moment, place, now }: SaidReveal): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contestReveal')
    .set({ moment, ...place, saidAt: now })
    .where('cid', '=', cid)
    .where('run', '=', run)
    .where('moment', '<=', moment)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const dropOldReveals = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'contest_reveal', where: sql`said_at < ${before}` })
