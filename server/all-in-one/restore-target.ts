import { mkdirSync } from 'node:fs'
import { BackupError } from '#server/backup/backup-error.ts'
import type { SiteSecrets } from '#server/backup/backup-secrets.ts'
import type { Config } from '#server/config.ts'
import { writeFileSecret } from '#server/secrets.ts'
import { claimDataDir } from './data-dir-lock.ts'
import { hasOwnPostgres, ownPostgres, removeOwnPostgres } from './own-postgres.ts'
import { hasFileSecrets, secretsDir } from './site-secrets.ts'

export interface RestoreTarget {
  readonly url: string
  keepSecrets(secrets: SiteSecrets): void
  close(): Promise<void>
  /** Leaves what was there before. */
  drop(): Promise<void>
}

/** The embedded database of a folder without a site. */
async function openEmbedded(dataDir: string): Promise<RestoreTarget> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const release = claimDataDir(dataDir)
  if (hasFileSecrets(dataDir)) {
    release()
    throw new BackupError(
      `DATA_DIR="${dataDir}" already contains the secrets of a site. Nothing was changed.`,
    )
  }
  const isNew = !hasOwnPostgres(dataDir)
  const leave = () => {
    if (isNew) removeOwnPostgres(dataDir)
    release()
  }
  const postgres = await ownPostgres(dataDir).catch((error: unknown) => {
    leave()
    throw error
  })
  return {
    url: postgres.url,
    keepSecrets({ token, judge }) {
      writeFileSecret(secretsDir(dataDir), 'token', token)
      writeFileSecret(secretsDir(dataDir), 'judge', judge)
    },
    async close() {
      await postgres.stop()
      release()
    },
    async drop() {
      await postgres.stop()
      leave()
    },
  }
}

/** Where a backup is restored to. Throws where a site is there or may be. */
export async function openRestoreTarget({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<RestoreTarget> {
  if (!databaseUrl) return openEmbedded(dataDir)
  const nothing = async () => {}
  return { url: databaseUrl, keepSecrets() {}, close: nothing, drop: nothing }
}
