import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ContestAuth, ProblemAuth } from '#contract/enums.ts'
import { testRun } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { addContest, minutes, type NewContest } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let pid: number
let user: { uid: string; token: string }

beforeAll(async () => {
  server = await startPractice()
  ;({ pid } = await addProblem(server.db))
})
beforeEach(async () => {
  await server.db.deleteFrom('testRun').execute()
  await server.db.deleteFrom('submission').execute()
  user = await server.signedIn()
})
afterAll(() => server?.close())

type Request = BodyOf<typeof submitTestRun>
const request = (given: Partial<Request> = {}): Request => ({
  pid,
  type: 'public',
  language: 'C',
  code: 'int main(){return 0;}',
  userInput: '1 2',
  ...given,
})
const run = (given: Partial<Request> = {}, token: string | undefined = user.token) =>
  server.ask(submitTestRun, { body: request(given), ...(token ? { token } : {}) })
const keyOf = async (given: Partial<Request> = {}, token = user.token): Promise<string> => {
  const { data, msg } = await run(given, token)
  if (data === null) throw new Error(`The test run was refused: ${msg}`)
  return data
}
const stored = async () => server.db.selectFrom('testRun').selectAll().execute()

describe('in a contest', () => {
  beforeEach(() => server.db.deleteFrom('allowance').execute())
  type User = typeof user
  const people = [
    'visitor',
    'barred',
    'user',
    'registered',
    'problem admin',
    'author',
    'super admin',
  ] as const
  let everybody: Record<(typeof people)[number], User>
  beforeAll(async () => {
    everybody = {
      visitor: { uid: '', token: '' },
      barred: await server.signedIn({ roles: ['no_subimit_user'] }),
      user: await server.signedIn(),
      registered: await server.signedIn(),
      'problem admin': await server.signedIn({ roles: ['problem_admin'] }),
      author: await server.signedIn({ roles: ['admin'] }),
      'super admin': await server.signedIn({ roles: ['root'] }),
    }
  })
  /** With one problem, whose author made it, and one who registered. */
  const contestOf = async (given: NewContest): Promise<{ cid: number; pid: number }> => {
    const { uid } = everybody.author
    const { cid, problems } = await addContest(server.db, { problems: ['A'], uid, ...given })
    await server.db.insertInto('contestRegistration').values({ cid, uid: everybody.registered.uid }).execute()
    return { cid, pid: problems.A?.pid ?? 0 }
  }
  const running = { startTime: minutes(-60), endTime: minutes(60) }
  const scheduled = { startTime: minutes(60), endTime: minutes(120) }
  const ended = { startTime: minutes(-60), endTime: minutes(-1) }
  const staff = ['author', 'super admin']
  const all = ['user', 'registered', 'problem admin', ...staff]

  // Whoever may read a problem there may try code on it (contract, contests.md section 2).
  test.each<[name: string, given: NewContest, allowed: readonly string[], others: number]>([
    ['public', running, all, 403],
    ['protected', { ...running, auth: ContestAuth.Protected, password: 'spring' }, all, 403],
    ['private', { ...running, auth: ContestAuth.Private, password: 'spring' }, ['registered', ...staff], 403],
    [
      'private, for other accounts',
      {
        ...{ ...running, auth: ContestAuth.Private, password: 'spring', openAccountLimit: true },
        accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
      },
      staff,
      403,
    ],
    ['scheduled', { ...scheduled, openRank: true }, staff, 403],
    ['ended', { ...ended, allowEndSubmit: false }, all, 403],
    ['of a group that its author left', { ...running, gid: 5 }, ['super admin'], 403],
    ['hidden', { ...running, visible: false }, staff, 404],
  ])('%s', async (_, given, allowed, others) => {
    const { cid, pid } = await contestOf(given)
    const seen: Record<string, number> = {}
    const unnamed: Record<string, number> = {}
    for (const name of people) {
      const { token } = everybody[name]
      seen[name] = (await run({ type: 'contest', cid, pid }, token)).status
      unnamed[name] = (await run({ type: 'contest', pid }, token)).status
    }
    const expected = (refusal: number) =>
      Object.fromEntries(
        people.map((name) => {
          if (name === 'visitor') return [name, 401]
          if (name === 'barred') return [name, 403]
          return [name, allowed.includes(name) ? 200 : refusal]
        }),
      )
    expect(seen).toEqual(expected(others))
    expect(unnamed, 'where no contest is named, none is given away').toEqual(expected(404))
    expect(await stored()).toHaveLength(2 * allowed.length)
  })

  test('its problem goes to a judge and comes back, and cannot be tried outside of it', async () => {
    const { cid, pid } = await contestOf(running)
    const key = await keyOf({ type: 'contest', cid, pid })
    expect(await server.judge.leaseOneTestRun()).toMatchObject({ key, problem: { pid } })
    expect(await run({ pid })).toMatchObject({ status: 403 })
    expect(await server.db.selectFrom('submission').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a contest that is not there', { cid: 999_999_999 }, 404, /contest/],
    ['a problem that is in no contest', { pid: 999_999_999 }, 404, /not found in this contest/],
    ['a language that the problem does not take', { language: 'Python3' }, 400, /Python3/],
  ] as const)('refuses %s', async (_, given, status, msg) => {
    const { cid, pid } = await contestOf(running)
    const { id: lid } = await server.db
      .selectFrom('language')
      .select('id')
      .where('name', '=', 'C')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('problemLanguage').values({ pid, lid }).execute()
    const answer = await run({ type: 'contest', cid, pid, ...given })
    expect(answer).toMatchObject({ http: 200, status, data: null, msg: expect.stringMatching(msg) })
    expect(await stored()).toEqual([])
  })

  test('a problem of another contest and one that is private are refused, whoever asks', async () => {
    const { cid } = await contestOf(running)
    const later = await contestOf(scheduled)
    const closed = await contestOf({ ...running, problem: { auth: ProblemAuth.Private } })
    for (const { token } of [everybody.user, everybody['super admin']]) {
      expect(await run({ type: 'contest', cid, pid: later.pid }, token)).toMatchObject({ status: 404 })
      expect(await run({ type: 'contest', ...closed }, token)).toMatchObject({ status: 403 })
      expect(await run({ type: 'contest', pid: closed.pid }, token)).toMatchObject({ status: 403 })
    }
    expect(await stored()).toEqual([])
  })

  test('has an allowance of its own, whatever the interval of the site', async () => {
    await setSiteConfig(server.db, 'defaultSubmitInterval', 600)
    const { cid, pid } = await contestOf(running)
    const inContest = { type: 'contest', cid, pid } as const
    await keyOf()
    for (let count = 0; count < testRun.contestPace.max; count += 1) {
      await server.db.deleteFrom('testRun').execute()
      await keyOf(inContest)
    }
    await server.db.deleteFrom('testRun').execute()
    const { headers, ...refused } = await run(inContest)
    expect(refused).toMatchObject({
      http: 200,
      status: 403,
      msg: expect.stringMatching(/again in \d+ second/),
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await sql`update allowance set resets_at = resets_at - interval '61 seconds'`.execute(server.db)
    await keyOf(inContest)
    await setSiteConfig(server.db, 'defaultSubmitInterval', 0)
  })
})
