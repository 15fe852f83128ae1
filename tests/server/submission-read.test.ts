import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
} from '#contract/submission.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

type Person = { uid: string; username: string; token: string }

let server: PracticeServer
let problem: { pid: number; problemId: string }
let other: { pid: number; problemId: string }
const people = {} as Record<'owner' | 'reader' | 'admin' | 'problemAdmin' | 'root', Person>

beforeAll(async () => {
  server = await startPractice()
  problem = await addProblem(server.db, { titles: { 'en-US': 'Lanterns', 'zh-CN': '灯笼' } })
  other = await addProblem(server.db, { problemId: `${problem.problemId}X`, codeShare: false })
  people.owner = await server.signedIn({ username: 'ada_l' })
  people.reader = await server.signedIn({ username: 'grace' })
  people.admin = await server.signedIn({ roles: ['admin'] })
  people.problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
  people.root = await server.signedIn({ roles: ['root'] })
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

const judged = async (
  result: Partial<JudgingResult> = {},
  { problemId } = problem,
  person = people.owner,
) => {
  const { submitId } = await server.submitAs(person.token, problemId, { code: 'the code' })
  const [job] = await server.judge.lease()
  if (!job) throw new Error('Nothing was handed out')
  await server.judge.result(job, result)
  return submitId
}
const detail = async (submitId: number, token?: string) =>
  (await server.ask(getSubmissionDetail, { query: { submitId }, ...(token ? { token } : {}) })).data
    ?.submission
const setRow = (submitId: number, row: { share?: boolean; cid?: number; gid?: number }) =>
  server.db.updateTable('submission').set(row).where('submitId', '=', submitId).execute()

describe('the list', () => {
  const list = async (query: AskOptions['query'] = {}, options: AskOptions = {}) => {
    const answer = await server.ask(getSubmissionList, { ...options, query })
    expect(answer.status).toBe(200)
    return answer.data
  }

  test('is newest first, in pages, titled for the reader, without code', async () => {
    const ids: number[] = []
    for (let index = 0; index < 3; index += 1) {
      ids.unshift((await server.submitAs(people.owner.token, problem.problemId)).submitId)
    }
    const first = await list({ limit: 2 }, { locale: 'zh-CN' })
    expect(first).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 })
    expect(first?.records.map(({ submitId }) => submitId)).toEqual(ids.slice(0, 2))
    expect(first?.records[0]).toMatchObject({
      title: '灯笼',
      displayPid: problem.problemId,
      username: 'ada_l',
    })
    expect(first?.records[0]).not.toHaveProperty('code')
    const second = await list({ limit: 2, currentPage: 2 })
    expect(second?.records.map(({ submitId, title }) => [submitId, title])).toEqual([[ids[2], 'Lanterns']])
    expect(await list({ currentPage: 1_000_000 })).toMatchObject({ total: 3, records: [] })
    expect(await list(), 'the page of whoever names no size').toMatchObject({ total: 3, size: 30 })
  })

  test('is filtered', async () => {
    const accepted = await judged()
    const wrong = await judged({ status: JudgeStatus.WrongAnswer }, other)
    const readers = await judged({ status: JudgeStatus.WrongAnswer }, problem, people.reader)
    const idsOf = async (query: AskOptions['query'], token?: string) => {
      const rows = (await list(query, token ? { token } : {}))?.records ?? []
      return rows.map(({ submitId }) => submitId).sort((a, b) => a - b)
    }
    expect(await idsOf({})).toEqual([accepted, wrong, readers])
    expect(await idsOf({ onlyMine: true }, people.reader.token)).toEqual([readers])
    expect(await idsOf({ onlyMine: false }, people.reader.token)).toHaveLength(3)
    expect(await idsOf({ status: JudgeStatus.WrongAnswer })).toEqual([wrong, readers])
    expect(await idsOf({ status: JudgeStatus.Accepted })).toEqual([accepted])
    expect(await idsOf({ status: 999_999_999_999 })).toEqual([])
    expect(await idsOf({ username: 'GRA' })).toEqual([readers])
    expect(await idsOf({ username: 'ada_l' })).toEqual([accepted, wrong])
    expect(await idsOf({ username: 'adaxl' })).toEqual([])
    expect(await idsOf({ username: 'a%l' })).toEqual([])
    expect(await idsOf({ problemID: problem.problemId.toLowerCase() })).toEqual([accepted, wrong, readers])
    expect(await idsOf({ problemID: problem.problemId, completeProblemID: true })).toEqual([
      accepted,
      readers,
    ])
    expect(await idsOf({ problemID: '%' })).toEqual([])
    expect(
      await idsOf({ username: 'ada', status: JudgeStatus.WrongAnswer, problemID: problem.problemId }),
    ).toEqual([wrong])
  })

  test('of the own submissions needs a login', async () => {
    expect(await server.ask(getSubmissionList, { query: { onlyMine: true } })).toMatchObject({
      http: 200,
      status: 401,
      msg: 'Please login first',
    })
  })

  test('has nothing of contests and groups', async () => {
    await setRow(await judged(), { cid: 3 })
    await setRow(await judged(), { gid: 3 })
    expect(await list()).toMatchObject({ total: 0, records: [] })
  })
})

