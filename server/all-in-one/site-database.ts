import { bucketFor } from '#server/bucket/bucket.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { withStartLock } from '#server/db/start-lock.ts'
import { upgrade } from '#server/db/upgrade.ts'
import { claimDataDir, dataDirHolder } from './data-dir-lock.ts'
import { hasOwnPostgres, ownPostgres, runningPostgresUrl } from './own-postgres.ts'

export interface SitePostgres {
  readonly url: string
  close(): Promise<void>
}

export interface SiteDatabase {
  readonly db: Db
  close(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** The embedded database of a product that does not run: nobody else may start on it meanwhile. */
async function startStopped(dataDir: string): Promise<SitePostgres> {
  if (!hasOwnPostgres(dataDir))
    throw new ConfigError(`DATA_DIR="${dataDir}" contains no site; run npm start with it once.`)
  const release = claimDataDir(dataDir)
  const postgres = await ownPostgres(dataDir).catch((error: unknown) => {
    release()
    throw error
  })
  return {
    url: postgres.url,
    close: async () => {
      await postgres.stop()
      release()
    },
  }
}

/**
 * The address of the site's database for a command: that of `DATABASE_URL`, or the embedded one of `DATA_DIR`, whether
 * the product runs or not. Throws `ConfigError`.
 */
export async function openSitePostgres({ databaseUrl, dataDir }: Place): Promise<SitePostgres> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  if (dataDirHolder(dataDir) === undefined) return startStopped(dataDir)
  return { url: runningPostgresUrl(dataDir), close: async () => {} }
}

/** The site's database for a command, brought up to date. Throws `ConfigError`. */
export async function openSiteDatabase(config: Config): Promise<SiteDatabase> {
  const postgres = await openSitePostgres(config)
  const { db, close: disconnect } = openDatabase(postgres.url, {
    ...{ size: 2, isPatient: true, bucket: bucketFor(config) },
  })
  const close = async () => {
    await disconnect()
    await postgres.close()
  }
  try {
    await withStartLock(postgres.url, () => upgrade(db, postgres.url, config))
    return { db, close }
  } catch (error) {
    await close()
    // A database that cannot be reached says so with its code alone.
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(`The database cannot be used: ${message || code}`)
  }
}
