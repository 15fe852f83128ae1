import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { versionOf } from '#server/http/version-of.ts'

interface CategoryColumns {
  name: string
  color: string
}

const columns = ['id', 'name', 'color', 'gid'] as const

/** Those of a group, or those outside groups. */
const inArea = (gid: number | null) => sql<boolean>`coalesce(gid, 0) = ${gid ?? 0}`

export const countCategories = async (db: Db, gid: number | null): Promise<number> => {
  const { count } = await db
    .selectFrom('trainingCategory')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inArea(gid))
    .executeTakeFirstOrThrow()
  return count
}

/** Another one whenever its name or colour is. */
export const categoryVersion = ({ name, color }: CategoryColumns): string => versionOf([name, color])

/** Locked until the transaction ends. */
export const lockCategory = (trx: Db, id: number) =>
  trx
    .selectFrom('trainingCategory')
    .select(columns)
    .where('id', '=', id)
    .where('gid', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Of whatever area. */
export const findChoosableCategory = (db: Db, id: number) =>
  db.selectFrom('trainingCategory').select(columns).where('id', '=', id).executeTakeFirst()

/** One of a group, by its name in any case of letters. */
export const findNamedCategory = (db: Db, gid: number, name: string) =>
  db
    .selectFrom('trainingCategory')
    .select(columns)
    .where(inArea(gid))
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

/** Undefined when the name is taken in its area. */
export const insertCategory = (db: Db, category: CategoryColumns & { gid: number | null }) =>
  db
    .insertInto('trainingCategory')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const isNameTaken = async (db: Db, name: string, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('trainingCategory')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('gid', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export const updateCategory = (db: Db, id: number, category: CategoryColumns) =>
  db.updateTable('trainingCategory').set(category).where('id', '=', id).execute()

/** False when there is none. */
export const deleteCategory = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('trainingCategory')
    .where('id', '=', id)
    .where('gid', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
