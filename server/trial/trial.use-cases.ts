import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { hasUnbuiltTests } from '#contract/problem-faults.ts'
import type { getTrialCell, getTrials, startTrials } from '#contract/trial.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { lookSoon } from '#server/imported-problem/imported-problem.repository.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { countBeforeMakers } from '#server/queue/before-makers.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import { outcomeAtLimit } from './outcome-at-limit.rules.ts'
import { findFreeAgain, waitUntil } from './processor-time.repository.ts'
import {
  dropTrials,
  findCell,
  findCells,
  findMeasuredCells,
  findTrials,
  forgetCells,
  storeDerived,
  wantTrial,
} from './trial.repository.ts'
import { baseKey, programKey, trialCases, trialProblem } from './trial-keys.rules.ts'

export interface TrialParts {
  db: Db
  /** Refuses whoever may not read, or try, the problem. */
  openForMaker(db: Db, viewer: Viewer, pid: number, need: 'read' | 'try'): Promise<unknown>
  readDraft(db: Db, pid: number): Promise<ProblemDraft>
  /** Whether the judges are finding out its time limit. */
  isMeasuring(db: Db, pid: number): Promise<boolean>
}

type Row = DataOf<typeof getTrials>['rows'][number]
type Cell = Row['cells'][number]

const keysOf = (pid: number, draft: ProblemDraft) => {
  const problem = trialProblem(pid, draft)
  return {
    problem,
    cases: trialCases(draft),
    programs: draft.solutions.map((solution) => ({
      solution,
      key: programKey(problem, solution),
      base: baseKey(problem, solution),
    })),
  }
}

const checkRunnable = (draft: ProblemDraft): void => {
  const { solutions, cases, judgeMode, judgeProgram } = draft
  if (solutions.length === 0) refuse(400, 'server.trial:solutionsMissing')
  if (cases.length === 0) refuse(400, 'server.trial:casesMissing')
  if (hasUnbuiltTests(draft)) refuse(400, 'server.trial:testsNotBuilt')
  if (judgeMode !== 'default' && !judgeProgram?.code.trim()) refuse(400, 'server.trial:programMissing')
}

type FoundTrial = Awaited<ReturnType<typeof findTrials>>[number]

const stateOf = (trial: FoundTrial | undefined, cells: readonly Cell[], hasJudge: boolean): Row['state'] => {
  if (trial?.failure) return 'failed'
  if (cells.length > 0 && cells.every((cell) => cell !== null)) return 'done'
  if (!trial || trial.finishedAt !== null) return 'none'
  if (trial.lease !== null) return 'running'
  return hasJudge ? 'waiting' : 'noJudge'
}

const isWaiting = (rows: readonly Row[]): boolean =>
  rows.some(({ state }) => state === 'waiting') && !rows.some(({ state }) => state === 'running')

/** What follows from outcomes with other time limits for the limit of the draft. */
const findDerived = async (db: Db, pid: number, draft: ProblemDraft) => {
  const { programs } = keysOf(pid, draft)
  const programOf = new Map(programs.map((program) => [program.base, program]))
  const measured = await findMeasuredCells(db, pid, {
    baseKeys: [...programOf.keys()],
    programKeys: programs.map(({ key }) => key),
  })
  return measured.flatMap(({ baseKey: base, programKey: from, timeLimit, ...cell }) => {
    const program = programOf.get(base ?? '')
    if (!program || timeLimit === null) return []
    const status = outcomeAtLimit({ ...cell, timeLimit }, program.solution.language, draft.timeLimit)
    const share = status === cell.status || cell.share === null ? cell.share : 0
    return status === undefined ? [] : [{ ...cell, programKey: program.key, status, share, from }]
  })
}

