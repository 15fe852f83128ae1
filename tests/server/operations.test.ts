import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contestOperations } from '#contract/contest.ts'
import { contestAcInfoOperations } from '#contract/contest-ac-info.ts'
import { contestAdminOperations } from '#contract/contest-admin.ts'
import { contestAnnouncementOperations } from '#contract/contest-announcement.ts'
import { contestContentAdminOperations } from '#contract/contest-content-admin.ts'
import { contestDownloadOperations } from '#contract/contest-download.ts'
import { checkContestPrintStatus, contestPrintOperations, getContestPrint } from '#contract/contest-print.ts'
import { contestProblemOperations } from '#contract/contest-problem.ts'
import { contestRankOperations } from '#contract/contest-rank.ts'
import { contestRevealOperations } from '#contract/contest-reveal.ts'
import { contestSubmissionOperations } from '#contract/contest-submission.ts'
import { ContestAuth, JudgeStatus, may, type Permission, type RoleName } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import { pageSizeMax } from '#contract/limits.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import { addContest, addRun, contestAuthor, minutes, type TestContest } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { Answer, AskOptions } from '#support/node/server.ts'
import { isRefusedByContract, wrongInputs } from '#support/node/wrong-input.ts'

interface SpareContest {
  cid: number
  /** Of its one problem, and of a problem that is in no contest. */
  pid: number
  cpid: number
  freePid: number
  /** Of its one announcement. */
  aid: number
}

let server: PracticeServer
let problem: { pid: number; problemId: string }
let submitId: number
let member: { username: string }
let contest: TestContest
let contestSubmitId: number
/** A text to be printed. */
let printId: number
/** Contests that calls of their admins may change and remove. */
let spareContests: SpareContest[]

const actors = {
  visitor: null,
  user: ['default_user'],
  admin: ['root'],
  barred: ['no_subimit_user'],
} as const satisfies Record<string, readonly RoleName[] | null>
type Actor = keyof typeof actors
const actorNames = Object.keys(actors) as Actor[]

