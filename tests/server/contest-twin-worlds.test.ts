import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOperations } from '#contract/audit.ts'
import { buildOperations } from '#contract/build.ts'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import { libraryFileOperations } from '#contract/library-file.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { problemAdminOperations } from '#contract/problem-admin.ts'
import { problemBatchOperations } from '#contract/problem-batch.ts'
import { problemCommentOperations } from '#contract/problem-comment.ts'
import { problemDtoOperations } from '#contract/problem-dto.ts'
import { publicApplicationOperations } from '#contract/public-application.ts'
import { getContestReveal } from '#contract/reveal-place.ts'
import { tagAdminOperations } from '#contract/tag-admin.ts'
import { trialOperations } from '#contract/trial.ts'
import { workshopOperations } from '#contract/workshop.ts'
import { workshopPeopleOperations } from '#contract/workshop-people.ts'
import { workshopPresenceOperations } from '#contract/workshop-presence.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import { addContest, addRun, minutes, type TestContest } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { type AskOptions, startServer, type TestServer } from '#support/node/server.ts'

/**
 * Two worlds that differ in sealed results alone answer every question alike. The second world is the first one's
 * database with other results, asked through a node that has read nothing before.
 */
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let server: PracticeServer
let acm: TestContest
let oi: TestContest
/** What is sealed shall not come to light beside it. */
let unsealed: TestContest
let ada: User
let bob: User
let helper: User
let root: User
const sealedIds: number[] = []
let sealedOiIds: readonly number[]
const openIds: number[] = []

/** They change something, answer by chance, with a file or about machines alone, or are for root and judges. */
const notAsked = new Set([
  ...['getRegisterCode', 'register', 'login', 'getLoginPuzzle', 'solveLoginPuzzle', 'getCaptcha', 'logout'],
  ...['adminLogin', 'adminLogout', 'getServiceInfo'],
  ...['applyResetPassword', 'resetPassword', 'changePassword', 'getChangeEmailCode', 'changeEmail'],
  ...['changeUserInfo', 'uploadAvatar', 'getRandomProblem', 'starProblem', 'unstarProblem', 'submit'],
  ...[
    'importProblem',
    'importQdojProblem',
    'importFpsProblem',
    'importHydroProblem',
    'exportProblem',
    'exportOwnProblem',
    'downloadCaseFile',
    'downloadTestcase',
    'downloadContestAcSubmission',
    'downloadContestRank',
  ],
  ...[
    'resubmit',
    'shareSubmission',
    'registerContest',
    'checkContestAcInfo',
    'submitPrintText',
    'checkContestPrintStatus',
    'downloadContestPrintText',
    'submitTestRun',
    'getTestRunResult',
    'getJudgeServiceInfo',
    'cloneContest',
    'rejudge',
    ...['addComment', 'removeComment', 'likeComment', 'addReply', 'removeReply', 'cleanMessages'],
    ...['addDiscussion', 'changeDiscussion', 'removeDiscussion', 'likeDiscussion', 'reportDiscussion'],
    'saveDiscussionCategories',
    ...['addGroup', 'changeGroup', 'uploadGroupAvatar', 'removeGroup', 'joinGroup', 'leaveGroup'],
    ...['changeGroupMember', 'removeGroupMember', 'inviteToGroup', 'removeGroupInvitation'],
    ...['declineGroupInvitation', 'withdrawApplication', 'addGroupMembers'],
  ],
])
/** They know nothing of contests' results, and change problems or wait for a judge. */
const makersOperations: readonly AnyOperation[] = [
  ...workshopOperations,
  ...workshopPeopleOperations,
  ...workshopPresenceOperations,
  ...problemCommentOperations,
  ...auditOperations,
  ...buildOperations,
  ...libraryFileOperations,
  ...trialOperations,
  ...problemDtoOperations,
  ...problemAdminOperations,
  ...tagAdminOperations,
  ...problemBatchOperations,
  ...publicApplicationOperations,
]
const ofMakers = new Set(makersOperations.map(({ name }) => name))
const isAsked = ({ name, method, who }: AnyOperation) =>
  !notAsked.has(name) &&
  (method === 'GET' || !ofMakers.has(name)) &&
  ![
    'judge',
    'rejudge',
    'contest_removal',
    'training_removal',
    'notice_admin',
    'site_admin',
    'user_admin',
  ].includes(who) &&
  (!['contest_admin', 'training_admin'].includes(who) || method === 'GET')

