import { type Config, ConfigError } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { claimDataDir, dataDirHolder } from './data-dir-lock.ts'
import { hasOwnPostgres, ownPostgres, runningPostgresUrl } from './own-postgres.ts'

export interface SiteDatabase {
  readonly db: Db
  close(): Promise<void>
}

const open = (url: string) => openDatabase(url, { size: 2, isPatient: true })

/** A database that cannot be reached says so with its code alone. */
const reached = async (database: SiteDatabase): Promise<SiteDatabase> => {
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(`The database cannot be used: ${message || code}`)
  }
}

/** The embedded database of a product that does not run: nobody else may start on it meanwhile. */
async function openStopped(dataDir: string): Promise<SiteDatabase> {
  if (!hasOwnPostgres(dataDir))
    throw new ConfigError(`DATA_DIR="${dataDir}" holds no site; start the product there once.`)
  const release = claimDataDir(dataDir)
  const postgres = await ownPostgres(dataDir).catch((error: unknown) => {
    release()
    throw error
  })
  const { db, close } = open(postgres.url)
  return reached({
    db,
    close: async () => {
      await close()
      await postgres.stop()
      release()
    },
  })
}

/**
 * The site's database for a command: that of `DATABASE_URL`, or the embedded one of `DATA_DIR`, whether the product
 * runs or not. Throws `ConfigError`.
 */
export const openSiteDatabase = async ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<SiteDatabase> => {
  if (databaseUrl) return reached(open(databaseUrl))
  return dataDirHolder(dataDir) === undefined
    ? openStopped(dataDir)
    : reached(open(runningPostgresUrl(dataDir)))
}