let lastAddress = 0
/** No two requests share a limit that counts by address. */
const nextAddress = () => {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

const emptyTrace: JudgingTrace = {
  judge: 'judge-1',
  sandboxMode: 'full',
  language: { name: 'C', version: '', compileCommand: '', runCommand: '' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 64 },
  steps: [],
}
/** Operations on the caller's own submission. */
const onOwnSubmission = ['resubmit', 'getSubmissionTrace', 'getTraceFile', 'shareSubmission']
const addSubmissionOf = async ({ uid, username }: { uid: string; username: string }): Promise<number> => {
  const row = await server.db
    .insertInto('submission')
    .values({
      uid,
      username,
      pid: problem.pid,
      displayPid: problem.problemId,
      status: JudgeStatus.WrongAnswer,
      length: 1,
      code: 'x',
      language: 'C',
      ip: null,
      requestKey: null,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  const { submitId } = row
  await storeTrace(server.db, { submitId, version: 0, queuedMs: 0, trace: emptyTrace })
  return submitId
}

/** A new user in this part, with a submission where the operation wants one; nothing for a visitor. */
const signIn = async (actor: Actor, { name }: AnyOperation): Promise<{ token?: string; own?: number }> => {
  const roles = actors[actor]
  if (!roles) return {}
  const user = await server.signedIn({ roles })
  return {
    token: user.token,
    ...(onOwnSubmission.includes(name) ? { own: await addSubmissionOf(user) } : {}),
  }
}

const inContests = [
  ...contestOperations,
  ...contestAnnouncementOperations,
  ...contestDownloadOperations,
  ...contestProblemOperations,
  ...contestSubmissionOperations,
  ...contestRankOperations,
  ...contestRevealOperations,
  ...contestAcInfoOperations,
  ...contestPrintOperations,
].map(({ name }) => name as string)
const alsoInContests = ['getFullScreenProblemList', 'getContestJudging']
const ofContestAdmins = [...contestAdminOperations, ...contestContentAdminOperations].map(
  ({ name }) => name as string,
)
const makeSpare = async (): Promise<SpareContest> => {
  const plain = { problem: { cases: 0 } }
  const { cid, problems } = await addContest(server.db, { problems: ['A'], ...plain })
  const { id: aid } = await server.db
    .insertInto('contestAnnouncement')
    .values({ cid, uid: contestAuthor.uid, title: 'first', content: 'text' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pid: freePid } = await addProblem(server.db, plain.problem)
  const { pid = 0, cpid = 0 } = problems.A ?? {}
  return { cid, pid, cpid, aid, freePid }
}
const adminsContestInput = (
  name: string,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) => {
  const spare = spareContests.pop() as SpareContest
  const right: Record<string, unknown> = {
    ...spare,
    id: name === 'changeContestProblem' ? spare.cpid : spare.cid,
    pid: name === 'addProblemToContest' ? spare.freePid : spare.pid,
    displayId: 'Z',
    announcement: { ...(body?.announcement as object | undefined), id: spare.aid },
  }
  const filled = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  return { query: filled(query), body: body && filled(body) }
}

/** The example with the ids of the contest that is there. */
const contestInput = (query: Record<string, unknown>, body: Record<string, unknown> | undefined) => ({
  query: {
    ...query,
    ...('cid' in query ? { cid: contest.cid } : {}),
    ...('contestID' in query ? { contestID: contest.cid } : {}),
    ...('id' in query ? { id: printId } : {}),
  },
  body: body && {
    ...body,
    cid: contest.cid,
    ...('submitIds' in body ? { submitIds: [contestSubmitId] } : {}),
    ...('id' in body ? { id: contestSubmitId } : {}),
  },
})

/** The example with the ids of what is there. */
const rightInput = ({ name, example }: AnyOperation, own = submitId) => {
  const query = { ...(example.query as Record<string, unknown> | undefined) }
  const body = example.body as Record<string, unknown> | undefined
  if (ofContestAdmins.includes(name)) return adminsContestInput(name, query, body)
  if (inContests.includes(name) || alsoInContests.includes(name)) return contestInput(query, body)
  if ('pid' in query) query.pid = problem.pid
  if ('problemId' in query) query.problemId = problem.problemId
  if ('submitId' in query) query.submitId = own
  if ('username' in query) query.username = member.username
  if (name === 'submit') return { query, body: { ...body, pid: problem.problemId, language: 'C' } }
  if (name === 'starProblem') return { query, body: { pid: problem.pid } }
  if (name === 'shareSubmission') return { query, body: { ...body, submitId: own } }
  if (name === 'submitTestRun') return { query, body: { ...body, pid: problem.pid, language: 'C' } }
  if ('email' in query) query.email = `${nextAddress()}@example.org`
  return { query, body }
}

const ask = (
  operation: AnyOperation,
  input: { query: Record<string, unknown>; body: unknown },
  token?: string,
): Promise<Answer> =>
  server.ask(operation, {
    query: input.query as NonNullable<AskOptions['query']>,
    ...(operation.body instanceof z.ZodUndefined ? {} : { body: JSON.stringify(input.body ?? null) }),
    ...(token ? { token } : {}),
    address: nextAddress(),
    headers: {
      ...(operation.body instanceof z.ZodUndefined ? {} : { 'content-type': 'application/json' }),
      ...(operation.who === 'judge' ? { [header.judgeToken]: server.judgeToken } : {}),
    },
  })

/** Statuses of examples that name what is not there, not the actor's or not in the right state; the others succeed. */
const refusedExamples: Record<string, number> = {
  register: 400,
  login: 400,
  solveLoginPuzzle: 400,
  applyResetPassword: 400,
  resetPassword: 400,
  changeEmail: 400,
  uploadAvatar: 400,
  uploadCarouselPicture: 400,
  deleteCarouselPicture: 400,
  rejudgeContestProblem: 400,
  manualJudge: 400,
  getTestRunResult: 400,
  importProblem: 400,
  importQdojProblem: 400,
  importFpsProblem: 400,
  importHydroProblem: 400,
}

const withoutPermission: readonly string[] = ['any', 'login', 'judge']
const isAllowed = (who: AnyOperation['who'], actor: Actor): boolean =>
  withoutPermission.includes(who) || may(who as Permission, actors[actor] ?? [])
/** Whose call it is. */
const callerOf = ({ who, name }: AnyOperation): Actor =>
  isAllowed(who, 'user') && !ofDesks.includes(name) ? 'user' : 'admin'
const signInFor = (operation: AnyOperation) => signIn(callerOf(operation), operation)

/** What ask more than a login: of a contest's admins. */
const ofDesks: string[] = [
  ...contestRevealOperations,
  ...contestAcInfoOperations,
  ...[getContestPrint, checkContestPrintStatus],
].map(({ name }) => name)
/** Downloads that ask more than a login. */
const refusedDownloads: Record<string, number> = {
  downloadTestcase: 403,
  downloadContestAcSubmission: 403,
  downloadContestPrintText: 403,
}

const expectedFor = ({ who, name, download }: AnyOperation, actor: Actor): [http: number, status: number] => {
  if (who === 'judge') return [401, 401]
  if (who !== 'any' && actor === 'visitor') return [401, 401]
  if (!isAllowed(who, actor)) return [403, 403]
  const refusal = actor === 'admin' ? undefined : refusedDownloads[name]
  if (refusal !== undefined) return [400, refusal]
  if (actor !== 'admin' && ofDesks.includes(name)) return [200, 403]
  // A file has no status in it.
  if (download) return [200, 0]
  return [200, refusedExamples[name] ?? 200]
}

const rowCounts = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db)
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(server.db)
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

beforeAll(async () => {
  server = await startPractice()
  problem = await addProblem(server.db)
  const user = await server.signedIn()
  member = user
  ;({ submitId } = await server.submitAs(user.token, problem.problemId))
  contest = await addContest(server.db, {
    ...{ auth: ContestAuth.Protected, password: 'spring', openRank: true },
    ...{ sealRank: true, sealRankTime: minutes(120), openPrint: true },
  })
  ;({ id: printId } = await server.db
    .insertInto('contestPrint')
    .values({ cid: contest.cid, uid: user.uid, content: 'x'.repeat(50) })
    .returning('id')
    .executeTakeFirstOrThrow())
  spareContests = await Promise.all(Array.from({ length: 140 }, makeSpare))
  contestSubmitId = await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-1) })
})
afterAll(() => server?.close())

