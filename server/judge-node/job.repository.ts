import { ContestType } from '#contract/enums.ts'
import type { JudgingJob } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import type { Db } from '#server/db/database.ts'
import type { HandOut } from '#server/queue/queue.ts'
import { judgedProblemColumns, wireJudgedProblem } from './judged-problem.ts'

const casesByProblem = async (db: Db, pids: number[]): Promise<Map<number, JudgingCase[]>> => {
  const rows = await db
    .selectFrom('problemCase')
    .innerJoin('problem', 'problem.id', 'problemCase.pid')
    .select([
      'problemCase.pid',
      'problem.type',
      'problemCase.id as caseId',
      'seq',
      'groupNum',
      'score',
      'inputHash',
      'outputHash',
      'inputName',
      'outputName',
    ])
    .where('problemCase.pid', 'in', pids)
    .orderBy('problemCase.pid')
    .orderBy('seq')
    .execute()
  const grouped = new Map<number, JudgingCase[]>()
  for (const { pid, type, score, ...one } of rows) {
    const cases = grouped.get(pid) ?? []
    cases.push({ ...one, score: type === ContestType.Acm ? null : score })
    grouped.set(pid, cases)
  }
  return grouped
}

/** What a judge needs to know of each of these hand-outs, in their order. */
export const findJobs = async (db: Db, handOuts: readonly HandOut[]): Promise<JudgingJob[]> => {
  if (handOuts.length === 0) return []
  const rows = await db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submitId', 'language', 'code', 'problem.openCaseResult'])
    .select([...judgedProblemColumns])
    .where(
      'submitId',
      'in',
      handOuts.map((handOut) => handOut.submitId),
    )
    .execute()
  const found = new Map(rows.map((row) => [row.submitId, row]))
  const cases = await casesByProblem(db, [...new Set(rows.map((row) => row.pid))])
  return handOuts.flatMap((handOut) => {
    const row = found.get(handOut.submitId)
    if (!row) return []
    const { submitId: _, language, code, openCaseResult, ...problem } = row
    return [
      {
        ...handOut,
        language,
        code,
        problem: wireJudgedProblem(problem),
        cases: cases.get(problem.pid) ?? [],
        excerpts: openCaseResult,
      },
    ]
  })
}
