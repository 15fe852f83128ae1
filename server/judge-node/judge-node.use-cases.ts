import { JudgeStatus } from '#contract/enums.ts'
import type { reportBuildRun, reportProgramCheck, reportTrial } from '#contract/judge-making.ts'
import type {
  handBack,
  JudgingResult,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportTestRun,
} from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import type { BodyOf } from '#contract/operation.ts'
import { isTestDataAway } from '#server/bucket/bucket-state.ts'
import type { BuildJudging } from '#server/build/build-judging.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { lookSoon } from '#server/imported-problem/imported-problem.repository.ts'
import { settleImports } from '#server/imported-problem/settle-imports.ts'
import type { JudgedSubmission } from '#server/metrics/metrics.ts'
import { findBlobSize, readBlob } from '#server/problem/blob.repository.ts'
import { findAdminLanguages, storeLanguageSwitch } from '#server/problem/language.repository.ts'
import type { Hints } from '#server/push/hints.ts'
import {
  type HandOut,
  type Returned,
  renew,
  setAside,
  takeBackExpired,
  takeBackFor,
  takeBackFrom,
  takeBackLeases,
} from '#server/queue/queue.ts'
import type { WaitingJudges } from '#server/queue/waiting-judges.ts'
import { hintProgress, hintResults } from '#server/submission/submission.hints.ts'
import type { TestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import type { TrialJudging } from '#server/trial/trial-judging.use-cases.ts'
import type { ProgramChecks } from '#server/workshop/program-check.ts'
import { findFleet } from './fleet.repository.ts'
import { wireJudge } from './fleet.view.ts'
import { createHandOuts, isEmpty, noWork } from './hand-outs.ts'
import { saveJudgeNode, takeOffList, touchHolder, touchJudgeNode } from './judge-node.repository.ts'
import { createProgressPace } from './progress-pace.ts'
import { isProgress } from './result.rules.ts'
import { createStoreResult } from './store-result.use-case.ts'

export interface JudgeNodeParts {
  db: Db
  hints: Hints
  waiting: WaitingJudges
  testRuns: TestRunJudging
  trials: TrialJudging
  programChecks: ProgramChecks
  builds: BuildJudging
  /** A verdict was stored. */
  onJudged: (submission: JudgedSubmission) => void
}

const leasesOf = (handOuts: readonly { lease: string }[]) => handOuts.map(({ lease }) => lease)
const reportable: readonly JudgeStatus[] = [JudgeStatus.Compiling, JudgeStatus.Judging]

async function* begun(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return
  try {
    yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

export const createJudgeNodeUseCases = ({
  db,
  hints,
  waiting,
  testRuns,
  trials,
  programChecks,
  builds,
  onJudged,
}: JudgeNodeParts) => {
  const pace = createProgressPace()
  const heard = createProgressPace(judging.heartbeatMs)
  const take = createHandOuts({ db, testRuns, trials, programChecks, builds })
  const storeResult = createStoreResult({ db, hints })

  /** How many wait for a judge again. */
  const takeBack = (act: (trx: Db) => Promise<Returned>): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { waiting: freed, givenUp } = await act(trx)
      await hintResults(hints, [...freed, ...givenUp], trx)
      return freed.length
    })

  /** Nothing is wrong with the submission nor with the judge. */
  const putAside = (id: string) =>
    db.transaction().execute(async (trx) => {
      const submitId = await setAside(trx, id)
      if (submitId !== undefined) await hintResults(hints, [submitId], trx)
    })

  /** Whoever finds nothing to do looks for what others have lost. */
  const takeOrFree = async (question: Parameters<typeof take>[0]) => {
    const taken = await take(question)
    if (!isEmpty(taken) || question.isBeyondSlots || (await takeBack(takeBackExpired)) === 0) return taken
    return take(question)
  }

  /** What a round does later where it fails now. */
  const settled = (which: Parameters<typeof settleImports>[1]) =>
    settleImports(db, which).catch(() => undefined)

  return {
    /** Frees every lease that was not renewed in time, and settles what the judges have said meanwhile. */
    sweep: async () => {
      await takeBack(takeBackExpired)
      await testRuns.sweep()
      await trials.sweep()
      await programChecks.sweep()
      await builds.sweep()
      await settleImports(db)
    },

    register: async ({ held, ...node }: BodyOf<typeof registerJudge>, address: string) => {
      waiting.forget(node.name)
      await saveJudgeNode(db, { ...node, address })
      await lookSoon(db)
      await takeBack((trx) => takeBackFrom(trx, node.name, held))
      await testRuns.releaseFrom(node.name, held)
      await trials.releaseFrom(node.name, held)
      await programChecks.releaseFrom(node.name, held)
      await builds.releaseFrom(node.name, held)
      return null
    },

    lease: async (body: BodyOf<typeof leaseJudging>, gone: AbortSignal) => {
      const { name: judge, max, languages, trials: takesTrials = false } = body
      const takesProgramChecks = body.programChecks ?? false
      const takesBuilds = body.builds ?? false
      const takesStresses = body.stresses ?? false
      const isBeyondSlots = body.isBeyondSlots ?? false
      if (max === 0) {
        await touchJudgeNode(db, judge, body.load)
        return noWork
      }
      const takes = { takesTrials, takesStresses, takesProgramChecks, takesBuilds, isBeyondSlots }
      const question = { judge, max, languages, ...takes }
      const [work = noWork] = await waiting.wait(
        { judge: body.name, waitMs: Math.min(body.waitMs, judging.longPollMs), gone },
        async () => {
          // That it was heard is worth a note, not a wait.
          touchJudgeNode(db, body.name, body.load).catch(() => undefined)
          const taken = await takeOrFree(question)
          return isEmpty(taken) ? [] : [taken]
        },
      )
      if (!gone.aborted || isEmpty(work)) return work
      await takeBack((trx) => takeBackLeases(trx, leasesOf(work.jobs)))
      await testRuns.undo(leasesOf(work.testRuns))
      await trials.undo(leasesOf(work.trials))
      await programChecks.undo(leasesOf(work.programChecks))
      await builds.undo(leasesOf(work.builds))
      return noWork
    },

    handBack: async ({ lease: id, reason }: BodyOf<typeof handBack>) => {
      if (await isTestDataAway(db)) await putAside(id)
      else await takeBack((trx) => takeBackFor(trx, id, reason))
      return null
    },

    /** As administrators see it. */
    fleet: async () => (await findFleet(db)).map(wireJudge),
    remove: async (name: string) => {
      const isTaken = await takeOffList(db, name)
      if (isTaken === undefined) refuse(404, 'server.site:judgeMissing', { name })
      if (!isTaken) refuse(400, 'server.site:judgeOnline', { name })
      return null
    },
    languages: () => findAdminLanguages(db),
    switchLanguage: async ({ id, isOn }: { id: number; isOn: boolean }) => {
      if (!(await storeLanguageSwitch(db, id, isOn))) refuse(404, 'server.submission:languageMissing')
      return null
    },

    /** The bytes of a case's file, part by part. */
    testData: async (hash: string) => {
      const size = await findBlobSize(db, hash)
      if (size === undefined) refuse(404, 'server.submission:testDataMissing', {}, { http: 404 })
      const parts = readBlob(db, hash, size)
      // What cannot be read at all is told before the answer begins.
      return { size, parts: begun(await parts.next(), parts) }
    },

    progress: async ({ load, ...report }: BodyOf<typeof reportProgress>) => {
      if (!reportable.includes(report.status)) refuse(400, 'server.submission:notAProgressStatus')
      if (!isProgress(report.done, report.total)) refuse(400, 'server.submission:numberWrong')
      const { held, changed } = await renew(db, report)
      if (held && heard.due(report.submitId)) await touchHolder(db, report, load)
      if (held && (changed || pace.due(report.submitId))) await hintProgress(hints, report.submitId, db)
      return { held }
    },

    result: async ({ result, ...handOut }: HandOut & { result: JudgingResult }) => {
      const ended = await storeResult(handOut, result)
      if (ended) {
        pace.end(handOut.submitId)
        onJudged({ ...ended, status: result.status })
      }
      return { stored: ended !== undefined }
    },

    testRunResult: (report: BodyOf<typeof reportTestRun>) => testRuns.result(report),

    programCheckResult: async (report: BodyOf<typeof reportProgramCheck>) => {
      const answer = await programChecks.result(report)
      await settled({ checkId: report.checkId })
      return answer
    },

    buildRunResult: (report: BodyOf<typeof reportBuildRun>) => builds.result(report),
    admitMadeData: builds.admit,
    keepMadeData: builds.keep,

    trialReport: async (report: BodyOf<typeof reportTrial>) => {
      const answer = await trials.report(report)
      if (report.isLast || report.failure) await settled({ trialId: report.trialId })
      return answer
    },
  }
}
export type JudgeNodeUseCases = ReturnType<typeof createJudgeNodeUseCases>
