import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContestInfo, registerContest } from '#contract/contest.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { ContestAuth, isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { databaseTime } from '#server/contest/contest.repository.ts'
import { addContest, addRun, minutes, type TestContest } from '#support/node/contest.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { linesOf, queryOf, recomputedBoard } from '#support/node/recomputed-board.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let server: PracticeServer
let root: User

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const boardOn = async (node: TestServer, { token }: User, { cid }: TestContest, forceRefresh = false) => {
  const { data } = await node.ask(getContestRank, { token, body: { cid, limit: 300, forceRefresh } })
  return linesOf(data?.records ?? [])
}
const recomputed = ({ cid }: TestContest, sealed = false) =>
  recomputedBoard(queryOf(server.db), cid, { sealed })
const databaseNow = async () =>
  (await server.db.selectNoFrom(databaseTime.as('now')).executeTakeFirstOrThrow()).now
const storedOf = ({ cid }: TestContest) =>
  server.db
    .selectFrom('submission')
    .select(['submitId', 'uid', 'submitTime', 'status'])
    .where('cid', '=', cid)
    .execute()

/** Does all of it, so many at a time. */
const atOnce = async <T>(all: readonly T[], lanes: number, act: (one: T) => Promise<void>) => {
  const left = [...all]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
    }),
  )
}

describe('two hundred submissions in the last second', () => {
  const count = 200
  const verdicts = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.CompileError]

  test('are taken once or refused, and every node shows the board that follows from them', async () => {
    const users: User[] = []
    for (let nth = 0; nth < 40; nth += 1) users.push(await server.signedIn())
    const other = await startServer({ databaseUrl: server.databaseUrl })
    const contest = await addContest(server.db, { sealRank: true, sealRankTime: minutes(-30) })
    const sent = Array.from({ length: count }, (_, nth) => ({
      user: users[nth % users.length] as User,
      node: nth % 2 === 0 ? server : other,
      body: {
        pid: nth % 3 === 0 ? 'B' : 'A',
        language: 'C',
        code: `// ${nth}`,
        cid: contest.cid,
        requestKey: randomUUID(),
      },
    }))
    type Sent = (typeof sent)[number]
    const send = async ({ user, node, body }: Sent) => {
      const { status, data } = await node.ask(submit, { token: user.token, body })
      expect([200, 403]).toContain(status)
      return status === 200 ? data?.submitId : undefined
    }
    const taken = new Map<Sent, number>()
    const take = async (one: Sent) => {
      const submitId = await send(one)
      if (submitId !== undefined) taken.set(one, submitId)
    }
    await atOnce(sent.slice(0, 20), 20, take)
    expect(taken.size).toBe(20)
    const endTime = new Date((await databaseNow()).getTime() + 1_000)
    await server.db.updateTable('contest').set({ endTime }).where('id', '=', contest.cid).execute()
    await atOnce(sent.slice(20), 50, take)

    await until('the end of the contest', async () => (await databaseNow()) >= endTime)
    for (const one of sent)
      expect(await send(one), 'what is sent again after the end is what it was').toBe(taken.get(one))
    const late = { ...(sent[0] as Sent) }
    late.body = { ...late.body, requestKey: randomUUID() }
    expect(await send(late)).toBeUndefined()
    const stored = await storedOf(contest)
    expect(stored.map(({ submitId }) => submitId).sort()).toEqual([...taken.values()].sort())
    expect(stored.every(({ submitTime }) => submitTime < endTime)).toBe(true)

    const judges = [judgeOf(server, 'judge-1'), judgeOf(other, 'judge-2')]
    for (const judge of judges) await judge.register()
    await Promise.all(
      judges.map(async (judge) => {
        for (let [job] = await judge.lease(); job; [job] = await judge.lease()) {
          const status = verdicts[job.submitId % verdicts.length] ?? JudgeStatus.Accepted
          await judge.result(job, { status })
          await judge.result(job, { status: JudgeStatus.RuntimeError })
          await boardOn(job.submitId % 2 === 0 ? server : other, root, contest, true)
        }
      }),
    )
    expect((await storedOf(contest)).every(({ status }) => !isUnfinished(status))).toBe(true)
    const expected = await recomputed(contest)
    expect(expected.length).toBeGreaterThan(0)
    const fresh = await startServer({ databaseUrl: server.databaseUrl })
    for (const node of [server, other, fresh])
      expect(await boardOn(node, root, contest, true)).toEqual(expected)
    for (const node of [fresh, other]) await node.close()
  })
})

