import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import { submit } from '#contract/submission.ts'
import { writeLanguageChoice } from '#server/problem/problem-languages.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let problemId: string
let privateId: string

beforeAll(async () => {
  server = await startPractice()
  ;({ problemId } = await addProblem(server.db))
  ;({ problemId: privateId } = await addProblem(server.db, { auth: ProblemAuth.Private }))
})
afterAll(() => server?.close())

const request = (given: Partial<BodyOf<typeof submit>> = {}): BodyOf<typeof submit> => ({
  pid: problemId,
  language: 'C',
  code: 'int main(){return 0;}',
  cid: 0,
  ...given,
})
const rowsOf = async (uid: string) =>
  server.db.selectFrom('submission').selectAll().where('uid', '=', uid).orderBy('submitId').execute()
const jobsOf = async (uid: string) =>
  server.db
    .selectFrom('judgingJob')
    .innerJoin('submission', 'submission.submitId', 'judgingJob.submitId')
    .select(['judgingJob.submitId', 'judgingJob.version', 'judgingJob.language'])
    .where('submission.uid', '=', uid)
    .execute()

test('a submission is stored, queued and answered as its owner sees it', async () => {
  const user = await server.signedIn()
  const code = '#include <stdio.h>\nint main(){puts("好");}\n'
  const { http, status, data } = await server.ask(submit, {
    token: user.token,
    body: request({ code, pid: problemId.toLowerCase() }),
    address: '203.0.113.9',
  })
  expect([http, status]).toEqual([200, 200])
  expect(data).toMatchObject({
    uid: user.uid,
    username: user.username,
    displayPid: problemId,
    status: JudgeStatus.Pending,
    code,
    length: code.length,
    share: false,
    cid: 0,
    cpid: 0,
    score: null,
    ip: null,
    judger: null,
    version: null,
    progress: null,
  })
  const [row, ...more] = await rowsOf(user.uid)
  expect(more).toEqual([])
  expect(row).toMatchObject({ submitId: data?.submitId, code, version: 0, ip: '203.0.113.9' })
  expect(await jobsOf(user.uid)).toEqual([{ submitId: data?.submitId, version: 0, language: 'C' }])
})

describe('refusals store nothing', () => {
  const long = 'x'.repeat(codeMax + 1)
  test.each([
    ['empty code', { code: '' }, 400, /empty/],
    ['only blanks', { code: ' \t\r\n\u3000' }, 400, /empty/],
    ['65,536 characters', { code: long }, 400, /65536/],
    ['an unknown language', { language: 'Brainfuck' }, 400, /Brainfuck/],
    ['a language that no judge offers', { language: 'Rust' }, 400, /Rust/],
    ['a missing problem', { pid: 'NONE' }, 403, /does not exist/],
    ['a contest', { cid: 987_654 }, 404, /contest/],
    ['a training', { tid: 7 }, 400, /training/],
    ['a group', { gid: 7 }, 404, /group/],
    ['another judge', { isRemote: true }, 400, /other judges/],
  ] as const)('%s', async (_, given, status, message) => {
    const user = await server.signedIn()
    const answer = await server.ask(submit, { token: user.token, body: request(given) })
    expect(answer).toMatchObject({ http: 200, status, data: null, msg: expect.stringMatching(message) })
    expect(await rowsOf(user.uid)).toEqual([])
  })

  test('a private problem, for its admin too', async () => {
    for (const roles of [['default_user'], ['root']] as const) {
      const user = await server.signedIn({ roles: [...roles] })
      const answer = await server.ask(submit, { token: user.token, body: request({ pid: privateId }) })
      expect(answer).toMatchObject({ http: 200, status: 403 })
      expect(await rowsOf(user.uid)).toEqual([])
    }
  })

  test('a broken token and none at all are HTTP 401, a barred user HTTP 403', async () => {
    const body = request()
    expect(await server.ask(submit, { body })).toMatchObject({ http: 401, status: 401 })
    expect(await server.ask(submit, { body, token: 'broken' })).toMatchObject({ http: 401, status: 401 })
    for (const role of ['no_subimit_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'] as const) {
      const { token, uid } = await server.signedIn({ roles: [role] })
      expect(await server.ask(submit, { body, token })).toMatchObject({ http: 403, status: 403 })
      expect(await rowsOf(uid)).toEqual([])
    }
  })

  test('a language that the problem does not take', async () => {
    const { pid, problemId: only } = await addProblem(server.db)
    const { id: lid } = await server.db
      .selectFrom('language')
      .select('id')
      .where('name', '=', 'Python3')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('problemLanguage').values({ pid, lid }).execute()
    const { token, uid } = await server.signedIn()
    const refused = await server.ask(submit, { token, body: request({ pid: only }) })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('C') })
    expect(await rowsOf(uid)).toEqual([])
    expect(await server.submitAs(token, only, { language: 'Python3' })).toMatchObject({ language: 'Python3' })
  })

  test('a language that the problem leaves out', async () => {
    const { pid, problemId: other } = await addProblem(server.db)
    await writeLanguageChoice(server.db, pid, { languages: [], languagesLeftOut: ['C'] })
    const { token, uid } = await server.signedIn()
    const refused = await server.ask(submit, { token, body: request({ pid: other }) })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('C') })
    expect(await rowsOf(uid)).toEqual([])
    expect(await server.submitAs(token, other, { language: 'Python3' })).toMatchObject({
      language: 'Python3',
    })
    await writeLanguageChoice(server.db, pid, { languages: ['C'], languagesLeftOut: ['C'] })
    expect((await server.ask(submit, { token, body: request({ pid: other }) })).status).toBe(400)
  })
})