const trace: JudgingTrace = {
  judge: 'judge-1',
  sandboxMode: 'full',
  language: { name: 'C', version: '', compileCommand: '', runCommand: '' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 64 },
  steps: [],
}

const fill = async (contest: TestContest) => {
  const add = async (user: User, displayId: string, minute: number, given: object = {}) => {
    const submitId = await addRun(server.db, contest, { user, displayId, at: minutes(minute), ...given })
    await storeTrace(server.db, { submitId, version: 0, queuedMs: 0, trace })
    return submitId
  }
  openIds.push(await add(ada, 'A', -50), await add(bob, 'A', -45, { status: JudgeStatus.WrongAnswer }))
  openIds.push(await add(bob, 'B', -20, { status: JudgeStatus.WrongAnswer, score: 10 }))
  sealedIds.push(await add(ada, 'B', -15, { status: JudgeStatus.WrongAnswer, score: 10 }))
  sealedIds.push(await add(ada, 'A', -10), await add(helper, 'B', -5, { score: 40 }))
}

beforeAll(async () => {
  server = await startPractice()
  ;[ada, bob] = [await server.signedIn({ username: 'ada' }), await server.signedIn({ username: 'bob' })]
  helper = await server.signedIn({ username: 'helper', roles: ['problem_admin', 'admin'] })
  root = await server.signedIn({ roles: ['root'] })
  const sealed = {
    startTime: minutes(-60),
    endTime: minutes(60),
    sealRank: true,
    sealRankTime: minutes(-30),
    openRank: true,
    allowEndSubmit: true,
  }
  acm = await addContest(server.db, { ...sealed, title: 'Cup' })
  oi = await addContest(server.db, { ...sealed, title: 'Cup OI', type: ContestType.Oi, problem: { type: 1 } })
  unsealed = await addContest(server.db, { title: 'Open cup', openRank: true })
  await fill(acm)
  const ofAcm = sealedIds.length
  await fill(oi)
  sealedOiIds = sealedIds.slice(ofAcm)
})
afterAll(() => server?.close())

const changeSealedResults = async (node: TestServer) => {
  const swap = (from: JudgeStatus, status: JudgeStatus, score: number) =>
    node.db
      .updateTable('submission')
      .set({ status, score, time: 99, memory: 9_999, oiRankScore: score, judger: 'other' })
      .where('submitId', 'in', sealedIds)
      .where('status', '=', from)
  await swap(JudgeStatus.Accepted, JudgeStatus.RuntimeError, 0).execute()
  await swap(JudgeStatus.WrongAnswer, JudgeStatus.Accepted, 100).execute()
  const { scene, run } = getContestReveal.example.data ?? {}
  await node.db
    .insertInto('contestReveal')
    .values(
      [acm, oi].map(({ cid }) => ({
        ...{ cid, run: run ?? '', moment: 1, step: 2, card: false, saidAt: new Date() },
        scene: JSON.stringify(scene),
      })),
    )
    .execute()
}

type Given = Record<string, unknown>
const both = () => [acm, oi]
const submitIds = () => [...openIds, ...sealedIds]
const pidsOf = ({ problems }: TestContest) => Object.values(problems).map(({ pid }) => pid)

/** By the first of these members that an operation takes: what it is asked about. */
const subjects: [member: string, given: (base: Given) => Given[]][] = [
  ['submitId', () => submitIds().map((submitId) => ({ submitId }))],
  ['submitIds', () => both().map(({ cid }) => ({ cid, submitIds: submitIds() }))],
  [
    'contestID',
    (base) => both().flatMap(({ cid }) => variants(base).map((more) => ({ contestID: cid, ...more }))),
  ],
  ['displayId', () => both().flatMap(({ cid }) => ['A', 'B'].map((displayId) => ({ cid, displayId })))],
  ['cid', (base) => both().flatMap(({ cid }) => variants(base).map((more) => ({ cid, ...more })))],
  [
    'pidList',
    () =>
      both().map((contest) => ({
        cid: contest.cid,
        isContestProblemList: true,
        pidList: pidsOf(contest),
      })),
  ],
  ['pid', () => both().flatMap((contest) => pidsOf(contest).map((pid) => ({ pid, cid: contest.cid })))],
  ['problemId', () => both().map(({ problems }) => ({ problemId: problems.A?.problemId }))],
  ['username', () => [ada, bob, helper].map(({ username }) => ({ username }))],
  ['keyword', () => [{ keyword: 'a' }]],
]
const ids = [...subjects.map(([member]) => member), 'tagId', 'difficulty']

