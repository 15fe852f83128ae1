import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJudgesStarting } from '#server/problem/judges-starting.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

test('judges are starting until one was heard or half a minute has passed', async () => {
  let ageMs = 1_000
  const areStarting = createJudgesStarting(server.db, () => ageMs)
  expect(await areStarting()).toBe(false)
  await sql`update judge_node set seen_at = now() - interval '10 minutes'`.execute(server.db)
  expect(await areStarting()).toBe(true)
  ageMs = 31_000
  expect(await areStarting()).toBe(false)
})