/** What is known of each solution of a draft on each of its tests. */
export const findRows = async (db: Db, pid: number, draft: ProblemDraft): Promise<Row[]> => {
  const { cases, programs } = keysOf(pid, draft)
  const keys = programs.map(({ key }) => key)
  const [trials, cells] = await Promise.all([findTrials(db, pid, keys), findCells(db, pid, keys)])
  const waiting = trials.filter(({ finishedAt, lease }) => finishedAt === null && lease === null)
  const waitingKeys = new Set(waiting.map(({ programKey: key }) => key))
  const missing = await findMissingLanguages(
    db,
    programs.flatMap(({ solution, key }) => (waitingKeys.has(key) ? [solution.language] : [])),
  )
  const running = new Set(trials.flatMap((trial) => (trial.finishedAt === null ? [trial.programKey] : [])))
  const isWhole = cells.length >= programs.length * cases.length
  // What is run now was asked for whatever is known.
  const derived = (isWhole ? [] : await findDerived(db, pid, draft)).filter(
    (cell) => !running.has(cell.programKey),
  )
  const trialOf = new Map(trials.map((trial) => [trial.programKey, trial]))
  const cellOf = new Map(
    [...derived, ...cells].map(
      ({ programKey: program, caseKey, status, time, memory, share }): [string, Cell] => [
        `${program} ${caseKey}`,
        [status, time, memory, share],
      ],
    ),
  )
  return programs.map(({ solution, key }) => {
    const trial = trialOf.get(key)
    const found = cases.map((one) => cellOf.get(`${key} ${one.key}`) ?? null)
    return {
      solution: solution.name,
      state: stateOf(trial, found, !missing.includes(solution.language)),
      failure: trial?.failure ?? null,
      cells: found,
    }
  })
}

/** Has every solution run on every test of the draft, where there is no outcome yet, and nothing else of the problem. */
export const wantTrials = async (
  trx: Db,
  { pid, uid, draft, again }: { pid: number; uid: string; draft: ProblemDraft; again: boolean },
): Promise<void> => {
  const { problem, cases, programs } = keysOf(pid, draft)
  const keys = programs.map(({ key }) => key)
  await dropTrials(trx, pid, again ? [] : keys)
  if (again) await forgetCells(trx, pid, keys)
  else await storeDerived(trx, pid, await findDerived(trx, pid, draft))
  for (const { solution, key, base } of programs) {
    const { language, code } = solution
    await wantTrial(trx, { pid, uid, programKey: key, baseKey: base, language, code, problem, cases })
  }
  await wakeJudges(trx)
}

export const createTrialUseCases = ({ db, openForMaker, readDraft, isMeasuring }: TrialParts) => {
  return {
    start: async (
      viewer: Viewer,
      { pid, again }: BodyOf<typeof startTrials>,
    ): Promise<DataOf<typeof startTrials>> => {
      await openForMaker(db, viewer, pid, 'try')
      const draft = await readDraft(db, pid)
      checkRunnable(draft)
      const freeAt = await findFreeAgain(db, viewer.uid, { builds: false })
      if (freeAt) refuse(403, 'server.trial:hourSpent', ...waitUntil(freeAt))
      await db.transaction().execute((trx) => wantTrials(trx, { pid, uid: viewer.uid, draft, again }))
      await lookSoon(db, pid)
      const rows = await findRows(db, pid, draft)
      return { missing: rows.flatMap(({ cells }) => cells).filter((cell) => cell === null).length }
    },

    stop: async (viewer: Viewer, pid: number): Promise<null> => {
      await openForMaker(db, viewer, pid, 'try')
      await dropTrials(db, pid)
      await lookSoon(db, pid)
      return null
    },

    all: async (viewer: Viewer, { pid }: QueryOf<typeof getTrials>): Promise<DataOf<typeof getTrials>> => {
      await openForMaker(db, viewer, pid, 'read')
      const rows = await findRows(db, pid, await readDraft(db, pid))
      return {
        rows,
        isMeasuring: await isMeasuring(db, pid),
        waitsBehind: isWaiting(rows) ? await countBeforeMakers(db) : null,
      }
    },

    cell: async (
      viewer: Viewer,
      { pid, solution, test }: QueryOf<typeof getTrialCell>,
    ): Promise<DataOf<typeof getTrialCell>> => {
      await openForMaker(db, viewer, pid, 'read')
      const draft = await readDraft(db, pid)
      const { cases, programs } = keysOf(pid, draft)
      const program = programs.find(({ solution: { name } }) => name === solution)?.key
      const wanted = cases[test - 1]?.key
      if (program === undefined || wanted === undefined) return refuse(404, 'server.trial:cellMissing')
      const found = await findCell(db, pid, { program, test: wanted })
      if (found) return found
      const from = (await findDerived(db, pid, draft)).find(
        (cell) => cell.programKey === program && cell.caseKey === wanted,
      )
      const measured = from && (await findCell(db, pid, { program: from.from, test: wanted }))
      return measured ?? refuse(404, 'server.trial:cellMissing')
    },
  }
}
