import { randomUUID } from 'node:crypto'
import { Difficulty, JudgeStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import { header } from '#contract/envelope.ts'
import {
  type BuildRunJob,
  type BuildRunResult,
  type ProgramCheckJob,
  type ProgramCheckResult,
  reportBuildRun,
  reportProgramCheck,
  reportTrial,
  type TrialJob,
} from '#contract/judge-making.ts'
import {
  type JudgingJob,
  type JudgingResult,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportResult,
  reportTestRun,
  type TestRunJob,
  type TestRunResult,
} from '#contract/judge-node.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { getSubmissionDetail, submit } from '#contract/submission.ts'
import { insertSession } from '#server/account/session.repository.ts'
import { tokenExpiry } from '#server/account/token.ts'
import type { Db } from '#server/db/database.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { type StartOptions, startServer, type TestServer } from './server.ts'

export interface NewProblem {
  problemId?: string
  titles?: Partial<Record<Locale, string>>
  description?: string
  difficulty?: number
  type?: number
  auth?: number
  author?: string
  codeShare?: boolean
  openCaseResult?: boolean
  tags?: readonly number[]
  cases?: number
  ioScore?: number
}

let lastProblem = 1000

/** A problem straight in the database, with cases whose input and output are their numbers. */
export async function addProblem(
  db: Db,
  given: NewProblem = {},
): Promise<{ pid: number; problemId: string }> {
  lastProblem += 1
  const {
    titles = { 'en-US': `Problem ${lastProblem}` },
    tags = [],
    cases = 2,
    description,
    ...facts
  } = given
  const { id: pid, problemId } = await db
    .insertInto('problem')
    .values({
      problemId: `T${lastProblem}`,
      author: 'author',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      examples: '<input>1</input><output>1</output>',
      difficulty: Difficulty.Easy,
      auth: ProblemAuth.Public,
      caseVersion: '1',
      ...facts,
    })
    .returning(['id', 'problemId'])
    .executeTakeFirstOrThrow()
  for (const [locale, title] of Object.entries(titles)) {
    await db
      .insertInto('problemStatement')
      .values({
        pid,
        locale: locale as Locale,
        title,
        description: description ?? `About ${title}`,
        input: 'One integer.',
        output: 'One integer.',
        hint: null,
      })
      .execute()
  }
  if (tags.length > 0) {
    await db
      .insertInto('problemTag')
      .values(tags.map((tid) => ({ pid, tid })))
      .execute()
  }
  for (let seq = 1; seq <= cases; seq += 1) {
    const hash = await storeBlob(db, `${seq}\n`)
    const names = { inputName: `${seq}.in`, outputName: `${seq}.out` }
    await db
      .insertInto('problemCase')
      .values({ pid, seq, score: null, inputHash: hash, outputHash: hash, ...names })
      .execute()
  }
  return { pid, problemId }
}

/** What a judge says of a program that is right. */
export const acceptedResult = ({ cases }: Pick<JudgingJob, 'cases'>): JudgingResult => ({
  status: JudgeStatus.Accepted,
  time: 12,
  memory: 3_200,
  score: null,
  oiRankScore: null,
  errorMessage: null,
  cases: cases.map(({ caseId, seq, groupNum }) => ({
    caseId,
    seq,
    groupNum,
    status: JudgeStatus.Accepted,
    time: 12,
    memory: 3_200,
    score: null,
    message: null,
  })),
  trace: null,
})

const handOutOf = ({ submitId, version, lease }: JudgingJob) => ({ submitId, version, lease })

const firstOf = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('Nothing was handed out')
  return first
}

type LeaseRequest = Partial<BodyOf<typeof leaseJudging>>