describe('address, judge and version', () => {
  test('are for admins alone, the address for super admins, by every call', async () => {
    const submitId = await judged()
    const shown = async (token?: string) => {
      const as = token ? { token } : {}
      const inDetail = await detail(submitId, token)
      const row = (await server.ask(getSubmissionList, as)).data?.records[0]
      const status = (await server.ask(checkSubmissionsStatus, { ...as, body: { submitIds: [submitId] } }))
        .data
      return [inDetail, row, status?.[submitId]].map((part) => [part?.ip, part?.judger])
    }
    const nothing = Array(3).fill([null, null])
    const all = Array(3).fill(['127.0.0.1', 'judge-1'])
    expect(await shown()).toEqual(nothing)
    expect(await shown(people.owner.token)).toEqual(nothing)
    expect(await shown(people.reader.token)).toEqual(nothing)
    for (const { token } of [people.admin, people.problemAdmin])
      expect(await shown(token), 'its judge').toEqual(Array(3).fill([null, 'judge-1']))
    expect(await shown(people.root.token)).toEqual(all)
    expect((await detail(submitId, people.owner.token))?.version).toBeNull()
    expect((await detail(submitId, people.root.token))?.version).toBe(0)
  })
})

describe('code', () => {
  const codes = async (submitId: number) => {
    const { owner, reader, admin, problemAdmin, root } = people
    const tokens = [undefined, reader.token, owner.token, admin.token, problemAdmin.token, root.token]
    return Promise.all(tokens.map(async (token) => (await detail(submitId, token))?.code))
  }
  const open = 'the code'

  test('is for its owner and admins until it is shared', async () => {
    const submitId = await judged()
    expect(await codes(submitId)).toEqual([null, null, open, open, open, open])
    await setRow(submitId, { share: true })
    expect(await codes(submitId)).toEqual([open, open, open, open, open, open])
  })

  test('that is shared stays closed where the problem forbids it', async () => {
    const submitId = await judged({}, other)
    await setRow(submitId, { share: true })
    expect(await codes(submitId)).toEqual([null, null, open, open, open, open])
  })

  test('that is shared stays closed while the problem is kept for contests', async () => {
    const own = await addProblem(server.db)
    const submitId = await judged({}, own)
    await setRow(submitId, { share: true })
    const setAuth = (auth: ProblemAuth) =>
      server.db.updateTable('problem').set({ auth }).where('id', '=', own.pid).execute()
    await setAuth(ProblemAuth.Contest)
    expect(await codes(submitId)).toEqual([null, null, open, open, open, open])
    await setAuth(ProblemAuth.Public)
    expect(await codes(submitId)).toEqual([open, open, open, open, open, open])
  })

  test('is a notice for all but root and problem admins while the site hides it', async () => {
    const submitId = await judged()
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', true)
    const seen = await codes(submitId)
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', false)
    const notice = 'The site currently hides submission code'
    expect(seen).toEqual([null, null, notice, notice, open, open])
  })

  test('has a receipt for its owner always, and for whoever may read it', async () => {
    const submitId = await judged()
    const { owner, reader, admin, root } = people
    const receipts = () =>
      Promise.all(
        [undefined, reader.token, owner.token, admin.token, root.token].map(
          async (token) => (await detail(submitId, token))?.sourceHash,
        ),
      )
    const hash = createHash('sha256').update('the code').digest('hex')
    expect(await receipts()).toEqual([null, null, hash, hash, hash])
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', true)
    const hidden = await receipts()
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', false)
    expect(hidden).toEqual([null, null, hash, null, hash])
  })

  test('is told to be shareable or not', async () => {
    const shareable = async (submitId: number) =>
      (await server.ask(getSubmissionDetail, { query: { submitId } })).data?.codeShare
    expect(await shareable(await judged())).toBe(true)
    expect(await shareable(await judged({}, other))).toBe(false)
  })
})

