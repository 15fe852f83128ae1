import { ensureAdmin } from '#server/account/built-in-admin.ts'
import type { Config } from '#server/config.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** Migrates and seeds a database; gives the admin's password when it was made up just now. */
export async function prepareDatabase(url: string, config: Config): Promise<string | undefined> {
  const { db, close } = openDatabase(url, { size: 2, isPatient: true })
  try {
    await migrate(db)
    const password = await ensureAdmin(db, config.adminPassword, new Date())
    await seed(db, config.seed)
    return password
  } finally {
    await close()
  }
}
