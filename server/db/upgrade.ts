import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { readSharedSecrets } from '#server/all-in-one/site-secrets.ts'
import { makeBackupFile } from '#server/backup/backup-file.ts'
import type { WriteOptions } from '#server/backup/write-backup.ts'
import { bucketFor } from '#server/bucket/bucket.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { release } from '#server/release.ts'
import type { Db } from './database.ts'
import { knownMigrations, migrate } from './migrate.ts'

const fileName = 'before-upgrade.backup'

/** Where the data of before the last upgrade is kept, until the next one. */
export const upgradeBackup = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): string =>
  path.join(backup.dir ?? dataDir, fileName)

async function executedMigrations(db: Db): Promise<string[]> {
  const found = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found.rows[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The secrets of the site, where there is a passphrase to seal them with. */
async function sealedSecrets(url: string, config: Config): Promise<Pick<WriteOptions, 'secrets'>> {
  const { passphrase } = config.backup
  if (!passphrase) return {}
  const { tokenSecret, judgeToken } = await readSharedSecrets(config, url)
  return { secrets: { values: { token: tokenSecret, judge: judgeToken }, passphrase } }
}

async function backUp(url: string, config: Config): Promise<void> {
  const file = upgradeBackup(config)
  console.log(`The data is from an older release; backing it up to ${file} before the upgrade`)
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o755 })
    const secrets = await sealedSecrets(url, config)
    await makeBackupFile(url, file, { ...secrets, isReplacing: true, bucket: bucketFor(config) })
  } catch (error) {
    const reason = (error as Error).message.replace(/\.?$/, '.')
    throw new ConfigError(
      `Nothing was upgraded, because the backup failed: ${reason} Set BACKUP_DIR to another folder, or BACKUP_BEFORE_UPGRADE=off to skip the backup.`,
    )
  }
}

/** Migrates older data, after a backup of it. Throws a `ConfigError` where a newer release has used the data. */
export async function upgrade(db: Db, url: string, config: Config): Promise<void> {
  const known = await knownMigrations()
  const executed = await executedMigrations(db)
  const newer = executed.findLast((name) => !known.includes(name))
  if (newer !== undefined) {
    throw new ConfigError(
      `A newer release has used this data (${newer} is unknown to ${release}): start that release or a newer one, or restore a backup from before the upgrade.`,
    )
  }
  if (config.backup.isBeforeUpgrade && executed.length > 0 && executed.length < known.length)
    await backUp(url, config)
  await migrate(db)
}
