import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAdminContestProblems } from '#contract/contest-content-admin.ts'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { getGroupProblemList } from '#contract/group-problem.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getLastAcCode, getProblemDetail, getProblemHaved, starProblem } from '#contract/problem.ts'
import { getProblemCodeTemplate, getProblemLanguages } from '#contract/problem-language.ts'
import { getFullScreenProblemList, getProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { downloadTestcase } from '#contract/problem-package.ts'
import { getProblemTags } from '#contract/problem-tag.ts'
import { getRankList } from '#contract/rank.ts'
import { searchSite } from '#contract/search.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
  submit,
} from '#contract/submission.ts'
import { getSubmissionTrace } from '#contract/submission-trace.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import { addContest } from '#support/node/contest.ts'
import { addGroupScene, type GroupActor, type GroupScene, groupActors } from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let problemsMade = 0

let server: PracticeServer
let scene: GroupScene
/** Of the scene's group; its author is a member. */
let problem: { pid: number; problemId: string }
/** The same, but private. */
let hidden: { pid: number; problemId: string }
/** By the member, accepted. */
let submitId: number

const title = 'Quince jam'
const code = 'int main(){return 7;}'

const ofGroup = async ({ gid, shortName, users }: GroupScene, auth: number = ProblemAuth.Public) => {
  const added = await addProblem(server.db, {
    ...{ problemId: `${shortName}Q${++problemsMade}`.toUpperCase(), auth },
    ...{ titles: { 'en-US': title }, author: users.admin.username },
  })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', added.pid).execute()
  return added
}
const judgeOne = async () => {
  const [job] = await server.judge.lease()
  if (!job) throw new Error('Nothing was handed out')
  await server.judge.result(job)
}

beforeAll(async () => {
  server = await startPractice()
  scene = await addGroupScene(server)
  problem = await ofGroup(scene)
  hidden = await ofGroup(scene, ProblemAuth.Private)
  ;({ submitId } = await server.submitAs(scene.users.member.token, problem.problemId, {
    gid: scene.gid,
    code,
  }))
  await judgeOne()
})
afterAll(() => server?.close())

type Expected = Record<GroupActor, number>
const outsiders = ['visitor', 'stranger', 'applicant', 'refused', 'siteAdmin'] as const
const answered = (refusal: number, visitor = 401): Expected => ({
  ...{ visitor, stranger: refusal, applicant: refusal, refused: refusal, siteAdmin: refusal },
  ...{ member: 200, admin: 200, root: 200, owner: 200, superAdmin: 200 },
})
const statusesOf = async (operation: AnyOperation, asked: Parameters<PracticeServer['ask']>[1]) => {
  const statuses: Partial<Expected> = {}
  for (const actor of groupActors) {
    statuses[actor] = (await server.ask(operation, { ...asked, ...scene.token(actor) })).status
  }
  return statuses
}

