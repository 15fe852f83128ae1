import { trial as limits } from '#contract/limits/workshop.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { getTrialCell, getTrials, startTrials } from '#contract/trial.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { wakeJudges } from '#server/queue/queue.ts'
import {
  dropTrials,
  findCell,
  findCells,
  findTrials,
  forgetCells,
  spentCpu,
  wantTrial,
} from './trial.repository.ts'
import { programKey, trialCase, trialProblem } from './trial-keys.rules.ts'

export interface TrialParts {
  db: Db
  /** Refuses whoever may not read, or try, the problem. */
  openForMaker(db: Db, viewer: Viewer, pid: number, need: 'read' | 'try'): Promise<unknown>
  readDraft(db: Db, pid: number): Promise<ProblemDraft>
}

type Row = DataOf<typeof getTrials>['rows'][number]
type Cell = Row['cells'][number]

const keysOf = (pid: number, draft: ProblemDraft) => {
  const problem = trialProblem(pid, draft)
  return {
    problem,
    cases: draft.cases.map(trialCase),
    programs: draft.solutions.map((solution) => ({ solution, key: programKey(problem, solution) })),
  }
}

const checkRunnable = ({ solutions, cases, judgeMode, judgeProgram }: ProblemDraft): void => {
  if (solutions.length === 0) refuse(400, 'server.trial:solutionsMissing')
  if (cases.length === 0) refuse(400, 'server.trial:casesMissing')
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
  const trialOf = new Map(trials.map((trial) => [trial.programKey, trial]))
  const cellOf = new Map(
    cells.map(({ programKey: program, caseKey, status, time, memory, share }): [string, Cell] => [
      `${program} ${caseKey}`,
      [status, time, memory, share],
    ]),
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

export const createTrialUseCases = ({ db, openForMaker, readDraft }: TrialParts) => {
  return {
    start: async (
      viewer: Viewer,
      { pid, again }: BodyOf<typeof startTrials>,
    ): Promise<DataOf<typeof startTrials>> => {
      await openForMaker(db, viewer, pid, 'try')
      const draft = await readDraft(db, pid)
      checkRunnable(draft)
      if ((await spentCpu(db, viewer.uid)) >= limits.hourlyCpuMs) refuse(403, 'server.trial:hourSpent')
      const { problem, cases, programs } = keysOf(pid, draft)
      const keys = programs.map(({ key }) => key)
      await db.transaction().execute(async (trx) => {
        await dropTrials(trx, pid, again ? [] : keys)
        if (again) await forgetCells(trx, pid, keys)
        for (const { solution, key } of programs) {
          const { language, code } = solution
          await wantTrial(trx, { pid, uid: viewer.uid, programKey: key, language, code, problem, cases })
        }
        await wakeJudges(trx)
      })
      const rows = await findRows(db, pid, draft)
      return { missing: rows.flatMap(({ cells }) => cells).filter((cell) => cell === null).length }
    },

    stop: async (viewer: Viewer, pid: number): Promise<null> => {
      await openForMaker(db, viewer, pid, 'try')
      await dropTrials(db, pid)
      return null
    },

    all: async (viewer: Viewer, { pid }: QueryOf<typeof getTrials>): Promise<DataOf<typeof getTrials>> => {
      await openForMaker(db, viewer, pid, 'read')
      return { rows: await findRows(db, pid, await readDraft(db, pid)) }
    },

    cell: async (
      viewer: Viewer,
      { pid, solution, test }: QueryOf<typeof getTrialCell>,
    ): Promise<DataOf<typeof getTrialCell>> => {
      await openForMaker(db, viewer, pid, 'read')
      const { cases, programs } = keysOf(pid, await readDraft(db, pid))
      const program = programs.find(({ solution: { name } }) => name === solution)?.key
      const wanted = cases[test - 1]?.key
      const found = program && wanted ? await findCell(db, pid, { program, test: wanted }) : undefined
      return found ?? refuse(404, 'server.trial:cellMissing')
    },
  }
}