/** Every question that an operation can be asked about the contests and what is in them. */
const questions = ({ example }: AnyOperation): Pick<AskOptions, 'query' | 'body'>[] => {
  const base = (example.query ?? example.body ?? {}) as Given
  const rest = Object.fromEntries(Object.entries(base).filter(([name]) => !ids.includes(name)))
  const subject = subjects.find(([member]) => member in base)
  const asked = (subject?.[1](base) ?? [{}]).map((given) => ({ ...rest, ...given }) as AskOptions['query'])
  return asked.map((all) => (example.body === undefined ? { query: all ?? {} } : { body: all }))
}

const filters: Given[] = [
  { status: JudgeStatus.Accepted },
  { status: JudgeStatus.WrongAnswer },
  { status: JudgeStatus.RuntimeError },
  { onlyMine: true },
  { username: 'ada' },
]
const variants = (base: Given): Given[] => [
  {},
  { containsEnd: true },
  ...('contestID' in base ? filters : []),
  ...('removeStar' in base
    ? [
        { forceRefresh: true, containsEnd: true },
        { removeStar: true },
        { cid: unsealed.cid, externalCidList: [acm.cid] },
      ]
    : []),
]

/** The one member that is the time of asking. */
const withoutNow = (answer: string) => answer.replaceAll(/"now":"[^"]*"/g, '"now":""')

const answersOf = async (node: TestServer, token: string | undefined): Promise<Map<string, string>> => {
  const answers = new Map<string, string>()
  for (const operation of operations.filter(isAsked)) {
    for (const question of questions(operation)) {
      const { http, status, msg, data, headers } = await node.ask(operation, {
        ...question,
        ...(token ? { token } : {}),
      })
      const name = `${operation.name} ${JSON.stringify(question)}`
      answers.set(name, withoutNow(JSON.stringify({ http, status, msg, data, tag: headers.etag ?? null })))
    }
  }
  return answers
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].filter(([name, answer]) => other.get(name) !== answer).map(([name]) => name)

describe('two worlds that differ in sealed results', () => {
  const viewers = () => ({
    visitor: undefined,
    bob: bob.token,
    ada: ada.token,
    helper: helper.token,
    root: root.token,
  })
  const worlds: Record<string, { one: Map<string, string>; other: Map<string, string> }> = {}
  beforeAll(async () => {
    for (const [name, token] of Object.entries(viewers()))
      worlds[name] = { one: await answersOf(server, token), other: new Map() }
    await changeSealedResults(server)
    const node = await startServer({ databaseUrl: server.databaseUrl })
    for (const [name, token] of Object.entries(viewers())) {
      const world = worlds[name]
      if (world) world.other = await answersOf(node, token)
    }
    await node.close()
  })
  const differing = (viewer: string) => {
    const world = worlds[viewer]
    if (!world) throw new Error(`Nobody asked as ${viewer}`)
    expect(world.one.size).toBeGreaterThan(100)
    return differences(world.one, world.other)
  }

  test.each(['visitor', 'bob'])('look the same to a %s', (viewer) => expect(differing(viewer)).toEqual([]))

  test('look different to whoever sent them only in the own results of the ACM contest', () => {
    for (const viewer of ['ada', 'helper']) {
      const names = differing(viewer)
      const own = [
        ...['getSubmissionDetail', 'checkContestSubmissionsStatus', 'getContestSubmissions'],
        ...['getUserProblemStatus', 'getFullScreenProblemList', 'getLastAcCode'],
      ]
      const isOwn = (name: string) => own.some((operation) => name.startsWith(`${operation} `))
      expect(names.filter((name) => !isOwn(name))).toEqual([])
      expect(names.length).toBeGreaterThan(0)
      const marks = [
        `"cid":${oi.cid}`,
        `"contestID":${oi.cid}`,
        ...sealedOiIds.map((submitId) => `"query":{"submitId":${submitId}}`),
      ]
      const ofOi = names.filter((name) => marks.some((mark) => name.includes(mark)))
      expect(ofOi).toEqual([])
    }
  })

  test('look different to an admin of the contest', () => {
    const names = differing('root')
    for (const operation of [
      'getContestRank',
      'getContestProblem',
      'getContestSubmissions',
      'getSubmissionDetail',
      'getContestScrollBoardSubmission',
      'getContestReveal',
      'getContestAcInfo',
    ])
      expect(names.some((name) => name.startsWith(`${operation} `))).toBe(true)
  })
})
