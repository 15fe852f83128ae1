import { JudgeStatus } from '#contract/enums.ts'
import { problemImport as limits, problem as problemLimits } from '#contract/limits/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { measuredLimit } from '#server/problem-package/time-limit.rules.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { findCells, findTrials, wantTrial } from '#server/trial/trial.repository.ts'
import { baseKey, programKey, trialCases, trialProblem } from '#server/trial/trial-keys.rules.ts'
import type { MeasuredProgram } from './imported-problem.tables.ts'

export interface Measures {
  pid: number
  uid: string
  /** What is published. */
  rows: ProblemDraft
  programs: readonly MeasuredProgram[]
}

/** A validator that gives points takes an output for right which it gives fewer than all. */
const right: ReadonlySet<JudgeStatus> = new Set([JudgeStatus.Accepted, JudgeStatus.PartialAccepted])

const partsOf = ({ pid, rows, programs }: Measures) => {
  const problem = trialProblem(pid, { ...rows, timeLimit: limits.measureMs })
  return {
    problem,
    cases: trialCases(rows),
    keyed: programs.map((program) => ({
      program,
      key: programKey(problem, program),
      base: baseKey(problem, program),
    })),
  }
}

/** Has the judges run these programs on every test, where there is no outcome yet. */
export const wantMeasures = async (trx: Db, measures: Measures): Promise<void> => {
  const { problem, cases, keyed } = partsOf(measures)
  const { pid, uid } = measures
  for (const { program, key, base } of keyed) {
    const { language, code } = program
    await wantTrial(trx, { pid, uid, programKey: key, baseKey: base, language, code, problem, cases })
  }
  await wakeJudges(trx)
}

export interface Measured {
  program: MeasuredProgram
  /** Undefined until it is over. */
  outcome: { isRight: boolean; slowest: number } | undefined
  /** Whether a trial is under way or waits. */
  isWanted: boolean
}

export const findMeasures = async (db: Db, measures: Measures): Promise<Measured[]> => {
  const { cases, keyed } = partsOf(measures)
  const keys = keyed.map(({ key }) => key)
  const [trials, cells] = await Promise.all([
    findTrials(db, measures.pid, keys),
    findCells(db, measures.pid, keys),
  ])
  const wanted = new Set(cases.map(({ key }) => key))
  return keyed.map(({ program, key }) => {
    const trial = trials.find((each) => each.programKey === key)
    const own = cells.filter(({ programKey: of, caseKey }) => of === key && wanted.has(caseKey))
    const isOver = trial?.failure != null || own.length >= wanted.size
    const isRight = trial?.failure == null && own.every(({ status }) => right.has(status))
    const slowest = Math.max(0, ...own.map(({ time }) => time))
    // One that is over may have had other tests, or the same by names of an earlier version.
    const isWanted = trial !== undefined && trial.finishedAt === null
    return { program, outcome: isOver ? { isRight, slowest } : undefined, isWanted }
  })
}

/** What follows from the times of the programs; undefined while one is still to run. */
export const limitFrom = (
  origin: LimitOrigin,
  measured: readonly Measured[],
  max: number = problemLimits.timeMs,
): LimitOrigin | undefined => {
  const failed = measured.find(({ outcome }) => outcome?.isRight === false)
  if (failed) return { ...origin, state: 'failed', solution: failed.program.name }
  const times = measured.flatMap(({ program: { name }, outcome }) =>
    outcome ? [{ name, slowest: outcome.slowest }] : [],
  )
  const [first, ...others] = times
  if (!first || times.length < measured.length) return undefined
  const { name: solution, slowest } = others.reduce(
    (one, other) => (other.slowest > one.slowest ? other : one),
    first,
  )
  const limit = measuredLimit(slowest, { factor: origin.factor, resolutionMs: origin.resolution })
  const state = limit > max ? 'tooLong' : 'measured'
  return { ...origin, state, solution, slowest, limit: state === 'measured' ? limit : null }
}
