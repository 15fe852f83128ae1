import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { lease } from '#server/queue/hand-out.ts'
import { createQueuePositions } from '#server/queue/positions.ts'
import { type QueuePriority, queuePriority } from '#server/queue/priority.ts'
import { enqueueAll, finish, type HandOut } from '#server/queue/queue.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let pid: number
let users: string[]

beforeAll(async () => {
  server = await startPractice()
  ;({ pid } = await addProblem(server.db))
  users = await Promise.all(Array.from({ length: 4 }, async () => (await server.createUser()).uid))
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

const { contest, live, rejudge } = queuePriority

const send = async (
  user: number,
  count: number,
  { priority = live, language = 'C' }: { priority?: QueuePriority; language?: string } = {},
): Promise<number[]> => {
  const uid = users[user] ?? ''
  const facts = { username: 'user', pid, displayPid: 'T1', status: JudgeStatus.Pending, length: 1, code: 'x' }
  const rows = await server.db
    .insertInto('submission')
    .values(Array.from({ length: count }, () => ({ ...facts, uid, language, ip: null, requestKey: null })))
    .returning('submitId')
    .execute()
  const ids = rows.map(({ submitId }) => submitId)
  await enqueueAll(
    server.db,
    ids.map((submitId) => ({ submitId, version: 0, language, priority })),
  )
  return ids
}
const take = (max: number, db: Db = server.db) => lease(db, { judge: 'judge-1', max, languages: ['C'] })
const finishAll = async (handOuts: readonly HandOut[]) => {
  for (const handOut of handOuts) await finish(server.db, handOut)
}
/** Takes and finishes one after another until nothing waits. */
const drain = async (): Promise<number[]> => {
  const taken = await take(1)
  await finishAll(taken)
  return taken.length === 0 ? [] : [...taken.map(({ submitId }) => submitId), ...(await drain())]
}

describe('order', () => {
  test("a hundred submissions of one user do not delay another's first", async () => {
    const many = await send(0, 100)
    await finishAll(await take(10))
    const [first] = await send(1, 1)
    const order = await drain()
    expect(order.indexOf(first ?? 0)).toBeLessThanOrEqual(1)
    expect(order.filter((id) => id !== first)).toEqual(many.slice(10))
  })

  test('whoever comes later waits behind nobody who has had his turn, however often that one comes back', async () => {
    await finishAll(await take(100))
    const [, second] = await send(0, 2)
    await finishAll(await take(1))
    const order: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await send(1, 1)
      await send(2, 1)
      const taken = await take(1)
      await finishAll(taken)
      order.push(...taken.map(({ submitId }) => submitId))
    }
    expect(order).toContain(second)
  })

  test('contests come before the rest, and what is judged again comes last', async () => {
    const again = await send(0, 3, { priority: rejudge })
    const [own, later] = await send(1, 2)
    const [inContest] = await send(2, 1, { priority: contest })
    expect(await drain()).toEqual([inContest, own, later, ...again])
  })

  test('a user who was alone for long is not made to wait for it', async () => {
    await send(0, 30)
    await drain()
    const [first, second] = await send(0, 2)
    const [other, another] = await send(1, 2)
    expect(await drain()).toEqual([first, other, second, another])
  })

  test('work for which no judge has the language stands in nobody’s way', async () => {
    await send(0, 5, { language: 'Rust' })
    await send(1, 20)
    await finishAll(await take(15))
    const [first] = await send(2, 1)
    expect((await drain()).indexOf(first ?? 0)).toBeLessThanOrEqual(1)
  })
})

describe('slots', () => {
  test('are not all held by one user while others wait, and are when nobody does', async () => {
    await server.judge.register({ slots: 4 })
    const mine = await send(0, 4)
    expect(await take(2)).toHaveLength(2)
    const theirs = await send(1, 2)
    const next = [...(await take(1)), ...(await take(1))].map(({ submitId }) => submitId)
    expect(next).toEqual(theirs)
    const rest = (await take(2)).map(({ submitId }) => submitId)
    expect(rest).toEqual(mine.slice(2))
    await server.judge.register({ slots: 2 })
  })
})

const arrivals = fc.array(
  fc.oneof(
    fc.record({ send: fc.nat(3), count: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ take: fc.integer({ min: 1, max: 4 }) }),
  ),
  { minLength: 5, maxLength: 25 },
)

test('whatever arrives, nobody’s first waits for more than two of each other user, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (events) => {
      await server.db.deleteFrom('submission').execute()
      const waiting = users.map((): number[] => [])
      const overtaken = users.map(() => users.map(() => 0))
      const handedOut = async (max: number) => {
        const taken = await take(max)
        await finishAll(taken)
        for (const { submitId } of taken) {
          const owner = waiting.findIndex(([first]) => first === submitId)
          expect(owner).toBeGreaterThanOrEqual(0)
          waiting[owner]?.shift()
          overtaken[owner]?.fill(0)
          waiting.forEach((own, user) => {
            const counts = overtaken[user]
            if (user === owner || own.length === 0 || !counts) return
            counts[owner] = (counts[owner] ?? 0) + 1
            expect(counts[owner]).toBeLessThanOrEqual(2)
          })
        }
        return taken.length
      }
      for (const event of events) {
        if ('take' in event) await handedOut(event.take)
        else waiting[event.send]?.push(...(await send(event.send, event.count)))
      }
      while ((await handedOut(4)) > 0);
      expect(waiting.flat()).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('of three thousand that wait no more are read than are taken, and those that are held', async () => {
  for (const [user] of users.entries()) await send(user, 750)
  await sql`analyze judging_job`.execute(server.db)
  const rowsRead = async (trx: Db) => {
    const { rows } = await sql<{ rows: number }>`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'judging_job'`.execute(
      trx,
    )
    return rows[0]?.rows ?? 0
  }
  const read = await server.db.transaction().execute(async (trx) => {
    // What the connection read before is counted with it until it is flushed.
    const before = await rowsRead(trx)
    expect(await take(4, trx)).toHaveLength(4)
    return (await rowsRead(trx)) - before
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(50)
})

describe('places', () => {
  test('are the order in which work is handed out', async () => {
    await send(0, 3)
    await send(1, 2)
    await send(2, 1, { priority: rejudge })
    await send(3, 1, { priority: contest })
    const places = await createQueuePositions(server.db).find()
    expect(await drain()).toEqual([...places].sort(([, one], [, other]) => one - other).map(([id]) => id))
    expect([...places.values()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('are read once for all that ask, and again when they may have changed', async () => {
    let time = 0
    const positions = createQueuePositions(server.db, () => time)
    const [first = 0] = await send(0, 1)
    const reading = positions.find()
    time = 10
    expect((await reading).get(first)).toBe(1)
    const [second = 0] = await send(1, 1)
    time = 200
    expect((await positions.find()).get(second)).toBeUndefined()
    time = 500
    const later = positions.find()
    expect(positions.find()).toBe(later)
    expect((await later).get(second)).toBe(2)
  })
})
