import { setTimeout as wait } from 'node:timers/promises'
import { JudgeStatus } from '#contract/enums.ts'
import {
  type BuildRunJob,
  type ProgramCheckJob,
  reportBuildRun,
  reportProgramCheck,
  reportTrial,
  type TrialJob,
} from '#contract/judge-making.ts'
import {
  handBack,
  type JudgingJob,
  leaseJudging,
  type MachineLoad,
  reportProgress,
  reportResult,
  reportTestRun,
  type TestRunJob,
} from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { DataOf } from '#contract/operation.ts'
import type { BuildRunner } from './build-run.ts'
import { judgeFault } from './judge-fault.ts'
import type { Progress, SubmissionJudge } from './judge-submission.ts'
import type { Log } from './log.ts'
import type { ProgramCheck } from './program-check.ts'
import { RefusedError, type ServerClient } from './server-client.ts'
import { type Held, type Wanted, wantedBeside } from './slot-rules.ts'
import type { TestRunJudge } from './test-run.ts'
import type { TrialJudge } from './trial.ts'
import type { Found } from './trial-turn.ts'

interface Parts {
  server: ServerClient
  judgeSubmission: SubmissionJudge
  judgeTestRun: TestRunJudge
  judgeTrial: TrialJudge
  checkProgram: ProgramCheck
  runForBuild: BuildRunner
  name: string
  slots: number
  heartbeatMs?: number
  languages: readonly string[]
  /** Rejects when this judge cannot judge now, with the reason. */
  checkFitness: () => Promise<void>
  /** Announces the judge and what it still works on; called again whenever the server was out of reach. */
  register: (held: string[]) => Promise<void>
  load: () => MachineLoad
  log: Log
}

const progressEveryMs = 150
const reportPauseMs = 50
const quietPauseMs = 1_000
const reportPauseMaxMs = 5_000
/** Programs that end sooner keep nobody waiting. */
const beyondSlotsMs = 100

