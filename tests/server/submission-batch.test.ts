import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { submissionBatch } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import { actOnSubmissions } from '#contract/submission-batch.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type Person = Awaited<ReturnType<PracticeServer['signedIn']>>
let root: Person
let owner: Person
let problem: Awaited<ReturnType<typeof addProblem>>
beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  owner = await server.signedIn()
  problem = await addProblem(server.db, { titles: { 'en-US': 'Two kettles' } })
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

/** Straight in the database, with this status and no job. */
const add = async (...statuses: JudgeStatus[]) => {
  const rows = await server.db
    .insertInto('submission')
    .values(
      statuses.map((status) => ({
        ...{ uid: owner.uid, username: owner.username, pid: problem.pid, displayPid: problem.problemId },
        ...{ status, length: 1, code: 'x', language: 'C', ip: null, requestKey: null },
      })),
    )
    .returning('submitId')
    .execute()
  return rows.map(({ submitId }) => submitId)
}
const ask = (body: Partial<BodyOf<typeof actOnSubmissions>>, token = root.token) =>
  server.ask(actOnSubmissions, {
    body: { submitIds: [], act: 'rejudge', dryRun: false, ...body },
    token,
  })
const outcomes = async (body: Partial<BodyOf<typeof actOnSubmissions>>) =>
  (await ask(body)).data?.map(({ outcome, status }) => [outcome, status])
const statusesOf = async (submitIds: readonly number[]) =>
  (
    await server.db
      .selectFrom('submission')
      .select('status')
      .where('submitId', 'in', submitIds)
      .orderBy('submitId')
      .execute()
  ).map(({ status }) => status)
const { Accepted, Cancelled, CompileError, Judging, Pending, WrongAnswer } = JudgeStatus

test('a preview changes nothing, and says what then happens', async () => {
  const submitIds = await add(Accepted, WrongAnswer, CompileError)
  expect(await outcomes({ submitIds, dryRun: true })).toEqual([
    ['change', Accepted],
    ['change', WrongAnswer],
    ['change', CompileError],
  ])
  expect(await statusesOf(submitIds)).toEqual([Accepted, WrongAnswer, CompileError])
  expect(await outcomes({ submitIds })).toEqual(Array(3).fill(['change', Pending]))
  expect(await outcomes({ submitIds }), 'they wait already').toEqual(Array(3).fill(['same', Pending]))
})

test('each is said with the title of its problem in the language of the reader', async () => {
  const submitIds = await add(Accepted)
  const { data } = await ask({ submitIds: [...submitIds, 999_999], dryRun: true })
  expect(data?.map(({ displayPid, title }) => [displayPid, title])).toEqual([
    [problem.problemId, 'Two kettles'],
    ['', ''],
  ])
})

test('each is cancelled for itself; what a judge holds is left alone', async () => {
  const submitIds = await add(Accepted, Cancelled, Judging)
  for (const dryRun of [true, false]) {
    const { data } = await ask({ submitIds: [...submitIds, 999_999], act: 'cancel', dryRun })
    expect(data?.map(({ outcome }) => outcome)).toEqual(['change', 'same', 'refused', 'refused'])
    expect(data?.slice(2).map(({ refusal }) => refusal)).toEqual([
      'A judge is working on this submission; it cannot be cancelled',
      'The submission does not exist',
    ])
    expect(data?.[0]).toMatchObject({ username: owner.username, displayPid: problem.problemId })
  }
  expect(await statusesOf(submitIds)).toEqual([Cancelled, Cancelled, Judging])
})

test('a verdict by hand is given where one can be', async () => {
  const submitIds = await add(Accepted, CompileError)
  const wanted = { submitIds, act: 'manual', status: WrongAnswer } as const
  expect(await outcomes(wanted)).toEqual([
    ['change', WrongAnswer],
    ['refused', CompileError],
  ])
  expect((await outcomes(wanted))?.[0]).toEqual(['same', WrongAnswer])
  const row = await server.db.selectFrom('submission').select('judger').where('isManual', '=', true).execute()
  expect(row).toEqual([{ judger: root.username }])
  expect((await ask({ submitIds, act: 'manual' })).status, 'without one').toBe(400)
})

test('is for super admins, and for so many at once', async () => {
  const submitIds = await add(Accepted)
  const admin = await server.signedIn({ roles: ['admin'] })
  expect((await ask({ submitIds }, owner.token)).http).toBe(403)
  expect((await ask({ submitIds }, admin.token)).http).toBe(403)
  const many = Array.from({ length: submissionBatch.idsMax + 1 }, (_, index) => index + 1)
  expect((await ask({ submitIds: many })).status).toBe(400)
  expect(await statusesOf(submitIds)).toEqual([Accepted])
})
