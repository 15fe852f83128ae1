import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

export const migrationsDir = path.join(import.meta.dirname, 'migrations')

const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.ts')).sort()
    const found = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const migration = (await import(path.join(migrationsDir, name))) as Migration
        return [name.slice(0, -'.ts'.length), migration]
      }),
    )
    return Object.fromEntries(found)
  },
}

/** Brings the schema up to date in one transaction; several nodes may call it at once. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: files }).migrateToLatest()
  if (error) throw error
}