/** Speaks to the server as a judge does. */
export function judgeOf(server: TestServer, name = 'judge-1') {
  const headers = { [header.judgeToken]: server.judgeToken }
  const languages = ['C', 'C++ 17 With O2', 'Python3']
  const take = async (given: LeaseRequest = {}): Promise<DataOf<typeof leaseJudging>> => {
    const { data } = await server.ask(leaseJudging, {
      headers,
      body: { name, max: 1, languages, waitMs: 0, ...given },
    })
    return data ?? { jobs: [], testRuns: [], trials: [], programChecks: [], builds: [] }
  }
  return {
    name,
    register: (given: Partial<BodyOf<typeof registerJudge>> = {}) =>
      server.ask(registerJudge, {
        headers,
        body: {
          name,
          slots: 2,
          sandboxMode: 'full',
          held: [],
          languages: languages.map((language) => ({
            name: language,
            version: `${language} of ${name}`,
            compileCommand: 'cc',
          })),
          ...given,
        },
      }),
    take,
    lease: async (given: LeaseRequest = {}): Promise<JudgingJob[]> => (await take(given)).jobs,
    leaseOne: async (): Promise<JudgingJob> => firstOf((await take()).jobs),
    leaseTestRuns: async (given: LeaseRequest = {}): Promise<TestRunJob[]> => (await take(given)).testRuns,
    leaseOneTestRun: async (): Promise<TestRunJob> => firstOf((await take()).testRuns),
    testRunResult: ({ key, lease }: Pick<TestRunJob, 'key' | 'lease'>, result: Partial<TestRunResult> = {}) =>
      server.ask(reportTestRun, {
        headers,
        body: {
          key,
          lease,
          result: {
            status: JudgeStatus.Accepted,
            time: 12,
            memory: 3_200,
            userOutput: '3',
            stderr: '',
            ...result,
          },
        },
      }),
    leaseProgramChecks: async (given: LeaseRequest = {}): Promise<ProgramCheckJob[]> =>
      (await take({ programChecks: true, ...given })).programChecks,
    programCheckResult: (
      { checkId, lease }: Pick<ProgramCheckJob, 'checkId' | 'lease'>,
      result: ProgramCheckResult = { compiles: true, message: '' },
    ) => server.ask(reportProgramCheck, { headers, body: { checkId, lease, result } }),
    leaseBuildRuns: async (given: LeaseRequest = {}): Promise<BuildRunJob[]> =>
      (await take({ builds: true, ...given })).builds,
    buildRunResult: (
      { runId, lease }: Pick<BuildRunJob, 'runId' | 'lease'>,
      result: Partial<BuildRunResult> = {},
    ) =>
      server.ask(reportBuildRun, {
        headers,
        body: {
          ...{ runId, lease },
          result: {
            ...{ end: 'ok', exitCode: 0, status: null, message: '', time: 1, output: null },
            ...result,
          },
        },
      }),
    leaseTrials: async (given: LeaseRequest = {}): Promise<TrialJob[]> =>
      (await take({ trials: true, ...given })).trials,
    trialReport: (
      { trialId, lease }: Pick<TrialJob, 'trialId' | 'lease'>,
      given: Partial<BodyOf<typeof reportTrial>> = {},
    ) =>
      server.ask(reportTrial, {
        headers,
        body: { trialId, lease, cells: [], failure: null, isLast: false, ...given },
      }),
    progress: (job: JudgingJob, given: Partial<BodyOf<typeof reportProgress>> = {}) =>
      server.ask(reportProgress, {
        headers,
        body: {
          ...handOutOf(job),
          status: JudgeStatus.Judging,
          done: 0,
          total: job.cases.length,
          ...given,
        },
      }),
    result: (job: JudgingJob, result: Partial<JudgingResult> = {}) =>
      server.ask(reportResult, {
        headers,
        body: { ...handOutOf(job), result: { ...acceptedResult(job), ...result } },
      }),
  }
}

export interface PracticeServer extends TestServer {
  judge: ReturnType<typeof judgeOf>
  /** Submits as this user, whatever the interval; fails when it is refused. */
  submitAs(
    token: string,
    problemId: string,
    body?: Partial<BodyOf<typeof submit>>,
  ): Promise<DataOf<typeof submit>>
}

/** A session without the cost of a login. */
async function openSession({ db, deps }: TestServer, uid: string): Promise<string> {
  const sid = randomUUID()
  const now = new Date()
  const expiresAt = tokenExpiry(now)
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await insertSession(db, { sid, uid, ip: '127.0.0.1', userAgent: 'test', now, expiresAt }, passwordHash)
  return deps.tokens.issue(uid, sid)
}

/** A server with its languages, a registered judge, and no wait between submissions. */
export async function startPractice(options: StartOptions = {}): Promise<PracticeServer> {
  const server = await startServer(options)
  await seed(server.db, 'empty')
  await setSiteConfig(server.db, 'defaultSubmitInterval', 0)
  const judge = judgeOf(server)
  await judge.register()
  return {
    ...server,
    judge,
    async signedIn(user = {}) {
      const created = await server.createUser(user)
      return { ...created, token: await openSession(server, created.uid) }
    },
    async submitAs(token, problemId, body = {}) {
      const { data, msg } = await server.ask(submit, {
        token,
        body: {
          pid: problemId,
          language: 'C',
          code: 'int main(){return 0;}',
          requestKey: randomUUID(),
          ...body,
        },
      })
      if (!data) throw new Error(`The submission was refused: ${msg}`)
      return data
    },
  }
}

/** A practice server with one problem and one user, as tests of judging need them. */
export async function startJudgingScene() {
  const server = await startPractice()
  const problem = await addProblem(server.db, { cases: 3 })
  const user = await server.signedIn()
  return {
    server,
    problem,
    user,
    leaseOne: async (): Promise<JudgingJob> => {
      const [job] = await server.judge.lease()
      if (!job) throw new Error('Nothing was handed out')
      return job
    },
    detailOf: async (submitId: number) => {
      const { data } = await server.ask(getSubmissionDetail, { query: { submitId }, token: user.token })
      return data?.submission
    },
    casesOf: (submitId: number) =>
      server.db.selectFrom('submissionCase').selectAll().where('submitId', '=', submitId).execute(),
  }
}
export type JudgingScene = Awaited<ReturnType<typeof startJudgingScene>>

export async function setSiteConfig(db: Db, key: string, value: unknown): Promise<void> {
  const stored = JSON.stringify(value)
  await db
    .insertInto('siteConfig')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute()
}
