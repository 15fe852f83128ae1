import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Insertable, sql } from 'kysely'
import { problemBatch } from '#contract/limits/problem.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { refuse } from '#server/http/refusal.ts'
import type { PackageUploadProblemTable } from './package-upload.tables.ts'

const { packageLifetimeMs, packageWorkMaxMs } = problemBatch
const partBytes = 1024 * 1024

interface NewPackage {
  uid: string
  file: string
  problems: number
}

/**
 * Keeps a file for any web node, in parts; only the newest `keep` of this user stay. Gives its token. Not in one
 * transaction: what is left of one that failed goes with the old ones.
 */
export const keepPackage = async (
  db: Db,
  { uid, file, problems }: NewPackage,
  keep: number,
): Promise<string> => {
  const token = randomBytes(16).toString('hex')
  await db.insertInto('packageUpload').values({ token, uid, problems }).execute()
  let place = 0
  for await (const bytes of createReadStream(file, { highWaterMark: partBytes })) {
    await db.insertInto('packageUploadPart').values({ token, place, bytes }).execute()
    place += 1
  }
  await keepNewest(db, uid, keep)
  return token
}

const keepNewest = async (db: Db, uid: string, keep: number): Promise<void> => {
  const kept = db
    .selectFrom('packageUpload')
    .select('token')
    .where('uid', '=', uid)
    .orderBy('uploadedAt', 'desc')
    .limit(keep)
  await db.deleteFrom('packageUpload').where('uid', '=', uid).where('token', 'not in', kept).execute()
}

interface NewPart {
  token: string
  uid: string
  /** From 0. */
  place: number
  bytes: Buffer
}

/**
 * Keeps a part of a file that comes in several calls, once; among the newest `keep` of this user. Gives how many parts
 * are there from the first on without a gap, or undefined when the token is somebody else's.
 */
export const keepPart = (
  db: Db,
  { token, uid, place, bytes }: NewPart,
  keep: number,
): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const own = await trx
      .insertInto('packageUpload')
      .values({ token, uid })
      .onConflict((conflict) =>
        conflict
          .column('token')
          .doUpdateSet({ uploadedAt: sql<Date>`now()` })
          .where('packageUpload.uid', '=', uid),
      )
      .returning('token')
      .executeTakeFirst()
    if (!own) return undefined
    await trx
      .insertInto('packageUploadPart')
      .values({ token, place, bytes })
      .onConflict((conflict) => conflict.columns(['token', 'place']).doNothing())
      .execute()
    await keepNewest(trx, uid, keep)
    const there = await trx
      .selectFrom('packageUploadPart')
      .select('place')
      .where('token', '=', token)
      .orderBy('place')
      .execute()
    const gap = there.findIndex((part, index) => part.place !== index)
    return gap < 0 ? there.length : gap
  })

/** It stays as long as an import may take from now on; undefined when this user has no such package. */
export const holdPackage = (db: Db, { uid, token, now }: { uid: string; token: string; now: Date }) => {
  const least = new Date(now.getTime() + packageWorkMaxMs - packageLifetimeMs)
  return db
    .updateTable('packageUpload')
    .set({ uploadedAt: sql<Date>`greatest(uploaded_at, ${least}::timestamptz)` })
    .where('token', '=', token)
    .where('uid', '=', uid)
    .returning(['token', 'problems'])
    .executeTakeFirst()
}

const isThere = async (trx: Db, token: string): Promise<boolean> =>
  (await trx
    .selectFrom('packageUpload')
    .select('token')
    .where('token', '=', token)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/** In the transaction that stores the problem. */
export const keepMade = async (trx: Db, made: Insertable<PackageUploadProblemTable>): Promise<void> => {
  if (!(await isThere(trx, made.token))) refuse(400, 'server.package:packageGone')
  await trx.insertInto('packageUploadProblem').values(made).execute()
}

/** Those of these places that came in there already and are still there. */
export const findMade = (
  db: Db,
  { token, places, gid }: { token: string; places: readonly number[]; gid: number | null },
) =>
  db
    .selectFrom('packageUploadProblem as made')
    .innerJoin('problem', 'problem.id', 'made.pid')
    .select(['made.place', 'made.pid', 'made.name', 'made.isDraft', 'problem.problemId'])
    .where('made.token', '=', token)
    .where('made.place', 'in', places)
    .where('problem.gid', 'is not distinct from', gid)
    .execute()

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

/** Uses the file as long as `use` takes. */
export const withPackage = async <T>(
  db: Db,
  token: string,
  use: (file: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-package-'))
  try {
    const file = path.join(folder, 'file')
    await writeParts(db, token, file)
    if (!(await isThere(db, token))) refuse(400, 'server.package:packageGone')
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
