import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startBuild } from '#contract/build.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { handBack, testDataPath } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import { getTroubles } from '#contract/status.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { beginProblem, storeDraft } from '#contract/workshop.ts'
import { getCaseText, storeCaseText } from '#contract/workshop-cases.ts'
import { openBucket } from '#server/bucket/bucket.ts'
import { BucketAway } from '#server/bucket/bucket-away.ts'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import { addressOf } from '#server/bucket/s3-call.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { checkBucket } from '#server/doctor/bucket-check.ts'
import { beginLog, hiddenText } from '#server/log/log.ts'
import { findBlobSize, readBlob, readStarts, storeBlob } from '#server/problem/blob.repository.ts'
import { wantTrial } from '#server/trial/trial.repository.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { readExposition } from '#support/node/metrics.ts'
import { addProblem, judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { keysIn, type S3Server, startS3 } from '#support/node/s3.ts'
import { startServer } from '#support/node/server.ts'

let s3: S3Server
let server: PracticeServer

vi.setConfig({ testTimeout: 120_000 })
beforeAll(async () => {
  s3 = await startS3()
  server = await startPractice({ bucket: s3.config })
})
afterAll(async () => {
  await server?.close()
  await s3?.close()
})

const bucket = () => bucketOf(server.db) ?? expect.unreachable('the server has a bucket')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const rowOf = (hash: string) =>
  server.db.selectFrom('blob').select(['size', 'bytes']).where('hash', '=', hash).executeTakeFirst()
const read = async (hash: string, size?: number) => {
  const parts: Buffer[] = []
  const wanted = size ?? (await findBlobSize(server.db, hash)) ?? 0
  for await (const part of readBlob(server.db, hash, wanted)) parts.push(part)
  return Buffer.concat(parts)
}
const keep = (bytes: Buffer) =>
  server.db
    .insertInto('blob')
    .values({ hash: sha256(bytes), size: bytes.length, bytes })
    .execute()
const fetchData = (hash: string) =>
  server.app.inject({
    method: 'GET',
    url: `${apiPrefix}${testDataPath(hash)}`,
    headers: { [header.judgeToken]: server.judgeToken, 'accept-language': 'en-US' },
  })

describe('test data in a bucket', () => {
  test('is asked for its beginnings a few at a time, and no longer than somebody waits', async () => {
    const texts = Array.from({ length: 30 }, () => `${randomUUID()}\n`.repeat(20))
    const hashes: string[] = []
    for (const text of texts) hashes.push(await storeBlob(server.db, text))
    const waits = new AbortController()
    const { fetch } = globalThis
    let now = 0
    let most = 0
    let calls = 0
    const spied = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      calls += 1
      now += 1
      most = Math.max(most, now)
      return fetch(...given).finally(() => {
        now -= 1
      })
    })
    onTestFinished(() => spied.mockRestore())
    const starts = await readStarts(server.db, hashes, { bytes: 20, gone: waits.signal })
    expect(hashes.map((hash) => String(starts.get(hash)))).toEqual(texts.map((text) => text.slice(0, 20)))
    expect(calls).toBe(texts.length)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
    waits.abort()
    expect((await readStarts(server.db, hashes, { bytes: 20, gone: waits.signal })).size).toBe(0)
    expect(calls).toBe(texts.length)
  })

  test('lies there under its SHA-256, and the row says so', async () => {
    for (const content of [randomBytes(3 * 1024 * 1024 + 17).toString('latin1'), 'one\r\ntwo\r', '']) {
      const bytes = Buffer.from(content.replace(/\r\n?/g, '\n'))
      const hash = await storeBlob(server.db, content)
      expect(hash).toBe(sha256(bytes))
      expect(await rowOf(hash)).toEqual({ size: bytes.length, bytes: null })
      expect(await keysIn(bucket())).toContain(hash)
      expect((await read(hash)).equals(bytes)).toBe(true)
    }
  })

  test('is written once, however often it comes, unless it was lost', async () => {
    const hash = await storeBlob(server.db, 'again')
    const writtenAt = async () =>
      (await bucket().list('')).objects.find(({ key }) => key === hash)?.at.getTime()
    const first = await writtenAt()
    await Promise.all([1, 2, 3].map(() => storeBlob(server.db, 'again')))
    expect(await writtenAt()).toBe(first)
    await bucket().remove(hash)
    await expect(read(hash)).rejects.toThrow(`Test data ${hash} is not in the bucket`)
    await storeBlob(server.db, 'again')
    expect((await read(hash)).toString()).toBe('again')
  })

  test('has no row when its transaction ends otherwise, and what is there does no harm', async () => {
    const stored = server.db.transaction().execute(async (trx) => {
      await storeBlob(trx, 'given up')
      throw new Error('given up')
    })
    await expect(stored).rejects.toThrow('given up')
    const hash = sha256('given up')
    expect(await rowOf(hash)).toBeUndefined()
    expect(await keysIn(bucket())).toContain(hash)
    await storeBlob(server.db, 'given up')
    expect((await read(hash)).toString()).toBe('given up')
  })

  test('is read in part', async () => {
    const hash = await storeBlob(server.db, 'abcdef')
    expect((await read(hash, 3)).toString()).toBe('abc')
  })

  test('goes to a judge as the bytes of its hash', async () => {
    const bytes = randomBytes(2 * 1024 * 1024 + 5).map((byte) => (byte === 13 ? 0 : byte)) as Buffer
    const hash = await storeBlob(server.db, bytes)
    const answer = await fetchData(hash)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(bytes.length))
    expect(sha256(answer.rawPayload)).toBe(hash)
  })

  test('that was in the database before is read from there, and stays', async () => {
    const bytes = Buffer.from('of before')
    await keep(bytes)
    const hash = await storeBlob(server.db, bytes)
    expect((await rowOf(hash))?.bytes).toEqual(bytes)
    expect((await read(hash)).toString()).toBe('of before')
    expect(await keysIn(bucket())).not.toContain(hash)
  })

  test('is read to its end while it moves from the database to the bucket', async () => {
    const bytes = randomBytes(2 * 1024 * 1024 + 9)
    const hash = sha256(bytes)
    await keep(bytes)
    const parts: Buffer[] = []
    for await (const part of readBlob(server.db, hash, bytes.length)) {
      if (parts.length === 0) {
        await bucket().put(hash, bytes)
        await server.db.updateTable('blob').set({ bytes: null }).where('hash', '=', hash).execute()
      }
      parts.push(part)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  test.each([
    ['bucket', async (hash: string) => bucket().writeNote(hash, 'another')],
    [
      'database',
      async (hash: string) =>
        server.db
          .updateTable('blob')
          .set({ bytes: Buffer.from('another') })
          .where('hash', '=', hash)
          .execute(),
    ],
  ])('that was damaged in the %s is never given out whole', async (_place, damage) => {
    const content = randomUUID().slice(0, 7)
    const hash = await storeBlob(server.db, content)
    await damage(hash)
    const seen: Buffer[] = []
    const reading = async () => {
      for await (const part of readBlob(server.db, hash, content.length)) seen.push(part)
    }
    await expect(reading()).rejects.toThrow(`Test data ${hash} was damaged`)
    expect(seen).toEqual([])
  })

  test('that is in the bucket needs the settings', async () => {
    const hash = await storeBlob(server.db, 'needs settings')
    const plain = openDatabase(server.databaseUrl, { size: 1 })
    try {
      const reading = readBlob(plain.db, hash, 5).next()
      await expect(reading).rejects.toThrow('BLOB_S3_URL is not set')
      await expect(reading).rejects.toBeInstanceOf(BucketAway)
    } finally {
      await plain.close()
    }
  })
})

describe('the bucket', () => {
  test.each([
    ['another secret', { secret: 'another' }, 'HTTP 403 SignatureDoesNotMatch'],
    ['a key that is unknown', { keyId: 'unknown' }, 'HTTP 403 InvalidAccessKeyId'],
    ['no such bucket', { name: 'nothing' }, 'HTTP 404 NoSuchBucket'],
    ['nothing that listens', { url: 'http://127.0.0.1:1024' }, 'ECONNREFUSED'],
  ])('with %s is away, and says why', async (_what, change, words) => {
    const other = openBucket({ ...s3.config, ...change })
    await expect(other.put(sha256('x'), Buffer.from('x'))).rejects.toThrow(words)
    await expect(other.put(sha256('x'), Buffer.from('x'))).rejects.toBeInstanceOf(BucketAway)
    await other.look()
    expect(other.facts().isAway).toBe(true)
  })

  test('keeps below its prefix what it has, and lists nothing else', async () => {
    const below = openBucket({ ...s3.config, prefix: 'other/site/' })
    await below.put(sha256('x'), Buffer.from('x'))
    expect(await keysIn(below)).toEqual([sha256('x')])
    expect(await keysIn(bucket())).toContain(`other/site/${sha256('x')}`)
    await below.remove(sha256('x'))
    expect(await keysIn(below)).toEqual([])
  })

  test('is addressed by its path or by its host', () => {
    const config = { ...s3.config, url: 'https://s3.example.org/base', name: 'data' }
    const call = { method: 'GET', key: 'a/b', query: { prefix: 'x y' } } as const
    expect(addressOf(config, call)).toBe('https://s3.example.org/base/data/a/b?prefix=x+y')
    expect(addressOf({ ...config, style: 'host' }, call)).toBe(
      'https://data.s3.example.org/base/a/b?prefix=x+y',
    )
    expect(addressOf(config, { method: 'HEAD', key: '' })).toBe('https://s3.example.org/base/data')
  })

  test('has a key that no log shows', () => {
    const env = { LOG_LEVEL: 'error', BLOB_S3_URL: s3.config.url, BLOB_S3_BUCKET: 'verdict' }
    const key = { BLOB_S3_KEY_ID: 'mark-key-id', BLOB_S3_SECRET: 'mark-key-secret' }
    beginLog('web', readConfig({ ...env, ...key }))
    const said = hiddenText('Credential=mark-key-id/20260301/us-east-1, mark-key-secret')
    expect(said).toBe('Credential=[hidden]/20260301/us-east-1, [hidden]')
  })

  test('is tried out by npm run doctor, which leaves nothing behind', async () => {
    const { db } = server
    await storeBlob(db, 'examined')
    const before = await keysIn(bucket())
    expect(await checkBucket({ bucket: s3.config }, db)).toMatchObject({ state: 'ok' })
    expect(await keysIn(bucket())).toEqual(before)
    expect(await checkBucket({ bucket: { ...s3.config, secret: 'another' } }, db)).toMatchObject({
      state: 'fault',
      text: expect.stringContaining('cannot be used: HTTP 403 SignatureDoesNotMatch'),
    })
    expect(await checkBucket({ bucket: undefined }, db)).toMatchObject({
      state: 'fault',
      text: 'test data lies in a bucket, and BLOB_S3_URL is not set',
    })
    expect(await checkBucket({ bucket: undefined }, undefined)).toBeUndefined()
  })

  test('belongs to one site', async () => {
    await storeBlob(server.db, 'mine')
    const other = await startServer({ bucket: s3.config })
    try {
      await sql`update bucket_owner set id = gen_random_uuid()`.execute(other.db)
      await expect(storeBlob(other.db, 'theirs')).rejects.toThrow('in use by another site')
      expect(await checkBucket({ bucket: s3.config }, other.db)).toMatchObject({
        state: 'fault',
        text: expect.stringContaining('in use by another site'),
      })
      expect(await keysIn(bucket())).not.toContain(sha256('theirs'))
    } finally {
      await other.close()
    }
  })
})

describe('while the bucket is away', () => {
  afterEach(async () => {
    await s3.kill()
    await s3.start()
  })

  test('calls that need it say so, others go on, and it is told where an operator looks', async () => {
    const maker = await server.signedIn({ roles: ['root'] })
    const { token } = maker
    const begun = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
    const pid = begun.data?.pid ?? 0
    const stored = await server.ask(storeCaseText, { token, body: { pid, text: 'there' } })
    const hash = stored.data?.hash ?? ''
    await server.lookAtStatus()
    expect((await server.ask(getTroubles, { token })).data).toEqual([])
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect(await bucketUp()).toBe(1)

    await s3.kill()
    const refused = { http: 503, msg: 'The storage for test data is unavailable. Try again in a moment.' }
    expect(await server.ask(storeCaseText, { token, body: { pid, text: 'new' } })).toMatchObject(refused)
    expect(await server.ask(getCaseText, { token, query: { pid, hash } })).toMatchObject(refused)
    expect(await rowOf(sha256('new'))).toBeUndefined()
    const fetched = await fetchData(hash)
    expect([fetched.statusCode, fetched.headers['retry-after'], fetched.headers['content-type']]).toEqual([
      ...[503, '10'],
      expect.stringContaining('json'),
    ])
    await server.lookAtStatus()
    expect((await server.ask(getTroubles, { token })).data).toEqual([
      { kind: 'bucketAway', subject: expect.any(String), value: 0 },
    ])
    expect(await ready()).toEqual([
      200,
      { status: 'ready', trouble: 'the bucket with the test data is away' },
    ])
    expect(await bucketUp()).toBe(0)

    await s3.start()
    await server.lookAtStatus()
    expect((await server.ask(getTroubles, { token })).data).toEqual([])
    expect((await fetchData(hash)).payload).toBe('there')
    const again = await server.ask(storeCaseText, { token, body: { pid, text: 'new' } })
    expect(again.data?.hash).toBe(sha256('new'))
  })

  test('what is being read ends with an error, never as if it were whole', async () => {
    const size = 24 * 1024 * 1024
    const hash = await storeBlob(server.db, Buffer.alloc(size, 'cut'))
    let bytes = 0
    const reading = async () => {
      for await (const part of readBlob(server.db, hash, size)) {
        if (bytes === 0) await s3.kill()
        bytes += part.length
      }
    }
    await expect(reading()).rejects.toBeInstanceOf(BucketAway)
    expect(bytes).toBeLessThan(size)
  })

  test('a submission waits however long that lasts, and is judged when it is back', async () => {
    const { problemId } = await addProblem(server.db)
    const user = await server.signedIn()
    const { submitId } = await server.submitAs(user.token, problemId)
    const judge = judgeOf(server)
    const statusNow = async () =>
      (await server.ask(getSubmissionDetail, { query: { submitId }, token: user.token })).data?.submission
        .status
    await s3.kill()
    for (let round = 0; round <= judging.attemptsMax; round += 1) {
      const [job] = await judge.lease()
      expect(job?.submitId).toBe(submitId)
      const hash = job?.cases[0]?.inputHash ?? ''
      expect((await fetchData(hash)).statusCode).toBe(503)
      await server.ask(handBack, {
        headers: { [header.judgeToken]: server.judgeToken },
        body: { lease: job?.lease ?? '', reason: 'The judge could not fetch the test data' },
      })
      expect(await statusNow()).toBe(JudgeStatus.Pending)
      // Set aside, so that judges do not ask for it again at once.
      expect(await judge.lease()).toEqual([])
      await sql`update judging_job set lease_until = clock_timestamp() - interval '1 ms'`.execute(server.db)
    }
    await s3.start()
    const [job] = await judge.lease()
    if (!job) throw new Error('nothing was handed out')
    expect((await fetchData(job.cases[0]?.inputHash ?? '')).statusCode).toBe(200)
    await judge.result(job)
    expect(await statusNow()).toBe(JudgeStatus.Accepted)
  })

  test('builds and trials of the workshop wait however long that lasts', async () => {
    const { token, uid } = await server.signedIn({ roles: ['root'] })
    const { data } = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
    const pid = data?.pid ?? 0
    const generators = [{ name: 'gen', language: 'C', code: 'gen' }]
    const solutions = [{ name: 'main', language: 'C', code: 'main', kind: 'main', score: null }]
    const changes = Object.entries({ generators, solutions, script: 'gen 1' }).map(([field, value]) => ({
      ...{ field, value, base: 0 },
    }))
    await server.ask(storeDraft, { token, body: { pid, changes } })
    expect(await server.ask(startBuild, { token, body: { pid, again: false } })).toMatchObject({
      status: 200,
    })
    const given = { uid, language: 'C', code: 'main', problem: judgedProblem(), baseKey: 'base' }
    const files = {
      inputHash: sha256('in'),
      outputHash: sha256('out'),
      inputName: '1.in',
      outputName: '1.out',
    }
    await wantTrial(server.db, { ...given, pid, programKey: 'main', cases: [{ key: '1', ...files }] })
    const judge = judgeOf(server)
    const lost = sql`lease_until = clock_timestamp() - interval '1 ms' where lease is not null`
    const lose = async () => {
      await sql`update build_run set ${lost}`.execute(server.db)
      await sql`update trial set ${lost}`.execute(server.db)
      await judge.register()
    }
    const handedOut = async () => {
      const { builds, trials } = await judge.take({ builds: true, trials: true, max: 3 })
      return [builds.length, trials.length]
    }
    await s3.kill()
    for (let attempt = 0; attempt <= judging.attemptsMax; attempt += 1) {
      await handedOut()
      await lose()
    }
    expect(await handedOut()).toEqual([0, 0])
    await s3.start()
    await bucket().look()
    expect(await handedOut()).toEqual([2, 1])
  })

  const ready = async () => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/readyz' })
    return [statusCode, JSON.parse(body) as unknown]
  }
  const bucketUp = async () => {
    const headers = { host: '127.0.0.1:3000' }
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics', headers })
    return readExposition(body).value('verdict_bucket_up', {})
  }
})
