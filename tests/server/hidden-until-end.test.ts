import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addProblemToContest,
  changeContestProblem,
  getAdminContestProblems,
  getOneContestProblem,
  removeContestProblem,
} from '#contract/contest-content-admin.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import { ProblemAuth } from '#contract/enums.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { changeProblemAuth, getAdminProblemList } from '#contract/problem-admin.ts'
import { actOnProblems } from '#contract/problem-batch.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getProblemTags } from '#contract/problem-tag.ts'
import { searchSite } from '#contract/search.ts'
import { submit } from '#contract/submission.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let author: User
let admin: User
let keeper: User
let ada: User

beforeAll(async () => {
  server = await startPractice()
  author = await server.signedIn({ roles: ['admin'] })
  admin = await server.signedIn({ roles: ['admin'] })
  keeper = await server.signedIn({ roles: ['root'] })
  ada = await server.signedIn()
})
afterAll(() => server?.close())

const newProblem = () => addProblem(server.db, { author: author.username })
const newContest = async ({ uid, username }: User) =>
  (await addContest(server.db, { uid, author: username, problems: [] })).cid
const put = (user: User, cid: number, pid: number, hidden?: boolean) =>
  server.ask(addProblemToContest, {
    token: user.token,
    body: { cid, pid, displayId: 'A', ...(hidden === undefined ? {} : { hidden }) },
  })
const endContest = (cid: number) =>
  server.db
    .updateTable('contest')
    .set({ endTime: minutes(-1) })
    .where('id', '=', cid)
    .execute()

/** Everywhere that somebody without a right may come upon it. */
const meets = async ({ pid, problemId }: { pid: number; problemId: string }) => {
  const token = ada.token
  const [list, search, detail, tags] = await Promise.all([
    server.ask(getProblemList, { query: { keyword: problemId } }),
    server.ask(searchSite, { query: { keyword: problemId } }),
    server.ask(getProblemDetail, { query: { problemId } }),
    server.ask(getProblemTags, { query: { pid } }),
  ])
  const sent = await server.ask(submit, {
    token,
    body: { pid: problemId, language: 'C', code: 'int main(void) { return 0; }' },
  })
  const home = await server.ask(getUserHomeInfo, { query: { username: ada.username } })
  return {
    listed: [list.data?.total, list.data?.records.length],
    found: search.data?.problems.length,
    read: detail.status,
    tagged: tags.data?.length,
    sent: sent.status,
    solved: home.data?.solvedList?.includes(problemId),
  }
}
const solve = async ({ pid, problemId }: { pid: number; problemId: string }) => {
  const { submitId } = await server.submitAs(ada.token, problemId)
  const [job] = await server.judge.lease()
  if (!job) throw new Error(`Nothing to judge for ${pid}`)
  await server.judge.result(job)
  return submitId
}

describe('hidden until the contest ends', () => {
  test('nobody without a right finds it, and it is public again once the contest is over', async () => {
    const problem = await newProblem()
    const [tag] = await server.db.selectFrom('tag').select('id').limit(1).execute()
    if (tag) await server.db.insertInto('problemTag').values({ pid: problem.pid, tid: tag.id }).execute()
    await solve(problem)
    const open = await meets(problem)
    expect(open).toMatchObject({ listed: [1, 1], found: 1, read: 200, solved: true })
    const cid = await newContest(author)
    expect((await put(author, cid, problem.pid, true)).status).toBe(200)
    const hidden = { listed: [0, 0], found: 0, read: 403, tagged: 0, sent: 403, solved: false }
    expect(await meets(problem)).toEqual(hidden)
    const inContest = await server.ask(getContestProblem, { token: ada.token, query: { cid } })
    expect(inContest.data?.map(({ pid }) => pid)).toEqual([problem.pid])
    await endContest(cid)
    expect(await meets(problem)).toEqual({ ...open, sent: expect.any(Number) })
  })

  test('its author and problem admins are told until when', async () => {
    const { pid, problemId } = await newProblem()
    const cid = await newContest(author)
    await put(author, cid, pid, true)
    const { endTime } = await server.db
      .selectFrom('contest')
      .select('endTime')
      .where('id', '=', cid)
      .executeTakeFirstOrThrow()
    const seen = { hiddenUntil: endTime.toISOString(), problem: { auth: ProblemAuth.Contest } }
    for (const { token } of [author, keeper])
      expect((await server.ask(getProblemDetail, { token, query: { problemId } })).data).toMatchObject(seen)
    const made = await server.ask(openWorkshop, { token: author.token, query: { pid } })
    expect(made.data).toMatchObject({
      hiddenUntil: endTime.toISOString(),
      draft: { auth: ProblemAuth.Public },
    })
    const listed = async (auth: number) =>
      (await server.ask(getAdminProblemList, { token: keeper.token, query: { keyword: problemId, auth } }))
        .data?.records
    expect(await listed(ProblemAuth.Public)).toEqual([])
    expect(await listed(ProblemAuth.Contest)).toMatchObject([
      { auth: ProblemAuth.Contest, hiddenUntil: endTime.toISOString() },
    ])
    const publish = { token: keeper.token, body: { id: pid, auth: ProblemAuth.Public } }
    expect((await server.ask(changeProblemAuth, publish)).status).toBe(200)
    expect((await meets({ pid, problemId })).read).toBe(200)
  })

  test('ends when it is made public with others in one act', async () => {
    const { pid, problemId } = await newProblem()
    const cid = await newContest(author)
    expect((await put(author, cid, pid, true)).status).toBe(200)
    expect((await meets({ pid, problemId })).read).toBe(403)
    const body = { act: 'auth', pids: [pid], auth: ProblemAuth.Public } as const
    const act = (dryRun: boolean) =>
      server.ask(actOnProblems, { token: keeper.token, body: { ...body, dryRun } })
    expect((await act(true)).data?.[0]?.outcome).toBe('change')
    expect((await meets({ pid, problemId })).read).toBe(403)
    await act(false)
    expect((await meets({ pid, problemId })).read).toBe(200)
    expect((await act(true)).data?.[0]?.outcome).toBe('same')
  })

  test('is the choice of those who may change the problem', async () => {
    const { pid, problemId } = await newProblem()
    const cid = await newContest(admin)
    expect((await put(admin, cid, pid, true)).status).toBe(403)
    expect((await put(admin, cid, pid)).status).toBe(200)
    expect((await meets({ pid, problemId })).read).toBe(200)
    const place = async () =>
      (await server.ask(getOneContestProblem, { token: admin.token, query: { cid, pid } })).data
    const id = (await place())?.id ?? 0
    const change = (user: User, hidden: boolean) =>
      server.ask(changeContestProblem, { token: user.token, body: { id, hidden } })
    expect((await change(admin, true)).status).toBe(403)
    expect((await change(keeper, true)).status).toBe(200)
    expect((await place())?.hidden).toBe(true)
    expect((await change(admin, false)).status).toBe(403)
    const kept = await server.ask(changeContestProblem, {
      token: admin.token,
      body: { id, color: '#123456' },
    })
    expect(kept.data).toMatchObject({ hidden: true, color: '#123456' })
    const { data } = await server.ask(getAdminContestProblems, { token: admin.token, query: { cid } })
    expect(data?.problemList.records.map(({ isEditable }) => isEditable)).toEqual([false])
    await server.ask(removeContestProblem, { token: admin.token, query: { cid, pid } })
    expect((await meets({ pid, problemId })).read).toBe(200)
  })
})
