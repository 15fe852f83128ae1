import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { manualJudge, rejudge } from '#contract/judge-control.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import { sessionHistoryDays } from '#contract/limits/account.ts'
import { judgingTrace } from '#contract/limits/submission.ts'
import { ReplayFile } from '#contract/replay-file.ts'
import { getAllCaseResult } from '#contract/submission.ts'
import { getSubmissionTrace, getTraceFile } from '#contract/submission-trace.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { findReplayFile } from '#server/judging-trace/replay-file.ts'
import { addProblem, type NewProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { secret, traceOf } from '#support/node/traces.ts'

let server: PracticeServer
const people = {} as Record<'owner' | 'stranger' | 'admin' | 'root', { uid: string; token: string }>

beforeAll(async () => {
  server = await startPractice()
  people.owner = await server.signedIn()
  people.stranger = await server.signedIn()
  people.admin = await server.signedIn({ roles: ['problem_admin'] })
  people.root = await server.signedIn({ roles: ['root'] })
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

/** Judged with this trace in place of the usual one. */
const traced = async (
  given: NewProblem = {},
  change: (trace: JudgingTrace) => JudgingTrace = (same) => same,
) => {
  const problem = await addProblem(server.db, { cases: 4, ...given })
  const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
  const job = await server.judge.leaseOne()
  const answer = await server.judge.result(job, {
    status: JudgeStatus.WrongAnswer,
    trace: change(traceOf(job)),
  })
  expect(answer).toMatchObject({ data: { stored: true } })
  return { submitId, job, problem }
}
const ask = (submitId: number, token: string | undefined) =>
  server.ask(getSubmissionTrace, { query: { submitId }, ...(token ? { token } : {}) })
const seenBy = async (submitId: number, who: keyof typeof people) =>
  (await ask(submitId, people[who].token)).data

describe('a trace', () => {
  test('is shown whole to administrators', async () => {
    const { submitId, job } = await traced()
    for (const who of ['admin', 'root'] as const) {
      expect(await seenBy(submitId, who)).toEqual({
        submitId,
        version: 0,
        queuedMs: expect.any(Number),
        ...traceOf(job),
        cases: { total: 4, ms: 21 },
        leftOut: 0,
      })
    }
  })

  test('shows the owner what the program did, and nothing of the hidden data', async () => {
    const { submitId } = await traced()
    const trace = await seenBy(submitId, 'owner')
    expect(trace).toMatchObject({
      version: null,
      judge: null,
      sandboxMode: null,
      cases: { total: 4, ms: 21 },
    })
    expect(trace?.steps.map(({ step }) => step)).toEqual([
      'fetch',
      'compile',
      'case',
      'case',
      'case',
      'aggregate',
    ])
    expect(trace?.steps[0]).toEqual({ step: 'fetch', at: 0, ms: 5, files: null, bytes: null })
    expect(trace?.steps[1]).toMatchObject({ command: 'gcc -O2 main.c', cached: false, ms: 300 })
    expect(trace?.steps[2]).toMatchObject({
      caseId: null,
      seq: 1,
      status: JudgeStatus.WrongAnswer,
      runs: [{ cpuMs: 2, memoryKb: 3_200 }],
      judgedBy: { how: 'checker', ms: null, run: null, said: null },
    })
    const words = JSON.stringify(trace)
    for (const hidden of [secret, 'spj.cpp', 'judge-1', '4096', '"cpuMs":99'])
      expect(words).not.toContain(hidden)
  })

  test('shows the owner no case where the problem keeps them closed', async () => {
    const { submitId } = await traced({ openCaseResult: false })
    const trace = await seenBy(submitId, 'owner')
    expect(trace?.steps.map(({ step }) => step)).toEqual(['fetch', 'compile', 'aggregate'])
    expect(trace?.steps[2]).toMatchObject({ notRun: null })
    expect(trace?.cases).toEqual({ total: 4, ms: 21 })
    expect((await seenBy(submitId, 'admin'))?.steps).toHaveLength(7)
  })

  test("is nobody else's", async () => {
    const { submitId } = await traced()
    expect(await ask(submitId, people.stranger.token)).toMatchObject({ http: 200, status: 403, data: null })
    expect(await ask(submitId, undefined)).toMatchObject({ http: 401, data: null })
    expect(await ask(999_999, people.root.token)).toMatchObject({ http: 200, status: 404, data: null })
  })

  test('of a contest is for its admins alone', async () => {
    const { submitId } = await traced()
    await server.db.updateTable('submission').set({ cid: 5 }).where('submitId', '=', submitId).execute()
    for (const { token } of [people.owner, people.admin])
      expect(await ask(submitId, token)).toMatchObject({ http: 200, status: 403, data: null })
    expect(await seenBy(submitId, 'root')).toMatchObject({ submitId })
  })

  test('goes with a rejudge and comes anew with the next result', async () => {
    const { submitId } = await traced()
    await server.ask(rejudge, { query: { submitId }, token: people.root.token })
    expect(await ask(submitId, people.owner.token)).toMatchObject({ status: 200, data: null })
    const again = await server.judge.leaseOne()
    await server.judge.result(again, { trace: { ...traceOf(again), judge: 'judge-2' } })
    expect(await seenBy(submitId, 'root')).toMatchObject({ version: 1, judge: 'judge-2' })
    const { length } = await server.db.selectFrom('judgingTrace').selectAll().execute()
    expect(length).toBe(1)
  })

  test('that a judge does not give is none', async () => {
    const { problemId } = await addProblem(server.db)
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    await server.judge.result(await server.judge.leaseOne(), { trace: null })
    expect(await ask(submitId, people.owner.token)).toMatchObject({ status: 200, data: null })
  })

  test('of a result that is dropped is dropped with it', async () => {
    const { submitId, job } = await traced()
    const late = await server.judge.result(job, { trace: { ...traceOf(job), judge: 'late' } })
    expect(late).toMatchObject({ data: { stored: false } })
    expect(await seenBy(submitId, 'root')).toMatchObject({ judge: 'judge-1' })
  })

  test('tells how long the submission waited for its judge', async () => {
    const { problemId } = await addProblem(server.db)
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    await sql`update judging_job set queued_at = queued_at - interval '90 seconds'`.execute(server.db)
    const job = await server.judge.leaseOne()
    await server.judge.result(job, { trace: traceOf(job) })
    const waited = (await seenBy(submitId, 'owner'))?.queuedMs
    expect(waited).toBeGreaterThanOrEqual(90_000)
    expect(waited).toBeLessThan(120_000)
  })

  test('is kept within its bounds, whatever a judge sends', async () => {
    const { submitId } = await traced({}, (trace) => {
      const [one] = trace.steps.filter((step) => step.step === 'case')
      if (!one?.judgedBy) throw new Error('no case')
      const long = { ...one, judgedBy: { ...one.judgedBy, said: `\uD83D\uDE00${'x'.repeat(5_000)}` } }
      const cut = {
        ...one,
        judgedBy: { ...one.judgedBy, said: `${'y'.repeat(judgingTrace.saidMax - 1)}\u{1F600}` },
      }
      const many = Array.from({ length: judgingTrace.stepsMax + 500 }, () => long)
      return {
        ...trace,
        judge: 'j'.repeat(10_000),
        steps: [
          cut,
          { ...one, runs: Array.from({ length: 50 }, () => one.runs[0] as never) },
          ...many,
          ...trace.steps,
        ],
      }
    })
    const trace = await seenBy(submitId, 'root')
    expect(trace?.steps).toHaveLength(judgingTrace.stepsMax)
    expect(trace?.leftOut).toBe(509)
    expect(trace?.steps.at(-1)?.step).toBe('aggregate')
    expect(trace?.judge).toHaveLength(judgingTrace.commandMax)
    const cases = trace?.steps.filter((step) => step.step === 'case') ?? []
    expect(cases[1]?.runs).toHaveLength(judgingTrace.runsMax)
    expect(cases[0]?.judgedBy?.said?.isWellFormed()).toBe(true)
    const said = cases.map((one) => one.judgedBy?.said?.length ?? 0)
    expect(Math.max(...said)).toBe(judgingTrace.saidMax)
    expect(said.reduce((a, b) => a + b)).toBe(judgingTrace.saidTotalMax)
  })
})

describe('the replay file', () => {
  const file = (submitId: number, token?: string) =>
    server.inject({
      method: 'GET',
      url: `${apiPrefix}${getTraceFile.path}?submitId=${submitId}`,
      headers: token ? { authorization: token } : {},
    })

  test('holds the job, what was found and the trace, for root alone', async () => {
    const { submitId, job } = await traced()
    const { app } = server
    const answer = await app.inject({
      method: 'GET',
      url: `${apiPrefix}${getTraceFile.path}?submitId=${submitId}`,
      headers: { authorization: people.root.token },
    })
    expect(answer.headers['content-disposition']).toBe(`attachment;filename=judging-${submitId}-0.json`)
    const found = ReplayFile.parse(JSON.parse(answer.body))
    const { lease: _, ...kept } = job
    expect(found.job).toEqual(kept)
    expect(found.trace).toEqual(traceOf(job))
    expect(found.result).toMatchObject({ status: JudgeStatus.WrongAnswer, time: 12 })
    expect(found.result.cases).toHaveLength(4)
    for (const token of [people.owner.token, people.admin.token])
      expect(await file(submitId, token)).toMatchObject({ http: 403, status: 403, data: null })
    expect(await file(submitId)).toMatchObject({ http: 401, status: 401, data: null })
  })

  test('is refused in the envelope where there is none', async () => {
    const missing = { http: 400, status: 404, data: null, msg: expect.stringMatching(/./) }
    expect(await file(999_999, people.root.token)).toMatchObject(missing)
    const { problemId } = await addProblem(server.db)
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    expect(await file(submitId, people.root.token)).toMatchObject(missing)
    expect(await file('x' as never, people.root.token)).toMatchObject({ http: 400, status: 400 })
  })

  test('says what the judge found, whatever was decided by hand since', async () => {
    const { submitId } = await traced()
    const query = { submitId, status: JudgeStatus.Accepted }
    await server.ask(manualJudge, { query, token: people.root.token })
    const { result } = (await findReplayFile(server.db, submitId)) as ReplayFile
    expect(result.status).toBe(JudgeStatus.WrongAnswer)
  })
})

test('the case table says how many cases were not run', async () => {
  const table = async (submitId: number) =>
    (await server.ask(getAllCaseResult, { query: { submitId } })).data?.notRun
  const inMode = async (mode: 'ergodic_without_error' | 'subtask_lowest', keepTrace: boolean) => {
    const { pid, problemId } = await addProblem(server.db, { cases: 4 })
    await server.db.updateTable('problem').set({ judgeCaseMode: mode }).where('id', '=', pid).execute()
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    expect(await table(submitId)).toBe(0)
    const job = await server.judge.leaseOne()
    const cases = job.cases.slice(0, mode === 'subtask_lowest' ? 4 : 3).map(({ caseId, seq, groupNum }) => ({
      caseId,
      seq,
      groupNum,
      status: seq === 4 ? JudgeStatus.Cancelled : JudgeStatus.WrongAnswer,
      time: 1,
      memory: 1,
      score: 0,
      message: null,
    }))
    await server.judge.result(job, {
      status: JudgeStatus.WrongAnswer,
      cases,
      trace: keepTrace ? traceOf(job) : null,
    })
    return { submitId, pid }
  }
  const withTrace = await inMode('ergodic_without_error', true)
  await server.db.deleteFrom('problemCase').where('pid', '=', withTrace.pid).execute()
  expect(await table(withTrace.submitId)).toBe(1)
  expect(await table((await inMode('ergodic_without_error', false)).submitId)).toBe(1)
  expect(await table((await inMode('subtask_lowest', true)).submitId)).toBe(1)
  expect(await table((await traced()).submitId)).toBe(0)
})

test('what is old is removed, and nothing else', async () => {
  const { db } = server
  const { submitId: old } = await traced()
  const { submitId: young } = await traced()
  const now = new Date()
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const aged = { storedAt: days(judgingTrace.keepDays + 1) } as never
  await db.updateTable('judgingTrace').set(aged).where('submitId', '=', old).execute()
  await server.deps.statements.render('of today')
  const renderedAt = days(31)
  await db.insertInto('renderedMarkdown').values({ hash: 'long ago', html: '', renderedAt }).execute()
  const gone = await server.signedIn()
  const recent = await server.signedIn()
  const ended = (uid: string, daysAgo: number) =>
    db
      .updateTable('session')
      .set({ endedAt: days(daysAgo) })
      .where('uid', '=', uid)
      .execute()
  await ended(gone.uid, sessionHistoryDays + 1)
  await ended(recent.uid, sessionHistoryDays - 1)
  // The last one of a user stays: it says when the last login was.
  const last = { sid: 'the-last-one', uid: gone.uid, ip: '127.0.0.1', userAgent: '' }
  await db
    .insertInto('session')
    .values({ ...last, gmtCreate: days(-1), expiresAt: days(-2) })
    .execute()
  await cleanUp(db, now)
  const traces = await db.selectFrom('judgingTrace').select('submitId').execute()
  expect(traces).toEqual([{ submitId: young }])
  const renderings = await db.selectFrom('renderedMarkdown').select('html').execute()
  expect(renderings).toEqual([{ html: expect.stringContaining('of today') }])
  const kept = await db.selectFrom('session').select(['sid', 'uid']).execute()
  const sessions = kept.map(({ uid }) => uid)
  expect(kept.filter(({ uid }) => uid === gone.uid).map(({ sid }) => sid)).toEqual([last.sid])
  expect(sessions).toContain(recent.uid)
  expect(sessions).toContain(people.owner.uid)
  expect(await ask(old, people.owner.token)).toMatchObject({ status: 200, data: null })
})