describe('a problem of a group', () => {
  test('is read by its members alone, and only where its group is named', async () => {
    const { problemId } = problem
    const { gid } = scene
    expect(await statusesOf(getProblemDetail, { query: { problemId, gid } })).toEqual(answered(403, 403))
    for (const wrong of [{}, { gid: gid + 10_000 }]) {
      const statuses = await statusesOf(getProblemDetail, { query: { problemId, ...wrong } })
      expect(new Set(Object.values(statuses))).toEqual(new Set([403]))
    }
  })

  test('that is private is read by roots and by its author', async () => {
    const query = { problemId: hidden.problemId, gid: scene.gid }
    expect(await statusesOf(getProblemDetail, { query })).toEqual({ ...answered(403, 403), member: 403 })
  })

  test('gives its tags, languages and templates to its members alone', async () => {
    for (const operation of [getProblemTags, getProblemLanguages, getProblemCodeTemplate]) {
      for (const actor of outsiders) {
        const asked = { query: { pid: problem.pid }, ...scene.token(actor) }
        expect((await server.ask<AnyOperation>(operation, asked)).data).toEqual([])
      }
    }
    const { data } = await server.ask(getProblemLanguages, {
      query: { pid: problem.pid },
      ...scene.token('member'),
    })
    expect(data).not.toEqual([])
  })

  test('counts what was submitted to it in the group', async () => {
    const query = { problemId: problem.problemId, gid: scene.gid }
    const { data } = await server.ask(getProblemDetail, { query, ...scene.token('admin') })
    expect(data?.problemCount).toMatchObject({ total: 1, ac: 1, wa: 0 })
    expect(data?.problem).toMatchObject({ isGroup: true, gid: scene.gid })
  })

  test('gives its test data to roots and its author', async () => {
    const statuses = await statusesOf(downloadTestcase, { query: { pid: problem.pid } })
    const given = groupActors.filter((actor) => statuses[actor] === 0)
    expect(given).toEqual(['admin', 'root', 'owner', 'superAdmin'])
  })

  test('is in the list of its group for members, without those that are private', async () => {
    const query = { gid: scene.gid }
    expect(await statusesOf(getGroupProblemList, { query })).toEqual(answered(403))
    const { data } = await server.ask(getGroupProblemList, { query, ...scene.token('member') })
    expect(data?.records).toMatchObject([{ pid: problem.pid, title, total: 1, ac: 1 }])
    expect(data?.total).toBe(1)
  })

  test('is in the list of focus mode with the own result', async () => {
    const query = { gid: scene.gid }
    expect(await statusesOf(getFullScreenProblemList, { query })).toEqual(answered(403))
    const listFor = async (actor: GroupActor) =>
      (await server.ask(getFullScreenProblemList, { query, ...scene.token(actor) })).data
    const row = { pid: problem.pid, problemId: problem.problemId, title, score: null }
    expect(await listFor('member')).toEqual([{ ...row, status: JudgeStatus.Accepted }])
    expect(await listFor('admin')).toEqual([{ ...row, status: null }])
  })

  test('has a status of its own for each user, in the group', async () => {
    const statusIn = async (gid: number | undefined) => {
      const body = { pidList: [problem.pid], isContestProblemList: false, gid: gid ?? null }
      const { data } = await server.ask(getUserProblemStatus, { body, ...scene.token('member') })
      return data?.[problem.pid]?.status
    }
    expect(await statusIn(scene.gid)).toBe(JudgeStatus.Accepted)
    expect(await statusIn(undefined)).toBe(JudgeStatus.NotSubmitted)
  })

  test('gives back the own last accepted code', async () => {
    const query = { pid: problem.pid }
    const codeFor = async (actor: GroupActor) =>
      (await server.ask(getLastAcCode, { query, ...scene.token(actor) })).data
    expect(await codeFor('member')).toMatchObject({ submitId, code })
    expect(await codeFor('root')).toMatchObject({ submitId: null, code: '' })
  })
})

