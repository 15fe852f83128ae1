import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'

const partBytes = 1024 * 1024

/** Keeps a file for any web node, in parts; only the newest `keep` of this user stay. Gives its token. */
export const keepPackage = async (trx: Db, uid: string, file: string, keep: number): Promise<string> => {
  const token = randomBytes(16).toString('hex')
  await trx.insertInto('packageUpload').values({ token, uid }).execute()
  let place = 0
  for await (const bytes of createReadStream(file, { highWaterMark: partBytes })) {
    await trx.insertInto('packageUploadPart').values({ token, place, bytes }).execute()
    place += 1
  }
  const kept = trx
    .selectFrom('packageUpload')
    .select('token')
    .where('uid', '=', uid)
    .orderBy('uploadedAt', 'desc')
    .limit(keep)
  await trx.deleteFrom('packageUpload').where('uid', '=', uid).where('token', 'not in', kept).execute()
  return token
}

/** Whether this user has such a package. */
const isKept = async (db: Db, uid: string, token: string): Promise<boolean> =>
  (await db
    .selectFrom('packageUpload')
    .select('token')
    .where('token', '=', token)
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined

const writeParts = async (db: Db, token: string, file: string): Promise<void> => {
  const written = await open(file, 'wx', 0o600)
  try {
    for (let place = 0; ; place += 1) {
      const part = await db
        .selectFrom('packageUploadPart')
        .select('bytes')
        .where('token', '=', token)
        .where('place', '=', place)
        .executeTakeFirst()
      if (!part) return
      await written.writeFile(part.bytes)
    }
  } finally {
    await written.close()
  }
}

/** Uses the file as long as `use` takes; undefined when this user has no such package. */
export const withPackage = async <T>(
  db: Db,
  { uid, token }: { uid: string; token: string },
  use: (file: string) => Promise<T>,
): Promise<T | undefined> => {
  if (!(await isKept(db, uid, token))) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-package-'))
  try {
    const file = path.join(folder, 'file')
    await writeParts(db, token, file)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Few at a time: each may be hundreds of megabytes. */
export const dropOldPackages = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'package_upload',
    where: sql`uploaded_at < ${before}`,
    size: sql`(select coalesce(sum(pg_column_size(bytes)), 0) from package_upload_part as part
      where part.token = swept.token)`,
    batch: 10,
  })