const table = operations.map((operation) => [operation.name, operation] as const)

describe.each(table)('%s', (_, operation) => {
  test.each(actorNames)('answers a %s as declared', async (actor) => {
    const { token, own } = await signIn(actor, operation)
    const { query, body } = rightInput(operation, own)
    const answer = await server.ask(operation, {
      query: query as NonNullable<AskOptions['query']>,
      ...(body === undefined ? {} : { body }),
      ...(token ? { token } : {}),
      address: nextAddress(),
    })
    expect([answer.http, answer.status, answer.msg]).toEqual([
      ...expectedFor(operation, actor),
      expect.any(String),
    ])
    expect(answer.msg).not.toBe('')
    if (answer.status !== 200) expect(answer.data).toBeNull()
    else expect(operation.data.safeParse(answer.data).error).toBeUndefined()
  })

  test('refuses wrong input with words and stores nothing; no input breaks it', async () => {
    const { token, own } = await signInFor(operation)
    const inputs = wrongInputs(operation, rightInput(operation, own))
    const refused = inputs.filter((input) => isRefusedByContract(operation, input))
    const others = inputs.filter((input) => !isRefusedByContract(operation, input))
    const before = await rowCounts()
    const wrong: string[] = []
    for (const input of refused) {
      const { http, status, msg, data } = await ask(operation, input, token)
      if (http !== 400 || status !== 400 || !msg || data !== null)
        wrong.push(`${input.name}: ${http} ${status} ${msg}`)
    }
    expect(wrong).toEqual([])
    expect(await rowCounts()).toEqual(before)
    for (const input of others) {
      const { http, msg } = await ask(operation, input, token)
      if (http >= 500 || !msg) wrong.push(`${input.name}: ${http} ${msg}`)
    }
    expect(wrong).toEqual([])
  })

  test('ignores members that nobody named', async () => {
    const { token, own } = await signInFor(operation)
    const { query, body } = rightInput(operation, own)
    const more = { uid: '1', roles: 'root', status: '0', judger: 'x' }
    const named = (part: z.ZodType, given: object | undefined) => {
      const fields = part instanceof z.ZodObject ? Object.keys(part.shape) : []
      return {
        ...Object.fromEntries(Object.entries(more).filter(([key]) => !fields.includes(key))),
        ...given,
      }
    }
    const answer = await ask(
      operation,
      { query: named(operation.query, query), body: named(operation.body, body) },
      token,
    )
    const expected =
      operation.who === 'judge'
        ? [200, refusedExamples[operation.name] ?? 200]
        : expectedFor(operation, callerOf(operation))
    expect([answer.http, answer.status]).toEqual(expected)
  })
})

