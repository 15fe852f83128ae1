import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

export const migrationsDir = path.join(import.meta.dirname, 'migrations')

/** The names of this release's migrations, in their order. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.ts')).sort()
  return files.map((name) => name.slice(0, -'.ts'.length))
}

const providerOf = (names: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const found = await Promise.all(
      names.map(
        async (name): Promise<[string, Migration]> => [
          name,
          (await import(path.join(migrationsDir, `${name}.ts`))) as Migration,
        ],
      ),
    )
    return Object.fromEntries(found)
  },
})

/** Brings the schema up to date, or up to these migrations, in one transaction; several nodes may call it at once. */
export async function migrate<Tables>(db: Kysely<Tables>, names?: readonly string[]): Promise<void> {
  const provider = providerOf(names ?? (await knownMigrations()))
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