/** Undefined as soon as the signal is aborted, whatever becomes of the work. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
  const leave = () => resolve(undefined)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  work.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', leave))
}

/** Takes work while there is a free slot, and reports each result until the server has answered. */
export function createJudgeLoop(parts: Parts) {
  const { server, judgeSubmission, judgeTestRun, judgeTrial, name, slots, languages } = parts
  const { checkProgram, runForBuild, checkFitness, register, load, log } = parts
  const { heartbeatMs = judging.heartbeatMs } = parts
  const stop = new AbortController()
  const underway = new Map<string, { held: Held; work: Promise<void> }>()
  const works = () => [...underway.values()].map(({ work }) => work)
  const announce = () => register([...underway.keys()])
  /** Aborted when work has ended. */
  let freed = new AbortController()
  let troubled = false

  const keepTrying = async <T>(what: string, act: () => Promise<T>): Promise<T | undefined> => {
    let said = false
    for (let pause = reportPauseMs; !stop.signal.aborted; pause = Math.min(pause * 2, reportPauseMaxMs)) {
      try {
        const answer = await act()
        if (said) log(`${what}: the server answers again`, 'warn')
        return answer
      } catch (error) {
        // A server that is just starting is no news.
        if (pause > quietPauseMs) {
          log(`${what}: ${(error as Error).message}`)
          said = true
        }
        await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  /** A result that the server refuses is not sent again: the work goes to another judge when its lease runs out. */
  const report = (what: string, act: () => Promise<unknown>) =>
    keepTrying(what, () =>
      act().catch((error: Error) => {
        if (!(error instanceof RefusedError) || !error.isFinal) throw error
        log(`${what}: ${error.message}`)
      }),
    )

  /** Tells the server where a submission stands, at most every so often; the same call renews the lease. */
  const startReporting = (job: JudgingJob, lost: AbortController) => {
    const { submitId, version, lease } = job
    let latest: Progress = { status: JudgeStatus.Compiling, done: 0, total: job.cases.length }
    let told: Progress | undefined
    // What is over before it is worth telling tells of itself.
    let toldAt = Date.now()
    let asking = false
    const tell = async () => {
      asking = true
      told = latest
      toldAt = Date.now()
      const body = { submitId, version, lease, ...latest, load: load() }
      // One that hangs must leave time for another before the lease is lost.
      const patience = AbortSignal.timeout(judging.leaseMs / 4)
      const answer = await server.call(reportProgress, body, patience).catch(() => undefined)
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

  const judgeJob = async (job: JudgingJob) => {
    const lost = new AbortController()
    const reporting = startReporting(job, lost)
    const signal = AbortSignal.any([lost.signal, stop.signal])
    try {
      const { submitId, version, lease } = job
      const judging = judgeSubmission(job, { onProgress: reporting.onProgress, signal }).catch(
        async (error: Error) => {
          if (signal.aborted) return
          troubled = true
          const reason = judgeFault(error).message
          await report(`hand-back of ${submitId}`, () => server.call(handBack, { lease, reason }))
        },
      )
      const result = await unlessAborted(signal, judging)
      if (!result) return
      const body = { submitId, version, lease, result }
      await report(`result of ${submitId}`, () => server.call(reportResult, body))
    } finally {
      reporting.end()
    }
  }

  const runTest = async (job: TestRunJob) => {
    const { key, lease } = job
    const result = await unlessAborted(stop.signal, judgeTestRun(job))
    if (!result) return
    await report('result of a test run', () => server.call(reportTestRun, { key, lease, result }))
  }

  /** What fails is not reported: another judge takes it. */
  const runProgramCheck = async ({ checkId, lease, problem }: ProgramCheckJob) => {
    const checking = checkProgram(problem).catch((error: Error) => {
      troubled = true
      log(`program check ${checkId}: ${error.message}`)
      return undefined
    })
    const result = await unlessAborted(stop.signal, checking)
    if (!result) return
    await report('outcome of a program check', () =>
      server.call(reportProgramCheck, { checkId, lease, result }),
    )
  }

  /** What fails is not reported: another judge takes it. */
  const runOfBuild = async ({ lease, ...job }: BuildRunJob) => {
    const running = runForBuild({ lease, ...job }, (file) => server.keepMadeData(lease, file)).catch(
      (error: Error) => {
        troubled = true
        log(`run ${job.runId} of a build: ${error.message}`)
        return undefined
      },
    )
    const result = await unlessAborted(stop.signal, running)
    if (!result) return
    const body = { runId: job.runId, lease, result }
    await report('outcome of a run of a build', () => server.call(reportBuildRun, body))
  }

  /**
   * The server says with each report whether to go on; what it does not hear of it hands out again. One that is stopped has
   * its slot until its last programs have ended: it takes their processor time to tell.
   */
  const runTrial = async ({ trialId, lease, ...job }: TrialJob) => {
    const lost = new AbortController()
    const signal = AbortSignal.any([lost.signal, stop.signal])
    const tell = async (found: Found) => {
      const answer = await server.call(reportTrial, { trialId, lease, ...found })
      if (!answer.held) lost.abort()
      return answer.held && answer.goOn
    }
    const renewing = setInterval(() => {
      if (!lost.signal.aborted) void tell({ cells: [], failure: null, isLast: false }).catch(() => undefined)
    }, trial.renewMs)
    try {
      await unlessAborted(stop.signal, judgeTrial(job, { tell, signal }))
    } catch (error) {
      if (signal.aborted) return
      troubled = !(error instanceof RefusedError)
      log(`trial ${trialId}: ${(error as Error).message}`)
    } finally {
      clearInterval(renewing)
    }
  }

  const hold = (held: Held, lease: string, begun: Promise<void>) => {
    const work = begun
      .catch((error: Error) => log(error.stack ?? error.message))
      .finally(() => {
        underway.delete(lease)
        freed.abort()
        freed = new AbortController()
      })
    underway.set(lease, { held, work })
  }

  /** After a failure of its own the judge takes nothing until it is fit again. */
  const recover = async () => {
    for (
      let pause = reportPauseMaxMs / 20;
      !stop.signal.aborted;
      pause = Math.min(pause * 2, reportPauseMaxMs)
    ) {
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined)
      const trouble = await checkFitness().then(
        () => undefined,
        (error: Error) => error,
      )
      if (trouble === undefined) break
      log(`not fit to judge: ${trouble.message}`)
    }
    troubled = false
  }

  const ask = ({ max, isBeyondSlots }: Wanted, waitMs: number, signal: AbortSignal) => {
    const takes = isBeyondSlots
      ? { isBeyondSlots }
      : { trials: true, stresses: true, programChecks: true, builds: true }
    const body = { name, max, languages: [...languages], waitMs, ...takes, load: load() }
    return server.call(leaseJudging, body, signal)
  }

  const begin = ({ jobs, testRuns, trials, programChecks, builds }: DataOf<typeof leaseJudging>) => {
    for (const job of jobs) hold('live', job.lease, judgeJob(job))
    for (const job of testRuns) hold('live', job.lease, runTest(job))
    for (const job of programChecks) hold('makers', job.lease, runProgramCheck(job))
    for (const job of builds) hold('makers', job.lease, runOfBuild(job))
    for (const job of trials) hold('makers', job.lease, runTrial(job))
  }

  const take = async (wanted: Wanted) => {
    if (troubled) await recover()
    if (stop.signal.aborted) return
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(judging.longPollMs + 10_000)])
    // Judges with a free slot come first, and the next slot that is free here is asked for at once.
    begin(await ask(wanted, wanted.isBeyondSlots ? 0 : judging.longPollMs, signal))
  }

  /** A judge with no slot free has nothing to ask for and would seem to have gone. */
  const untilSlotIsFree = async () => {
    const beating = setInterval(() => {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(heartbeatMs)])
      ask({ max: 0, isBeyondSlots: false }, 0, signal).catch(() => undefined)
    }, heartbeatMs)
    try {
      await Promise.race(works())
    } finally {
      clearInterval(beating)
    }
  }

  /** Whether every slot keeps its work for a while. */
  const areSlotsKept = () =>
    wait(beyondSlotsMs, true, { signal: AbortSignal.any([freed.signal, stop.signal]) }).catch(() => false)

  const takeOrWait = async () => {
    const wanted = wantedBeside(
      [...underway.values()].map(({ held }) => held),
      slots,
    )
    if (!wanted) return untilSlotIsFree()
    if (!wanted.isBeyondSlots || (await areSlotsKept())) await take(wanted)
  }

  const run = async () => {
    await keepTrying('register', announce)
    while (!stop.signal.aborted) {
      await takeOrWait().catch(async (error: Error) => {
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
      await Promise.allSettled(works())
    },
  }
}