test('65,535 characters are stored as they are', async () => {
  const { token, uid } = await server.signedIn()
  const code = `//${'界'.repeat(codeMax - 2)}`
  expect(await server.ask(submit, { token, body: request({ code }) })).toMatchObject({ status: 200 })
  expect((await rowsOf(uid))[0]).toMatchObject({ code, length: codeMax })
})

test('the same request key twenty times at once makes one submission', async () => {
  const { token, uid } = await server.signedIn()
  const requestKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.ask(submit, { token, body: request({ requestKey }) })),
  )
  const rows = await rowsOf(uid)
  expect(rows).toHaveLength(1)
  expect(answers.map(({ data }) => data?.submitId)).toEqual(Array(20).fill(rows[0]?.submitId))
  expect(await jobsOf(uid)).toHaveLength(1)
})

test('a request key belongs to its user', async () => {
  const [one, other] = [await server.signedIn(), await server.signedIn()]
  const requestKey = randomUUID()
  const first = await server.submitAs(one.token, problemId, { requestKey })
  const second = await server.submitAs(other.token, problemId, { requestKey })
  expect(second.submitId).not.toBe(first.submitId)
  expect(second.uid).toBe(other.uid)
})

test('messages come in the language of the reader', async () => {
  const { token } = await server.signedIn()
  const answer = await server.ask(submit, { token, locale: 'zh-CN', body: request({ code: '' }) })
  expect(answer.msg).toBe('代码不能为空')
})

describe('with an interval', () => {
  beforeAll(() => setSiteConfig(server.db, 'defaultSubmitInterval', 8))
  afterAll(() => setSiteConfig(server.db, 'defaultSubmitInterval', 0))

  test('the second submission is refused with the time to wait, also in a burst', async () => {
    const { token, uid } = await server.signedIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.ask(submit, { token, body: request() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(9)
    for (const { http, headers, msg } of refused) {
      expect(http).toBe(200)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(8)
      expect(msg).toMatch(/again in \d second/)
    }
    expect(await rowsOf(uid)).toHaveLength(1)
  })

  test('it counts for each user alone, and is over after its time', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    await server.submitAs(one.token, problemId)
    await server.submitAs(other.token, problemId)
    await sql`update submission set submit_time = submit_time - interval '9 seconds'
      where uid = ${one.uid}`.execute(server.db)
    await server.submitAs(one.token, problemId)
    expect(await rowsOf(one.uid)).toHaveLength(2)
  })

  test('the same key is answered again within the interval', async () => {
    const { token } = await server.signedIn()
    const requestKey = randomUUID()
    const first = await server.submitAs(token, problemId, { requestKey })
    const second = await server.submitAs(token, problemId, { requestKey })
    expect(second.submitId).toBe(first.submitId)
  })
})

test('with judging switched off nothing is taken', async () => {
  await setSiteConfig(server.db, 'openPublicJudge', false)
  const { token, uid } = await server.signedIn()
  expect(await server.ask(submit, { token, body: request() })).toMatchObject({ http: 200, status: 403 })
  await setSiteConfig(server.db, 'openPublicJudge', true)
  expect(await rowsOf(uid)).toEqual([])
})