describe('outside of its group nothing tells of a problem or of what was submitted to it', () => {
  const words = () => [title, problem.problemId, hidden.problemId]
  const everywhere = (): [string, AnyOperation, object][] => [
    ['the list', getProblemList, { query: { keyword: 'quince', limit: 100 } }],
    ['all problems', getProblemList, { query: { limit: 100 } }],
    ['the search', searchSite, { query: { keyword: 'quince' } }],
    ['the search by id', searchSite, { query: { keyword: problem.problemId } }],
    ['the newest problems', getRecentUpdatedProblem, {}],
    ['the status list', getSubmissionList, { query: { limit: 100 } }],
    ['its filter by id', getSubmissionList, { query: { problemID: problem.problemId } }],
    ['its filter by user', getSubmissionList, { query: { username: scene.users.member.username } }],
    ['the status of one', checkSubmissionsStatus, { body: { submitIds: [submitId] } }],
    ['the detail of one', getSubmissionDetail, { query: { submitId } }],
    ['its cases', getAllCaseResult, { query: { submitId } }],
    ['its trace', getSubmissionTrace, { query: { submitId } }],
    ["the member's page", getUserHomeInfo, { query: { username: scene.users.member.username } }],
  ]

  test.each(outsiders)('to a %s', async (actor) => {
    for (const [name, operation, asked] of everywhere()) {
      const { data } = await server.ask(operation, { ...asked, ...scene.token(actor) })
      const text = JSON.stringify(data)
      for (const word of words()) expect([name, text.includes(word)]).toEqual([name, false])
    }
    const { data } = await server.ask(getProblemHaved, { query: { problemId: problem.problemId } })
    expect(data).toBe(false)
  })

  test('nor do its members find it in the lists of the site, but in its search', async () => {
    const lists = everywhere().slice(0, 8)
    for (const [name, operation, asked] of lists.filter((call) => call[1] !== searchSite)) {
      const { data } = await server.ask(operation, { ...asked, ...scene.token('member') })
      expect([name, JSON.stringify(data).includes(problem.problemId)]).toEqual([name, false])
    }
    const found = await server.ask(searchSite, {
      query: { keyword: problem.problemId },
      ...scene.token('member'),
    })
    expect(found.data?.problems.map(({ problemId, gid }) => [problemId, gid])).toEqual([
      [problem.problemId, scene.gid],
    ])
    const { data } = await server.ask(getProblemList, { query: { mine: 'solved' }, ...scene.token('member') })
    expect(data?.total).toBe(0)
    expect(
      await server.ask(starProblem, { body: { pid: problem.pid }, ...scene.token('member') }),
    ).toMatchObject({ status: 403 })
  })

  test('the calls that say nothing do not say it because nothing is there', async () => {
    const { problemId } = await addProblem(server.db, { titles: { 'en-US': 'Quince tree' } })
    const { data } = await server.ask(searchSite, { query: { keyword: 'quince' } })
    expect(data?.problems).toEqual([{ problemId, title: 'Quince tree', gid: null }])
  })

  test('it counts in no count and no rank of solved problems', async () => {
    const { username, uid } = scene.users.member
    const { data: home } = await server.ask(getUserHomeInfo, { query: { username } })
    expect(home).toMatchObject({ solvedList: [] })
    const { data: ranks } = await server.ask(getRankList, { query: { type: 0, searchUser: username } })
    expect(ranks?.records.find((row) => row.uid === uid)?.ac ?? 0).toBe(0)
    const counts = server.db.selectFrom('problemCount').select('total').where('pid', '=', problem.pid)
    expect(await counts.execute()).toEqual([])
  })

  test('no contest outside of it can take it', async () => {
    const { cid } = await addContest(server.db, { uid: scene.users.owner.uid })
    const { data } = await server.ask(getAdminContestProblems, {
      query: { cid, keyword: 'quince', problemType: 0 },
      ...scene.token('superAdmin'),
    })
    expect(JSON.stringify(data)).not.toContain(problem.problemId)
  })
})

describe('submitting', () => {
  const request = (given: object) => ({
    ...{ pid: problem.problemId, language: 'C', code, gid: scene.gid, requestKey: crypto.randomUUID() },
    ...given,
  })

  test('is for members, in the group', async () => {
    const statuses: Partial<Expected> = {}
    for (const actor of groupActors) {
      const { status } = await server.ask(submit, { body: request({}), ...scene.token(actor) })
      statuses[actor] = status
    }
    expect(statuses).toEqual(answered(403))
  })

  test('needs the right group, a public problem and an open area', async () => {
    const send = async (given: object, actor: GroupActor = 'root') =>
      (await server.ask(submit, { body: request(given), ...scene.token(actor) })).status
    const other = await addGroupScene(server)
    const foreign = await ofGroup(other)
    expect(await send({ gid: null })).toBe(403)
    expect(await send({ gid: 123_456_789 })).toBe(404)
    expect(await send({ gid: other.gid })).toBe(403)
    expect(await send({ pid: foreign.problemId })).toBe(403)
    expect(await send({ pid: hidden.problemId })).toBe(403)
    await setSiteConfig(server.db, 'openGroupJudge', false)
    expect(await send({})).toBe(403)
    await setSiteConfig(server.db, 'openGroupJudge', true)
    await setSiteConfig(server.db, 'openPublicJudge', false)
    expect(await send({})).toBe(200)
    await setSiteConfig(server.db, 'openPublicJudge', true)
  })

  test('keeps the pace of the site, in a group and outside together', async () => {
    const { problemId } = await addProblem(server.db)
    const { token } = scene.users.member
    await setSiteConfig(server.db, 'defaultSubmitInterval', 600)
    const inGroup = await server.ask(submit, { body: request({}), token })
    expect(inGroup).toMatchObject({ status: 403, msg: expect.stringMatching(/again in/) })
    const outside = await server.ask(submit, { body: request({ pid: problemId, gid: null }), token })
    expect(outside).toMatchObject({ status: 403, msg: expect.stringMatching(/again in/) })
    await setSiteConfig(server.db, 'defaultSubmitInterval', 0)
  })

  test('a public problem may be sent in a group by its members, and is listed there', async () => {
    const { problemId } = await addProblem(server.db)
    const own = await addGroupScene(server)
    const { token } = own.users.member
    const sent = await server.submitAs(token, problemId, { gid: own.gid })
    const { data } = await server.ask(getSubmissionList, { query: { gid: own.gid }, token })
    expect(data?.records.map((row) => row.submitId)).toEqual([sent.submitId])
    const refused = await server.ask(submit, {
      body: { pid: problemId, language: 'C', code, gid: own.gid },
      token: own.users.stranger.token,
    })
    expect(refused.status).toBe(403)
  })
})

