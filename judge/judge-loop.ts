import { setTimeout as wait } from 'node:timers/promises'
import { JudgeStatus } from '#contract/enums.ts'
import { type JudgingJob, leaseJudging, reportProgress, reportResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits.ts'
import type { Progress, SubmissionJudge } from './judge-submission.ts'
import { RefusedError, type ServerClient } from './server-client.ts'

interface Parts {
  server: ServerClient
  judgeSubmission: SubmissionJudge
  name: string
  slots: number
  languages: readonly string[]
  /** Announces the judge and what it still works on; called again whenever the server was out of reach. */
  register: (held: string[]) => Promise<void>
  log: (message: string) => void
}

const progressEveryMs = 150
const reportPauseMs = 50
const quietPauseMs = 1_000
const reportPauseMaxMs = 5_000

/** Takes work while there is a free slot, and reports each result until the server has answered. */
export function createJudgeLoop({ server, judgeSubmission, name, slots, languages, register, log }: Parts) {
  const stop = new AbortController()
  const underway = new Map<string, Promise<void>>()
  const announce = () => register([...underway.keys()])

  const keepTrying = async <T>(what: string, act: () => Promise<T>): Promise<T | undefined> => {
    for (let pause = reportPauseMs; !stop.signal.aborted; pause = Math.min(pause * 2, reportPauseMaxMs)) {
      try {
        return await act()
      } catch (error) {
        // A server that is just starting is no news.
        if (pause > quietPauseMs) log(`${what}: ${(error as Error).message}`)
        await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  /** Tells the server where a submission stands, at most every so often; the same call renews the lease. */
  const startReporting = (job: JudgingJob, lost: AbortController) => {
    const { submitId, version, lease } = job
    let latest: Progress = { status: JudgeStatus.Compiling, done: 0, total: job.cases.length }
    let told: Progress | undefined
    let toldAt = 0
    let asking = false
    const tell = async () => {
      asking = true
      told = latest
      toldAt = Date.now()
      const body = { submitId, version, lease, ...latest }
      const answer = await server.call(reportProgress, body).catch(() => undefined)
      if (answer?.held === false) lost.abort()
      asking = false
    }
    const timer = setInterval(() => {
      const quiet = Date.now() - toldAt
      const news = latest !== told && quiet >= progressEveryMs
      if (!asking && (news || quiet >= judging.heartbeatMs)) void tell()
    }, progressEveryMs / 3)
    return {
      onProgress: (progress: Progress) => {
        latest = progress
      },
      end: () => clearInterval(timer),
    }
  }

  // The lease runs out, and the submission is handed out again as it is by then.
  const dropFinal = (error: Error) => {
    if (!(error instanceof RefusedError && error.isFinal)) throw error
    log(error.message)
  }

  const judgeJob = async (job: JudgingJob) => {
    const lost = new AbortController()
    const reporting = startReporting(job, lost)
    const signal = AbortSignal.any([lost.signal, stop.signal])
    try {
      const result = await judgeSubmission(job, { onProgress: reporting.onProgress, signal }).catch(
        (error: Error) => {
          if (!signal.aborted) throw error
        },
      )
      if (!result || signal.aborted) return
      const { submitId, version, lease } = job
      const body = { submitId, version, lease, result }
      await keepTrying(`result of ${submitId}`, () => server.call(reportResult, body).catch(dropFinal))
    } finally {
      reporting.end()
    }
  }

  const take = async () => {
    const body = { name, max: slots - underway.size, languages: [...languages], waitMs: judging.longPollMs }
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(judging.longPollMs + 10_000)])
    const { jobs } = await server.call(leaseJudging, body, signal)
    for (const job of jobs) {
      underway.set(
        job.lease,
        judgeJob(job).finally(() => underway.delete(job.lease)),
      )
    }
  }

  const run = async () => {
    await keepTrying('register', announce)
    while (!stop.signal.aborted) {
      if (underway.size >= slots) await Promise.race(underway.values())
      else
        await take().catch(async (error: Error) => {
          if (stop.signal.aborted) return
          log(`lease: ${error.message}`)
          await wait(quietPauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
          await keepTrying('register', announce)
        })
    }
  }

  return {
    run,
    /** Work underway is dropped; the server hands it out again. */
    async close() {
      stop.abort()
      await Promise.allSettled(underway.values())
    },
  }
}
