import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { lease } from '#server/queue/hand-out.ts'
import { type QueuePriority, queuePriority } from '#server/queue/priority.ts'
import {
  enqueue,
  finish,
  type HandOut,
  renew,
  takeBackExpired,
  takeBackFrom,
  takeBackLeases,
} from '#server/queue/queue.ts'
import { createWaitingJudges } from '#server/queue/waiting-judges.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let pid: number
let uid: string

beforeAll(async () => {
  server = await startPractice()
  ;({ pid } = await addProblem(server.db))
  ;({ uid } = await server.createUser())
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

const addJobs = async (
  count: number,
  { priority = queuePriority.live as QueuePriority, language = 'C' } = {},
): Promise<number[]> => {
  const rows = await server.db
    .insertInto('submission')
    .values(
      Array.from({ length: count }, () => ({
        uid,
        username: 'user',
        pid,
        displayPid: 'T1',
        status: JudgeStatus.Pending,
        length: 1,
        code: 'x',
        language,
        ip: null,
        requestKey: null,
      })),
    )
    .returning('submitId')
    .execute()
  for (const { submitId } of rows) await enqueue(server.db, { submitId, version: 0, language, priority })
  return rows.map(({ submitId }) => submitId)
}
const take = (max: number, languages: string[] = ['C'], judge = 'judge-1') =>
  lease(server.db, { judge, max, languages })
const one = (handOuts: HandOut[]): HandOut => {
  if (!handOuts[0]) throw new Error('Nothing was handed out')
  return handOuts[0]
}
const expire = () =>
  sql`update judging_job set lease_until = clock_timestamp() - interval '1 ms' where lease is not null`.execute(
    server.db,
  )
const submissionOf = ({ submitId }: { submitId: number }) =>
  server.db
    .selectFrom('submission')
    .select(['status', 'judger', 'errorMessage', 'version'])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow()
const idsOf = (handOuts: readonly HandOut[]) => handOuts.map(({ submitId }) => submitId).sort((a, b) => a - b)

test('fifty judges at once get each job once', async () => {
  const ids = await addJobs(60)
  const handOuts = (
    await Promise.all(Array.from({ length: 50 }, (_, index) => take(2, ['C'], `judge-${index}`)))
  ).flat()
  expect(idsOf(handOuts)).toEqual(ids)
  expect(new Set(handOuts.map((handOut) => handOut.lease)).size).toBe(60)
  expect(await take(1)).toEqual([])
})

test('the highest priority comes first, then the oldest, in the languages asked for', async () => {
  const [early, late] = await addJobs(2)
  const [contest] = await addJobs(1, { priority: queuePriority.contest })
  const [python] = await addJobs(1, { language: 'Python3' })
  expect(idsOf(await take(1))).toEqual([contest])
  expect(idsOf(await take(1))).toEqual([early])
  expect(idsOf(await take(9))).toEqual([late])
  expect(await take(9)).toEqual([])
  expect(idsOf(await take(9, ['C', 'Python3']))).toEqual([python])
})

test('a hand-out names the judge', async () => {
  await addJobs(1)
  const handOut = one(await take(1, ['C'], 'judge-7'))
  expect(await submissionOf(handOut)).toMatchObject({ judger: 'judge-7', status: JudgeStatus.Pending })
})

describe('an expired lease', () => {
  test('is handed out again, and the old one is worth nothing', async () => {
    await addJobs(1)
    const old = one(await take(1))
    await renew(server.db, { ...old, status: JudgeStatus.Judging, done: 1, total: 2 })
    await expire()
    expect(await takeBackExpired(server.db)).toEqual({ waiting: [old.submitId], givenUp: [] })
    expect(await submissionOf(old)).toMatchObject({ status: JudgeStatus.Pending, judger: null })
    const again = one(await take(1, ['C'], 'judge-2'))
    expect(again.submitId).toBe(old.submitId)
    expect(again.lease).not.toBe(old.lease)
    const standing = { status: JudgeStatus.Judging, done: 2, total: 2 }
    expect(await renew(server.db, { ...old, ...standing })).toEqual({ held: false, changed: false })
    expect(await finish(server.db, old)).toBeUndefined()
    expect(await renew(server.db, { ...again, ...standing })).toEqual({ held: true, changed: true })
    expect(await finish(server.db, again)).toEqual({
      language: expect.any(String),
      queuedMs: expect.any(Number),
      leasedAt: expect.any(Date),
      totalMs: expect.any(Number),
    })
    expect(await finish(server.db, again)).toBeUndefined()
  })

  test('that is renewed in time stays', async () => {
    await addJobs(1)
    const handOut = one(await take(1))
    await expire()
    await renew(server.db, { ...handOut, status: JudgeStatus.Compiling, done: 0, total: 2 })
    expect(await takeBackExpired(server.db)).toEqual({ waiting: [], givenUp: [] })
  })

  test('ends as a system error after too many attempts', async () => {
    const [submitId = 0] = await addJobs(1)
    for (let attempt = 1; attempt < judging.attemptsMax; attempt += 1) {
      one(await take(1))
      await expire()
      expect(await takeBackExpired(server.db)).toEqual({ waiting: [submitId], givenUp: [] })
    }
    one(await take(1))
    await expire()
    expect(await takeBackExpired(server.db)).toEqual({ waiting: [], givenUp: [submitId] })
    expect(await submissionOf({ submitId })).toMatchObject({
      status: JudgeStatus.SystemError,
      errorMessage: expect.stringContaining(String(judging.attemptsMax)),
    })
    expect(await take(1)).toEqual([])
  })

  test('is taken back once by many at the same time', async () => {
    await addJobs(10)
    await take(10)
    await expire()
    const returned = await Promise.all(
      Array.from({ length: 8 }, () => server.db.transaction().execute(takeBackExpired)),
    )
    expect(returned.flatMap(({ waiting }) => waiting)).toHaveLength(10)
  })
})

test('a judge that starts again gives back what it does not work on any more', async () => {
  await addJobs(3)
  const [kept, lost] = await take(2, ['C'], 'judge-1')
  const other = one(await take(1, ['C'], 'judge-2'))
  const returned = await takeBackFrom(server.db, 'judge-1', [kept?.lease ?? ''])
  expect(returned).toEqual({ waiting: [lost?.submitId], givenUp: [] })
  const standing = { status: JudgeStatus.Compiling, done: 0, total: 1 }
  expect((await renew(server.db, { ...(kept as HandOut), ...standing })).held).toBe(true)
  expect((await renew(server.db, { ...other, ...standing })).held).toBe(true)
})

test('a lease that its judge never heard of goes back to the queue', async () => {
  const [first = 0] = await addJobs(2)
  const [unheard, heard] = await take(2)
  expect(await takeBackLeases(server.db, [unheard?.lease ?? ''])).toEqual({ waiting: [first], givenUp: [] })
  expect(idsOf(await take(2))).toEqual([first])
  expect(await finish(server.db, heard as HandOut)).toBeDefined()
})

test('a new version ends the hand-out of the one before', async () => {
  await addJobs(1)
  const old = one(await take(1))
  await enqueue(server.db, {
    submitId: old.submitId,
    version: 1,
    language: 'C',
    priority: queuePriority.live,
  })
  expect(await finish(server.db, old)).toBeUndefined()
  expect(one(await take(1))).toMatchObject({ submitId: old.submitId, version: 1 })
})

describe('waiting', () => {
  const forever = new AbortController().signal
  const question = { judge: 'judge-1', waitMs: 60_000, gone: forever }

  test('ends at once when woken', async () => {
    const waiting = createWaitingJudges({ recheckMs: 60_000 })
    const answers = [[], ['job']]
    const asked = Promise.withResolvers<void>()
    const answer = waiting.wait(question, async () => {
      asked.resolve()
      return answers.shift() ?? []
    })
    await asked.promise
    waiting.wake()
    expect(await answer).toEqual(['job'])
  })

  test('ends with nothing when the time is over, when the judge has gone, starts again, or the server closes', async () => {
    const waiting = createWaitingJudges({ recheckMs: 60_000 })
    const nothing = async () => []
    expect(await waiting.wait({ ...question, waitMs: 0 }, nothing)).toEqual([])
    const left = new AbortController()
    const gone = waiting.wait({ ...question, gone: left.signal }, nothing)
    left.abort()
    expect(await gone).toEqual([])
    const replaced = waiting.wait(question, nothing)
    const other = waiting.wait({ ...question, judge: 'judge-2' }, nothing)
    waiting.forget('judge-1')
    expect(await replaced).toEqual([])
    waiting.close()
    expect(await other).toEqual([])
  })
})