/** A list is the page itself, or has it beside other things. */
const pageIn = (data: unknown) =>
  [data, ...Object.values(data ?? {})].find(
    (part) => part !== null && typeof part === 'object' && 'records' in part,
  )

describe('every list', () => {
  const lists = operations.filter(({ query }) => query instanceof z.ZodObject && 'currentPage' in query.shape)

  test.each(lists.map((operation) => [operation.name, operation] as const))(
    '%s has an end',
    async (_, operation) => {
      const isOfDesk = ofDesks.includes(operation.name)
      const { token } = isOfDesk ? await signIn('admin', operation) : await signInFor(operation)
      const needed = Object.entries(rightInput(operation).query).filter(([name]) =>
        /^(cid|contestID|type)$/.test(name),
      )
      const withPage = (page: object) =>
        ask(operation, { query: { ...Object.fromEntries(needed), ...page }, body: undefined }, token)
      expect(await withPage({ limit: pageSizeMax + 1 })).toMatchObject({ http: 400, status: 400 })
      expect(await withPage({ limit: pageSizeMax })).toMatchObject({ http: 200, status: 200 })
      expect(await withPage({ currentPage: '1e300' })).toMatchObject({ http: 400, status: 400 })
      const beyond = await withPage({ currentPage: Number.MAX_SAFE_INTEGER, limit: pageSizeMax })
      expect(beyond).toMatchObject({ http: 200 })
      expect(pageIn(beyond.data)).toMatchObject({ records: [] })
    },
  )
})

describe('a body', () => {
  const bodied = operations.filter(({ body, who }) => !(body instanceof z.ZodUndefined) && who !== 'judge')
  const rawBy = (token: string | undefined) => (operation: AnyOperation, payload: string, type: string) =>
    server.inject({
      method: operation.method,
      url: `${apiPrefix}${operation.path}`,
      payload,
      remoteAddress: nextAddress(),
      headers: { 'content-type': type, ...(token ? { [header.token]: token } : {}) },
    })

  test.each(bodied.map((operation) => [operation.name, operation] as const))(
    'of %s that is no JSON, poisons prototypes, is too large or of another type is refused',
    async (_, operation) => {
      const raw = rawBy((await signIn('user', operation)).token)
      const before = await rowCounts()
      const broken = await raw(operation, '{"a":', 'application/json')
      expect(broken).toMatchObject({ http: 400, status: 400, msg: expect.stringMatching(/./) })
      const poisoned = await raw(operation, '{"__proto__":{"roles":["root"]}}', 'application/json')
      expect(poisoned).toMatchObject({ http: 400, status: 400 })
      const large = await raw(operation, JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'application/json')
      expect(large.http).toBeGreaterThanOrEqual(400)
      expect(large.http).toBeLessThan(500)
      expect(await raw(operation, 'a=b', 'application/x-www-form-urlencoded')).toMatchObject({ http: 415 })
      expect(await rowCounts()).toEqual(before)
    },
  )
})

test('another method on a path of the wire is 405', async () => {
  for (const { path } of operations) {
    const taken: readonly string[] = operations
      .filter((operation) => operation.path === path)
      .map((operation) => operation.method)
    const wrong = (['PUT', 'DELETE', 'POST', 'GET'] as const).find((candidate) => !taken.includes(candidate))
    // A path may take them all.
    if (!wrong) continue
    const answer = await server.inject({ method: wrong, url: `${apiPrefix}${path}` })
    expect([path, answer.http, answer.status]).toEqual([path, 405, 405])
  }
})
