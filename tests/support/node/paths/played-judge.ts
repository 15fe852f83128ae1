import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, type Envelope, header } from '#contract/envelope.ts'
import {
  type JudgingJob,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportResult,
} from '#contract/judge-node.ts'
import type { AnyOperation, BodyOf, DataOf } from '#contract/operation.ts'
import { acceptedResult } from '../practice.ts'
import { until } from '../until.ts'

/** A judge that speaks the wire as each judge does, and decides what it is told to decide. */
export interface PlayedJudge {
  /** Brings a submission to a status; `progress` in cases. */
  bring(submitId: number, status: JudgeStatus, progress?: { done: number; total: number }): Promise<void>
  /** Is heard of, so that its languages are offered. */
  appear(): Promise<void>
}

const name = 'played-judge'

export async function playJudge(
  { url, judgeToken }: { url: string; judgeToken: string },
  languages: readonly string[],
): Promise<PlayedJudge> {
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
  const appear = async () => {
    const taken = await ask(leaseJudging, { name, max: 256, languages: [...languages], waitMs: 0 })
    for (const job of taken.jobs) jobs.set(job.submitId, job)
  }
  const lease = (submitId: number) =>
    until(`submission ${submitId} in the queue`, async () => {
      await appear()
      return jobs.get(submitId)
    })

  const report = async (job: JudgingJob, status: JudgeStatus, progress?: { done: number; total: number }) => {
    const { submitId, version, lease: key } = job
    const { done, total } = progress ?? { done: 0, total: job.cases.length }
    if (isUnfinished(status))
      return (await ask(reportProgress, { submitId, version, lease: key, status, done, total })).held
    const result = acceptedResult(job)
    const cases = result.cases.map((each) => ({ ...each, status }))
    return (await ask(reportResult, { submitId, version, lease: key, result: { ...result, status, cases } }))
      .stored
  }

  return {
    appear,
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
