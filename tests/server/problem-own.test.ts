import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus, type OwnProgress, ProblemAuth } from '#contract/enums.ts'
import { starProblem, unstarProblem } from '#contract/problem.ts'
import { getProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions, TestUser } from '#support/node/server.ts'

let server: PracticeServer
type Signed = TestUser & { token: string }
let ada: Signed
let ben: Signed
const pids: Record<'S1' | 'S2' | 'S3' | 'S4', number> = { S1: 0, S2: 0, S3: 0, S4: 0 }

const send = (
  user: Signed,
  pid: number,
  status: JudgeStatus,
  area: { cid?: number; gid?: number; score?: number } = {},
) =>
  server.db
    .insertInto('submission')
    .values({
      uid: user.uid,
      username: user.username,
      pid,
      displayPid: 'S',
      status,
      length: 1,
      code: 'x',
      language: 'C',
      ip: null,
      requestKey: null,
      ...area,
    })
    .execute()

beforeAll(async () => {
  server = await startPractice()
  ada = await server.signedIn()
  ben = await server.signedIn()
  for (const problemId of ['S1', 'S2', 'S3', 'S4'] as const)
    pids[problemId] = (await addProblem(server.db, { problemId })).pid
  await send(ada, pids.S1, JudgeStatus.Accepted)
  await send(ada, pids.S1, JudgeStatus.WrongAnswer)
  await send(ada, pids.S2, JudgeStatus.WrongAnswer, { score: 40 })
  await send(ada, pids.S3, JudgeStatus.Accepted, { cid: 4 })
  await send(ada, pids.S4, JudgeStatus.Accepted, { gid: 4 })
  await send(ben, pids.S3, JudgeStatus.Pending)
})
afterAll(() => server?.close())

const listed = async (token: string, query: NonNullable<AskOptions['query']>) => {
  const { data } = await server.ask(getProblemList, { token, query })
  expect(data?.total).toBe(data?.records.length)
  return data?.records.map(({ problemId }) => problemId)
}

describe('the list by what the viewer has reached outside contests and groups', () => {
  test.each<[OwnProgress, string[], string[]]>([
    ['solved', ['S1'], []],
    ['tried', ['S2'], ['S3']],
    ['untried', ['S3', 'S4'], ['S1', 'S2', 'S4']],
  ])('%s', async (mine, ofAda, ofBen) => {
    expect(await listed(ada.token, { mine })).toEqual(ofAda)
    expect(await listed(ben.token, { mine })).toEqual(ofBen)
  })

  test('needs a session', async () => {
    for (const query of [{ mine: 'solved' }, { starred: 'true' }])
      expect(await server.ask(getProblemList, { query })).toMatchObject({
        http: 200,
        status: 401,
        data: null,
      })
    const all = await server.ask(getProblemList, { query: { starred: 'false' } })
    expect(all.data?.total).toBe(4)
    expect((await server.ask(getProblemList, { query: { mine: 'all' } })).http).toBe(400)
  })
})

describe('stars', () => {
  const star = (token: string, pid: number) => server.ask(starProblem, { token, body: { pid } })
  const unstar = (token: string, pid: number) => server.ask(unstarProblem, { token, query: { pid } })

  test('are each user’s own, set and taken back as often as one likes', async () => {
    for (const pid of [pids.S3, pids.S1, pids.S3])
      expect(await star(ada.token, pid)).toMatchObject({ status: 200, data: null })
    await star(ben.token, pids.S2)
    expect(await listed(ada.token, { starred: 'true' })).toEqual(['S1', 'S3'])
    expect(await listed(ada.token, { starred: 'true', mine: 'untried' })).toEqual(['S3'])
    expect(await listed(ben.token, { starred: 'true' })).toEqual(['S2'])
    const { data } = await server.ask(getUserProblemStatus, {
      token: ada.token,
      body: { pidList: [pids.S1, pids.S2], isContestProblemList: false },
    })
    expect(data).toMatchObject({ [pids.S1]: { starred: true }, [pids.S2]: { starred: false } })
    const ids = await server.db
      .selectFrom('submission')
      .select('submitId')
      .where('uid', '=', ada.uid)
      .orderBy('submitId')
      .execute()
    const [accepted, newest, onlyOne] = ids.map(({ submitId }) => submitId)
    expect(data).toMatchObject({
      [pids.S1]: { status: JudgeStatus.Accepted, submitIds: [newest, accepted] },
      [pids.S2]: { status: JudgeStatus.WrongAnswer, score: 40, submitIds: [onlyOne] },
    })
    for (const pid of [pids.S1, pids.S1, pids.S2])
      expect(await unstar(ada.token, pid)).toMatchObject({ status: 200, data: null })
    expect(await listed(ada.token, { starred: 'true' })).toEqual(['S3'])
    expect(await listed(ben.token, { starred: 'true' })).toEqual(['S2'])
  })

  test('are for problems that are there and may be read', async () => {
    const hidden = await addProblem(server.db, { auth: ProblemAuth.Private, author: ben.username })
    expect(await star(ada.token, hidden.pid)).toMatchObject({ http: 200, status: 403 })
    expect(await star(ada.token, 999_999)).toMatchObject({ http: 200, status: 404 })
    expect((await star(ben.token, hidden.pid)).status).toBe(200)
    expect(await listed(ben.token, { starred: 'true' })).toEqual(['S2'])
  })

  test('go with their problem', async () => {
    const { pid } = await addProblem(server.db)
    await star(ada.token, pid)
    await server.db.deleteFrom('problem').where('id', '=', pid).execute()
    expect(await listed(ada.token, { starred: 'true' })).toEqual(['S3'])
  })
})
