import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, type Envelope, header } from '#contract/envelope.ts'
import { reportTrial } from '#contract/judge-making.ts'
import {
  type JudgingJob,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportResult,
  reportTestRun,
  type TestRunJob,
} from '#contract/judge-node.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { AnyOperation, BodyOf, DataOf } from '#contract/operation.ts'
import { acceptedResult } from '../practice.ts'
import type { Product } from '../product.ts'
import { until } from '../until.ts'

/** A judge that speaks the wire as each judge does, and decides what it is told to decide. */
export interface PlayedJudge {
  /** Brings a submission to a status; `progress` in cases. */
  bring(submitId: number, status: JudgeStatus, progress?: { done: number; total: number }): Promise<void>
  /** Ends a test run so. */
  endTestRun(key: string, status: JudgeStatus): Promise<void>
  /** Ends every trial that waits so, by the code of its program. */
  endTrials(statusOf: (code: string) => JudgeStatus): Promise<void>
  /** Takes the stress that waits: so many tries are accepted, and the next one gets this status, which ends it. */
  runStress(accepted: number, last?: JudgeStatus): Promise<void>
  /** Is heard of, so that its languages are offered. */
  appear(): Promise<void>
}

export const playedJudgeName = 'played-judge'
const name = playedJudgeName
const judgeToken = 'a-judge-that-is-played'
/** The only one that it speaks. */
export const playedLanguage = 'C++ 17'
const languages = [playedLanguage]
const trace: JudgingTrace = {
  judge: name,
  sandboxMode: 'full',
  language: { name: playedLanguage, version: playedLanguage, compileCommand: 'cc', runCommand: './main' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 128 },
  steps: [],
}

/** Of a product whose judge is played. */
export const playedJudgeEnv = { JUDGE_SLOTS: '0', JUDGE_TOKEN: judgeToken }

async function playJudge({ url }: Product): Promise<PlayedJudge> {
  const ask = async <O extends AnyOperation>({ path }: O, body: BodyOf<O>): Promise<DataOf<O>> => {
    const response = await fetch(`${url}${apiPrefix}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header.judgeToken]: judgeToken },
      body: JSON.stringify(body),
    })
    const { status, msg, data } = (await response.json()) as Envelope<DataOf<O>>
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`)
    return data as DataOf<O>
  }
  await ask(registerJudge, {
    name,
    slots: 256,
    sandboxMode: 'full',
    held: [],
    languages: languages.map((each) => ({ name: each, version: each, compileCommand: 'cc' })),
  })
  const jobs = new Map<number, JudgingJob>()
  const testRuns = new Map<string, TestRunJob>()
  const take = async (trials: boolean, stresses = false) => {
    const wanted = { name, max: 256, languages: [...languages], waitMs: 0, trials, stresses }
    const given = await ask(leaseJudging, wanted)
    for (const job of given.jobs) jobs.set(job.submitId, job)
    for (const run of given.testRuns) testRuns.set(run.key, run)
    return given
  }
  const appear = async () => void (await take(false))
  const taken = <K, J>(what: string, list: ReadonlyMap<K, J>, id: K) =>
    until(`${what} ${id} in the queue`, async () => {
      await appear()
      return list.get(id)
    })
  const lease = (submitId: number) => taken('submission', jobs, submitId)

  const report = async (job: JudgingJob, status: JudgeStatus, progress?: { done: number; total: number }) => {
    const { submitId, version, lease: key } = job
    const { done, total } = progress ?? { done: 0, total: job.cases.length }
    if (isUnfinished(status))
      return (await ask(reportProgress, { submitId, version, lease: key, status, done, total })).held
    const accepted = acceptedResult(job)
    const cases = accepted.cases.map((each) => ({ ...each, status }))
    const result = { ...accepted, status, cases, trace }
    return (await ask(reportResult, { submitId, version, lease: key, result })).stored
  }

  return {
    appear,
    async endTestRun(key, status) {
      const { lease } = testRuns.get(key) ?? (await taken('test run', testRuns, key))
      const result = { status, time: 12, memory: 3_200, userOutput: '3', stderr: '' }
      await ask(reportTestRun, { key, lease, result })
    },
    async endTrials(statusOf) {
      const { trials } = await take(true)
      for (const { trialId, lease, code, cases } of trials) {
        const status = statusOf(code)
        const cells = cases.map(({ caseId }) => ({
          ...{ caseId, status, time: 12, memory: 3_200, share: null, message: null },
        }))
        await ask(reportTrial, { trialId, lease, cells, failure: null, isLast: true })
      }
    },
    async runStress(accepted, last) {
      const isThere = async () => (await take(true, true)).trials.find(({ stress }) => stress)
      const { trialId, lease, stress } = await until('a stress that waits', isThere)
      const told = last === undefined ? accepted : accepted + 1
      const cells = (stress?.tries ?? []).slice(0, told).map(({ caseId }, at) => ({
        ...{ caseId, status: at < accepted ? JudgeStatus.Accepted : (last ?? JudgeStatus.Accepted) },
        ...{ time: 12, memory: 3_200, share: null, message: null },
      }))
      await ask(reportTrial, { trialId, lease, cells, failure: null, isLast: last !== undefined })
    },
    async bring(submitId, status, progress) {
      if (status === JudgeStatus.Pending) return
      const job = jobs.get(submitId) ?? (await lease(submitId))
      if (await report(job, status, progress)) return
      // The lease ran out while the page was looked at.
      jobs.delete(submitId)
      if (!(await report(await lease(submitId), status, progress)))
        throw new Error(`Submission ${submitId} cannot be brought to ${status}`)
    },
  }
}

/** One for each product. */
const judges = new Map<string, Promise<PlayedJudge>>()

/** The judge of this product, which was started with `playedJudgeEnv`; it is heard of, and submitting has no interval. */
export async function playedJudgeOf(product: Product): Promise<PlayedJudge> {
  const known = judges.get(product.url)
  if (known) {
    await (await known).appear()
    return known
  }
  await product.setting('defaultSubmitInterval', 0)
  const judge = playJudge(product)
  judges.set(product.url, judge)
  return judge
}
