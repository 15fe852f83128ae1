import { ensureAdmin } from '#server/account/built-in-admin.ts'
import { bucketFor } from '#server/bucket/bucket.ts'
import type { Config } from '#server/config.ts'
import type { DemoAccount } from '#server/demo/seed-demo.use-case.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { openDatabase } from './database.ts'
import { withStartLock } from './start-lock.ts'
import { upgrade } from './upgrade.ts'

export interface Prepared {
  /** Made up just now, and never known again. */
  readonly adminPassword: string | undefined
  /** The account of the demo that was made just now. */
  readonly demo: DemoAccount | undefined
}

/** Migrates and seeds a database. */
export async function prepareDatabase(url: string, config: Config): Promise<Prepared> {
  const { db, close } = openDatabase(url, { size: 2, isPatient: true, bucket: bucketFor(config) })
  try {
    return await withStartLock(url, async () => {
      await upgrade(db, url, config)
      const adminPassword = await ensureAdmin(db, config.adminPassword, new Date())
      return { adminPassword, demo: await seed(db, config.seed) }
    })
  } finally {
    await close()
  }
}