describe('the message of a verdict', () => {
  const messages = async (status: JudgeStatus) => {
    const submitId = await judged({ status, errorMessage: 'the words' })
    const { owner, reader, admin } = people
    return Promise.all(
      [undefined, reader.token, owner.token, admin.token].map(
        async (token) => (await detail(submitId, token))?.errorMessage,
      ),
    )
  }
  const notice = 'Only the author of the submission can read this message'
  const words = 'the words'

  test.each([
    ['a compile error quotes the code', JudgeStatus.CompileError, [notice, notice, words, words]],
    ['an exit is for the owner', JudgeStatus.RuntimeError, [notice, notice, words, words]],
    ['a system error is for all', JudgeStatus.SystemError, [words, words, words, words]],
    ['a failed submit is for all', JudgeStatus.SubmittedFailed, [words, words, words, words]],
    ['what a checker says is for the owner', JudgeStatus.WrongAnswer, [notice, notice, words, words]],
  ])('%s', async (_, status, expected) => {
    expect(await messages(status)).toEqual(expected)
  })

  test('is absent where there is none', async () => {
    expect((await detail(await judged()))?.errorMessage).toBeNull()
  })
})

describe('submissions of contests', () => {
  test('are not read by the calls of the public area, by anyone', async () => {
    // The contest is not there; a visitor learns no more than that the submission is of one.
    const areas = [{ area: { cid: 3 }, statuses: [401, 400, 400], cases: [403, 400, 400] }]
    for (const { area, statuses, cases } of areas) {
      const submitId = await judged()
      await setRow(submitId, area)
      for (const [nth, token] of [undefined, people.owner.token, people.root.token].entries()) {
        const as = token ? { token } : {}
        const query = { submitId }
        const detailed = await server.ask(getSubmissionDetail, { ...as, query })
        expect(detailed).toMatchObject({ http: 200, status: statuses[nth], data: null })
        const tabled = await server.ask(getAllCaseResult, { ...as, query })
        expect(tabled).toMatchObject({ http: 200, status: cases[nth], data: null })
        const { data } = await server.ask(checkSubmissionsStatus, { ...as, body: { submitIds: [submitId] } })
        expect(data).toEqual({})
      }
    }
  })
})

test('statuses come for the ids that there are', async () => {
  const submitId = await judged({ status: JudgeStatus.WrongAnswer })
  const { data } = await server.ask(checkSubmissionsStatus, {
    body: { submitIds: [submitId, submitId, 0, Number.MAX_SAFE_INTEGER] },
  })
  expect(Object.keys(data ?? {})).toEqual([String(submitId)])
  expect(data?.[submitId]).toMatchObject({ status: JudgeStatus.WrongAnswer, title: 'Lanterns' })
  expect(data?.[submitId]).not.toHaveProperty('code')
  expect(data?.[submitId]).not.toHaveProperty('errorMessage')
  expect((await server.ask(checkSubmissionsStatus, { body: { submitIds: [] } })).data).toEqual({})
})

describe('sharing', () => {
  const share = (submitId: number, shared: boolean, person: Person) =>
    server.ask(shareSubmission, { body: { submitId, share: shared }, token: person.token })
  const isShared = async (submitId: number) => (await detail(submitId, people.owner.token))?.share

  test('opens the code to everybody, and closes it again', async () => {
    const submitId = await judged()
    expect((await detail(submitId))?.code).toBeNull()
    expect(await share(submitId, true, people.owner)).toMatchObject({ http: 200, status: 200, data: null })
    expect((await detail(submitId))?.code).toBe('the code')
    expect((await detail(submitId, people.reader.token))?.code).toBe('the code')
    expect(await share(submitId, false, people.owner)).toMatchObject({ status: 200 })
    expect((await detail(submitId))?.code).toBeNull()
  })

  test('is the owner’s alone, not even an administrator’s, whoever the body names', async () => {
    const submitId = await judged()
    for (const person of [people.reader, people.admin, people.problemAdmin, people.root])
      expect(await share(submitId, true, person)).toMatchObject({ http: 200, status: 403, data: null })
    const asOwner = await server.ask(shareSubmission, {
      body: { submitId, share: true, uid: people.owner.uid },
      token: people.reader.token,
    })
    expect(asOwner.status).toBe(403)
    expect(await server.ask(shareSubmission, { body: { submitId, share: true } })).toMatchObject({
      http: 401,
    })
    expect(await isShared(submitId)).toBe(false)
  })

  test('is refused where the problem forbids it, in contests, and of what is not there', async () => {
    const closed = await judged({}, other)
    expect(await share(closed, true, people.owner)).toMatchObject({ status: 403 })
    expect(await isShared(closed)).toBe(false)
    const inContest = await judged()
    await setRow(inContest, { cid: 7 })
    expect(await share(inContest, true, people.owner)).toMatchObject({ status: 403 })
    expect(await share(2_000_000_000, true, people.owner)).toMatchObject({ status: 404 })
  })
})