describe('what was submitted', () => {
  test('is listed for members, with filters', async () => {
    const own = await addGroupScene(server)
    const { problemId } = await ofGroup(own)
    const sent = await server.submitAs(own.users.member.token, problemId, { gid: own.gid })
    const other = await server.submitAs(own.users.root.token, problemId, { gid: own.gid })
    const listFor = async (actor: GroupActor, query: object = {}) => {
      const asked = { query: { gid: own.gid, ...query }, ...own.token(actor) }
      const { status, data } = await server.ask(getSubmissionList, asked)
      return status === 200 ? data?.records.map((row) => row.submitId) : status
    }
    for (const actor of outsiders) expect(await listFor(actor)).toBe(actor === 'visitor' ? 401 : 403)
    const both = [other.submitId, sent.submitId]
    for (const actor of ['member', 'admin', 'owner', 'superAdmin'] as const) {
      expect(await listFor(actor)).toEqual(both)
    }
    expect(await listFor('member', { onlyMine: true })).toEqual([sent.submitId])
    expect(await listFor('member', { status: JudgeStatus.Accepted })).toEqual([])
    expect(await listFor('member', { username: own.users.root.username })).toEqual([other.submitId])
    expect(await listFor('member', { problemID: problemId.toLowerCase(), completeProblemID: true })).toEqual(
      both,
    )
    expect(await listFor('member', { gid: 123_456_789 })).toBe(404)
  })

  test('is read by members; its code by its sender, by roots, by admins of the site, and by all when shared', async () => {
    const codes: Partial<Record<GroupActor, string | null | number>> = {}
    const read = async () => {
      for (const actor of groupActors) {
        const asked = { query: { submitId }, ...scene.token(actor) }
        const { status, data } = await server.ask(getSubmissionDetail, asked)
        codes[actor] = status === 200 ? (data?.submission.code ?? null) : status
      }
      return codes
    }
    const closed = { visitor: 404, stranger: 404, applicant: 404, refused: 404, siteAdmin: 404 }
    const open = { member: code, root: code, owner: code, superAdmin: code }
    expect(await read()).toEqual({ ...closed, ...open, admin: null })
    const share = (shared: boolean) =>
      server.ask(shareSubmission, { body: { submitId, share: shared }, ...scene.token('member') })
    expect((await share(true)).status).toBe(200)
    expect(await read()).toEqual({ ...closed, ...open, admin: code })
    await share(false)
  })

  test('what its checker said is read by its sender, by roots and by whoever makes the problem', async () => {
    const own = await addGroupScene(server)
    const { problemId } = await ofGroup(own)
    const sent = await server.submitAs(own.users.member.token, problemId, { gid: own.gid })
    const other = await server.submitAs(own.users.root.token, problemId, { gid: own.gid })
    const said = 'sum is 10, not 2'
    for (;;) {
      const [job] = await server.judge.lease()
      if (!job) break
      const wrong = { status: JudgeStatus.WrongAnswer, time: 1, memory: 1, score: null, groupNum: 1 }
      const cases = job.cases.map(({ caseId }, index) => ({
        ...wrong,
        caseId,
        seq: index + 1,
        message: said,
      }))
      await server.judge.result(job, { status: JudgeStatus.WrongAnswer, errorMessage: said, cases })
    }
    const readers = async ({ submitId: of }: { submitId: number }) => {
      const found: GroupActor[] = []
      for (const actor of ['member', 'admin', 'root', 'owner', 'superAdmin'] as const) {
        const asked = { query: { submitId: of }, ...own.token(actor) }
        const { data: detail } = await server.ask(getSubmissionDetail, asked)
        const { data: table } = await server.ask(getAllCaseResult, asked)
        const words = [detail?.submission.errorMessage, table?.judgeCaseList?.[0]?.userOutput]
        expect(words, actor).toEqual(words[0] === said ? [said, said] : [expect.any(String), null])
        if (words[0] === said) found.push(actor)
      }
      return found
    }
    expect(await readers(sent)).toEqual(['member', 'admin', 'root', 'owner', 'superAdmin'])
    expect(await readers(other)).toEqual(['admin', 'root', 'owner', 'superAdmin'])
  })

  test('shows its cases and where it stands to members, and how it was judged to its sender and to roots', async () => {
    expect(await statusesOf(getAllCaseResult, { query: { submitId } })).toEqual({
      ...answered(404),
      visitor: 404,
    })
    const found: GroupActor[] = []
    const told: GroupActor[] = []
    for (const actor of groupActors) {
      const asked = { body: { submitIds: [submitId] }, ...scene.token(actor) }
      const { data } = await server.ask(checkSubmissionsStatus, asked)
      if (data?.[submitId]) found.push(actor)
      const detail = await server.ask(getSubmissionDetail, { query: { submitId }, ...scene.token(actor) })
      if (detail.data?.mayTrace) told.push(actor)
    }
    expect(found).toEqual(['member', 'admin', 'root', 'owner', 'superAdmin'])
    expect(told).toEqual(['member', 'root', 'owner', 'superAdmin'])
    expect(await statusesOf(getSubmissionTrace, { query: { submitId } })).toEqual({
      ...answered(403),
      admin: 403,
    })
  })

  test('stays with its sender, who has left the group', async () => {
    const own = await addGroupScene(server)
    const { problemId } = await ofGroup(own)
    const { uid, token } = own.users.member
    const sent = await server.submitAs(token, problemId, { gid: own.gid, code })
    await server.db.deleteFrom('groupMember').where('uid', '=', uid).execute()
    const { data } = await server.ask(getSubmissionDetail, { query: { submitId: sent.submitId }, token })
    expect(data?.submission.code).toBe(code)
    const query = { problemId, gid: own.gid }
    expect((await server.ask(getProblemDetail, { query, token })).status).toBe(403)
  })
})

describe('a test run', () => {
  const run = (given: object, actor: GroupActor) =>
    server.ask(submitTestRun, {
      body: { pid: problem.pid, type: 'group', language: 'C', code, userInput: '1', ...given },
      ...scene.token(actor),
    })

  test('is for members, goes to a judge and comes back', async () => {
    const statuses: Partial<Expected> = {}
    for (const actor of groupActors) statuses[actor] = (await run({}, actor)).status
    expect(statuses).toEqual(answered(403))
    const [job] = await server.judge.leaseTestRuns()
    expect(job?.problem).toMatchObject({ pid: problem.pid })
    await server.db.deleteFrom('testRun').execute()
  })

  test('keeps to its area', async () => {
    const { pid } = await addProblem(server.db)
    expect((await run({ type: 'public' }, 'member')).status).toBe(403)
    expect((await run({ type: 'public' }, 'superAdmin')).status).toBe(403)
    expect((await run({ pid }, 'member')).status).toBe(404)
    expect((await run({ pid: hidden.pid }, 'member')).status).toBe(403)
    await setSiteConfig(server.db, 'openGroupJudge', false)
    expect((await run({}, 'member')).status).toBe(403)
    await setSiteConfig(server.db, 'openGroupJudge', true)
  })
})
