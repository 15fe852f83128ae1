import { sql } from 'kysely'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Db } from '#server/db/database.ts'

/** Reads the stored settings of these names; a missing one, or one of another type, is its default. */
export const settingsReader = <Settings extends object>(defaults: Settings) => {
  const findSettings = compiledOnce((db: Db) =>
    db.selectFrom('siteConfig').select(['key', 'value']).where('key', 'in', Object.keys(defaults)),
  )
  return async (db: Db): Promise<Settings> => {
    const rows = await findSettings(db)
    const stored = rows.filter(({ key, value }) => typeof value === typeof defaults[key as keyof Settings])
    return { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
  }
}

// PostgreSQL takes no half of a surrogate pair in JSON.
const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))

/** Stores these settings: every web node reads them with its next call. What is null or absent stays as it is. */
export async function storeSettings(db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(settings)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ({ key, value: storedJson(value) }))
  if (rows.length === 0) return
  await db
    .insertInto('siteConfig')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: ({ ref }) => ref('excluded.value'),
        gmtModified: sql<Date>`clock_timestamp()`,
      }),
    )
    .execute()
}