describe('a node whose clock is an hour off', () => {
  test.each([-1, 1])('(%i h) begins, seals and ends contests by that of the database', async (hours) => {
    const clock = { now: () => minutes(60 * hours) }
    const node = await startServer({ databaseUrl: server.databaseUrl, clock })
    const user = await server.signedIn()
    const sealed = { sealRank: true, sealRankTime: minutes(-10) }
    const running = await addContest(server.db, { endTime: minutes(30), ...sealed })
    const open = await addContest(server.db, {
      endTime: minutes(30),
      sealRank: true,
      sealRankTime: minutes(10),
    })
    for (const contest of [running, open]) {
      await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-5) })
      expect(await boardOn(node, root, contest)).toEqual(await recomputed(contest, contest === running))
    }
    const send = (contest: TestContest) =>
      node.ask(submit, {
        token: user.token,
        body: { pid: 'A', language: 'C', code: 'int main(){}', cid: contest.cid },
      })
    const before = await databaseNow()
    expect(await send(running)).toMatchObject({ status: 200 })
    const [newest] = (await storedOf(running)).toSorted((one, next) => next.submitId - one.submitId)
    expect(newest?.submitTime.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(newest?.submitTime.getTime()).toBeLessThanOrEqual((await databaseNow()).getTime())
    for (const times of [{ startTime: minutes(30) }, { endTime: minutes(-30) }])
      expect(await send(await addContest(server.db, times))).toMatchObject({ status: 403 })
    const info = await node.ask(getContestInfo, { token: user.token, query: { cid: running.cid } })
    const said = Date.parse(info.data?.now ?? '')
    expect(Math.abs(said - (await databaseNow()).getTime())).toBeLessThan(60_000)
    await node.close()
  })
})

describe('guesses at the password of a private contest', () => {
  const scene = async () => {
    const { cid } = await addContest(server.db, { auth: ContestAuth.Private, password: 'spring' })
    const guess = async ({ token }: User, password: string) => {
      const { http, status, msg, headers } = await server.ask(registerContest, {
        token,
        body: { cid, password },
      })
      return { http, status, msg, names: Object.keys(headers).sort() }
    }
    // Once it was right, it is known again without the time that comparing takes.
    expect(await guess(await server.signedIn(), 'spring')).toMatchObject({ status: 200 })
    return guess
  }

  test('are no more when they come at once', async () => {
    const guess = await scene()
    const user = await server.signedIn()
    const words = [...Array.from({ length: 59 }, (_, nth) => `word-${nth}`), 'spring']
    const answers = await Promise.all(words.map((word) => guess(user, word)))
    expect(answers.filter(({ status }) => status !== 403)).toHaveLength(10)
    expect(answers.at(-1)).toMatchObject({ status: 403 })
  })

  test('are answered alike once they are used up, whether they are right or not', async () => {
    const guess = await scene()
    const user = await server.signedIn()
    for (let nth = 0; nth < 10; nth += 1) await guess(user, `word-${nth}`)
    const withoutSeconds = async (word: string) => {
      const answer = await guess(user, word)
      return { ...answer, msg: answer.msg.replace(/\d+/, '') }
    }
    const wrong = await withoutSeconds('summer')
    expect(wrong.status).toBe(403)
    expect(await withoutSeconds('spring')).toEqual(wrong)
  })
})
