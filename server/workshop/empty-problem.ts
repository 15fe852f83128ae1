import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { WantedPlace } from './place.ts'

/** What this user began there and left with nothing in it but what it begins with. */
export const findEmpty = async (
  db: Db,
  uid: string,
  { gid, cid, tid, begins }: WantedPlace & { begins: readonly string[] },
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('problemBeginning as beginning')
    .innerJoin('problem', 'problem.id', 'beginning.pid')
    .select('problem.id')
    .where('beginning.uid', '=', uid)
    .where('beginning.cid', 'is not distinct from', cid ?? null)
    .where('beginning.tid', 'is not distinct from', cid ? null : (tid ?? null))
    .where('beginning.displayId', 'is', null)
    .where('problem.gid', 'is not distinct from', gid ?? null)
    .where('problem.revision', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('problemDraft')
            .select('field')
            .whereRef('problemDraft.pid', '=', 'problem.id')
            .where((draft) =>
              draft.or([
                draft('version', '>', 1),
                draft(sql<string>`field`, 'not in', begins.length > 0 ? begins : ['']),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('problemHelper').select('uid').whereRef('problemHelper.pid', '=', 'problem.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('problemComment').select('uid').whereRef('problemComment.pid', '=', 'problem.id')),
      ),
    )
    .orderBy('problem.id', 'desc')
    .executeTakeFirst()
  return row?.id
}
