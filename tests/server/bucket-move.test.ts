import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeBackupFile } from '#server/backup/backup-file.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { openBucket } from '#server/bucket/bucket.ts'
import { shareBucket } from '#server/bucket/bucket-lock.ts'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import { moveBlobs } from '#server/bucket/move-blobs.ts'
import { bucketSweep } from '#server/bucket/sweep-bucket.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import type { BucketConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { findBlobSize, readBlob, storeBlob } from '#server/problem/blob.repository.ts'
import { checkBlobs } from '#server/problem/check-blobs.ts'
import { emptyDatabase } from '#support/node/postgres.ts'
import { addProblem } from '#support/node/practice.ts'
import { keysIn, type S3Server, startS3 } from '#support/node/s3.ts'
import { startScript } from '#support/node/script.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { tableContents } from '#support/node/table-contents.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-bucket-'))
const day = 86_400_000
let s3: S3Server
let server: TestServer
let pid: number

vi.setConfig({ testTimeout: 120_000 })
beforeAll(async () => {
  s3 = await startS3()
  server = await startServer({ bucket: s3.config })
  pid = (await addProblem(server.db)).pid
})
/** In the bucket again, whatever a test did. */
beforeEach(() => moveBlobs(server.db, 'bucket'))
afterAll(async () => {
  await server?.close()
  await s3?.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = () => bucketOf(server.db) ?? expect.unreachable('the server has a bucket')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const blobsIn = async (db: Db = server.db) =>
  (await db.selectFrom('blob').select('hash').where('bytes', 'is', null).orderBy('hash').execute()).map(
    ({ hash }) => hash,
  )
const read = async (hash: string, db: Db = server.db) => {
  const parts: Buffer[] = []
  for await (const part of readBlob(db, hash, (await findBlobSize(db, hash)) ?? 0)) parts.push(part)
  return Buffer.concat(parts)
}
/** Kept by a problem, as nothing else would keep it. */
const keep = async (content: string | Buffer) => {
  const hash = await storeBlob(server.db, content)
  await sql`insert into problem_blob (pid, hash, is_kept) values (${pid}, ${hash}, true)
    on conflict do nothing`.execute(server.db)
  return hash
}
const later = () => new Date(Date.now() + 2 * day)

describe('the clean-up of the bucket', () => {
  test('removes after a day what no row names, and nothing else', async () => {
    const kept = await keep('kept')
    const orphan = sha256('orphan')
    await bucket().put(orphan, Buffer.from('orphan'))
    await bucket().writeNote('readme', 'somebody put this here')
    const sweep = bucketSweep(server.db)
    expect(await sweep.run(new Date())).toEqual({ items: 0, bytes: 0, hasMore: false })
    expect(await keysIn(bucket())).toContain(orphan)
    expect(await sweep.run(later())).toEqual({ items: 1, bytes: 6, hasMore: false })
    const left = await keysIn(bucket())
    expect(left).toEqual(expect.arrayContaining([kept, 'readme']))
    expect(left).not.toContain(orphan)
  })

  test('takes the object after the row', async () => {
    const hash = await storeBlob(server.db, 'wanted by nobody')
    await sql`update blob set stored_at = now() - interval '2 days' where hash = ${hash}`.execute(server.db)
    await cleanUp(server.db, new Date())
    expect(await findBlobSize(server.db, hash)).toBeUndefined()
    await bucketSweep(server.db).run(later())
    expect(await keysIn(bucket())).not.toContain(hash)
  })

  test('removes nothing while somebody stores, and what was stored stays', async () => {
    const orphan = sha256('comes back')
    await bucket().put(orphan, Buffer.from('comes back'))
    const sweep = bucketSweep(server.db)
    await server.db.transaction().execute(async (trx) => {
      await shareBucket(trx)
      expect(await sweep.run(later())).toMatchObject({ items: 0, hasMore: true })
      await storeBlob(trx, 'comes back')
    })
    await sweep.run(later())
    expect((await read(orphan)).toString()).toBe('comes back')
  })

  test('leaves the bucket of another site alone', async () => {
    const other = await startServer({ bucket: s3.config })
    try {
      await sql`update bucket_owner set id = gen_random_uuid()`.execute(other.db)
      await expect(bucketSweep(other.db).run(later())).rejects.toThrow('in use by another site')
    } finally {
      await other.close()
    }
  })

  test('goes page by page', async () => {
    const config: BucketConfig = { ...s3.config, prefix: 'pages/' }
    const paged = openBucket(config)
    const names = Array.from({ length: 8 }, (_, index) => sha256(String(index)))
    for (const [index, name] of names.entries()) await paged.put(name, Buffer.from(String(index)))
    const other = await startServer({ bucket: config })
    try {
      const { items, hasMore } = await bucketSweep(other.db, 3).run(later())
      expect({ items, hasMore }).toEqual({ items: names.length, hasMore: false })
      expect(await keysIn(paged)).toEqual(['verdict-site'])
      await paged.remove('verdict-site')
    } finally {
      await other.close()
    }
  })
})

describe('moving test data', () => {
  test('takes all of it to the database and back, and nothing is lost', async () => {
    const bytes = randomBytes(1_500_000)
    const hash = sha256(bytes)
    await server.db.insertInto('blob').values({ hash, size: bytes.length, bytes }).execute()
    await keep('small')
    const all = (await server.db.selectFrom('blob').select('hash').execute()).length
    await moveBlobs(server.db, 'bucket')
    expect((await blobsIn()).length).toBe(all)
    const back = await moveBlobs(server.db, 'database')
    expect(back).toMatchObject({ blobs: all, damaged: [] })
    expect(await blobsIn()).toEqual([])
    expect((await read(hash)).equals(bytes)).toBe(true)
    expect(await moveBlobs(server.db, 'database')).toEqual({ blobs: 0, bytes: 0, damaged: [] })
    await bucketSweep(server.db).run(later())
    expect(await keysIn(bucket())).toEqual(['readme', 'verdict-site'])
    expect((await moveBlobs(server.db, 'bucket')).blobs).toBe(all)
    expect((await read(hash)).equals(bytes)).toBe(true)
  })

  test('leaves what is damaged where it is and names it, and goes on', async () => {
    const hash = sha256('as it was')
    await server.db
      .insertInto('blob')
      .values({ hash, size: 9, bytes: Buffer.from('otherwise') })
      .execute()
    try {
      expect(await moveBlobs(server.db, 'bucket')).toMatchObject({ damaged: [hash] })
      expect((await checkBlobs(server.db)).faults).toEqual([`Test data ${hash} was damaged where it lies`])
    } finally {
      await server.db.deleteFrom('blob').where('hash', '=', hash).execute()
    }
    expect((await checkBlobs(server.db)).faults).toEqual([])
  })

  test('that is cut off by a bucket that goes is gone on with later', async () => {
    const hashes: string[] = []
    for (let at = 0; at < 40; at += 1) hashes.push(await keep(`moved ${at}`))
    await moveBlobs(server.db, 'database')
    const moving = moveBlobs(server.db, 'bucket', ({ blobs }) => {
      if (blobs === 10) void s3.kill()
    })
    await expect(moving).rejects.toThrow()
    await s3.kill()
    await s3.start()
    await moveBlobs(server.db, 'bucket')
    for (const [at, hash] of hashes.entries()) expect((await read(hash)).toString()).toBe(`moved ${at}`)
  })
})

describe('a backup', () => {
  const run = (script: string, args: readonly string[], env: Record<string, string>) =>
    startScript(folder, `${script}.ts`, args, env).ended
  const settings = (prefix: string) => ({
    BLOB_S3_URL: s3.config.url,
    BLOB_S3_BUCKET: s3.config.name,
    BLOB_S3_KEY_ID: s3.config.keyId,
    BLOB_S3_SECRET: s3.config.secret,
    ...(prefix && { BLOB_S3_PREFIX: prefix }),
  })

  test('has what lies in the bucket, and is restored without one, and back to another', async () => {
    const bytes = randomBytes(2_000_000)
    const hash = await keep(Buffer.from(bytes.map((byte) => (byte === 13 ? 0 : byte))))
    await keep('')
    expect((await blobsIn()).length).toBeGreaterThan(2)
    const first = path.join(folder, 'first.backup')
    const made = await run('backup', [first], { DATABASE_URL: server.databaseUrl, ...settings('') })
    expect(made).toMatchObject({ code: 0 })

    const plainUrl = await emptyDatabase()
    expect(await run('restore', [first], { DATABASE_URL: plainUrl })).toMatchObject({ code: 0 })
    const plain = openDatabase(plainUrl, { size: 1 })
    expect(await blobsIn(plain.db)).toEqual([])
    expect((await read(hash, plain.db)).equals(await read(hash))).toBe(true)
    await plain.close()
    const was = await tableContents(server.databaseUrl)
    expect({ ...(await tableContents(plainUrl)), blob: '' }).toEqual({ ...was, blob: '' })

    const second = path.join(folder, 'second.backup')
    expect(await run('backup', [second], { DATABASE_URL: plainUrl })).toMatchObject({ code: 0 })
    const againUrl = await emptyDatabase()
    const restored = await run('restore', [second], { DATABASE_URL: againUrl, ...settings('again/') })
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Test data is in the bucket: ') })
    const again = openDatabase(againUrl, { size: 1, bucket: openBucket({ ...s3.config, prefix: 'again/' }) })
    expect(await blobsIn(again.db)).toEqual(await blobsIn())
    expect((await read(hash, again.db)).equals(await read(hash))).toBe(true)
    await again.close()
    expect(await tableContents(againUrl)).toEqual(was)
  })

  test('fails in plain words where the bucket is away or not set, or has not what was stored', async () => {
    const place = (name: string) => path.join(folder, `${name}.backup`)
    await expect(makeBackupFile(server.databaseUrl, place('unset'))).rejects.toThrow(
      'Test data in the bucket cannot be read: test data lies in a bucket, and BLOB_S3_URL is not set.',
    )
    const hash = await keep('to be damaged')
    await bucket().writeNote(hash, 'damaged in it')
    const broken = makeBackupFile(server.databaseUrl, place('broken'), { bucket: bucket() })
    await expect(broken).rejects.toThrow(`Test data ${hash} was damaged in the bucket`)
    await bucket().put(hash, Buffer.from('to be damaged'))
    await makeBackupFile(server.databaseUrl, place('mended'), { bucket: bucket() })
    await checkBackup(place('mended'))
    await s3.kill()
    try {
      await expect(makeBackupFile(server.databaseUrl, place('away'), { bucket: bucket() })).rejects.toThrow(
        'Test data in the bucket cannot be read: ECONNREFUSED.',
      )
      const restored = await run('restore', [place('mended')], {
        DATABASE_URL: await emptyDatabase(),
        ...settings('other/'),
      })
      expect(restored).toMatchObject({
        code: 2,
        err: expect.stringContaining('does not respond: ECONNREFUSED'),
      })
    } finally {
      await s3.start()
    }
  })

  test('keeps the clean-up from objects that it is about to read', async () => {
    const hash = await keep('removed meanwhile')
    const whole = path.join(folder, 'meanwhile.backup')
    await makeBackupFile(server.databaseUrl, whole, {
      bucket: bucket(),
      onSnapshot: async () => {
        await sql`delete from problem_blob where hash = ${hash}`.execute(server.db)
        await sql`delete from blob where hash = ${hash}`.execute(server.db)
        expect(await bucketSweep(server.db).run(later())).toMatchObject({ items: 0, hasMore: true })
      },
    })
    await checkBackup(whole)
    expect((await bucketSweep(server.db).run(later())).items).toBe(1)
  })

  test('npm run blobs moves and checks, and says what it did', async () => {
    const env = { DATABASE_URL: server.databaseUrl, ...settings('') }
    const count = (await blobsIn()).length
    const files = new RegExp(`${count} files`)
    expect(await run('blobs', ['move', '--to', 'database'], env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(files),
    })
    expect(await blobsIn()).toEqual([])
    expect(await run('blobs', ['move', '--to', 'bucket'], env)).toMatchObject({ code: 0 })
    expect((await blobsIn()).length).toBe(count)
    const hash = await keep('checked')
    await bucket().writeNote(hash, 'otherwi')
    const checked = await run('blobs', ['check'], env)
    expect(checked).toMatchObject({ code: 1, out: expect.stringContaining(`Test data ${hash} was damaged`) })
    await bucket().put(hash, Buffer.from('checked'))
    expect(await run('blobs', ['move'], env)).toMatchObject({ code: 2 })
    const unset = await run('blobs', ['check'], { DATABASE_URL: server.databaseUrl })
    expect(unset).toMatchObject({ code: 2, err: expect.stringContaining('BLOB_S3_URL is not set') })
  })
})
