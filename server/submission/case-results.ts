import type { CaseExcerpt } from '#contract/case-excerpt.ts'
import { type JudgeCaseMode, JudgeStatus } from '#contract/enums.ts'
import type { AllCaseResult, CaseResult, SubtaskResult } from '#contract/submission.ts'
import { isFromChecker } from './checker-words.ts'
import type { CaseTable } from './submission.repository.ts'

type StoredCase = CaseTable['cases'][number]

interface Visibility {
  messages: boolean
  internals: boolean
  /** In the place of what a failed checker said. */
  checkerNotice: string | undefined
  /** By `seq`. */
  excerpts: ReadonlyMap<number, CaseExcerpt>
}

const wireCase = (
  row: StoredCase,
  { uid, pid }: CaseTable,
  { messages, internals, excerpts, checkerNotice }: Visibility,
): CaseResult => ({
  id: internals ? row.id : null,
  pid: internals ? pid : null,
  submitId: internals ? row.submitId : null,
  uid: internals ? uid : null,
  caseId: internals ? row.caseId : null,
  inputData: internals ? row.inputName : null,
  outputData: internals ? row.outputName : null,
  time: row.time,
  memory: row.memory,
  score: row.score,
  status: row.status,
  userOutput: messages ? ((isFromChecker(row) ? checkerNotice : undefined) ?? row.message) : null,
  groupNum: row.groupNum,
  seq: row.seq,
  mode: row.mode,
  excerpt: excerpts.get(row.seq) ?? null,
})

const scoreOf = ({ score }: CaseResult): number => score ?? 0
const accepted = (cases: readonly CaseResult[]) =>
  cases.filter(({ status }) => status === JudgeStatus.Accepted).length

const averageStatus = (score: number, all: boolean): JudgeStatus => {
  if (all) return JudgeStatus.Accepted
  return score === 0 ? JudgeStatus.WrongAnswer : JudgeStatus.PartialAccepted
}

const averaged = (cases: readonly CaseResult[]) => {
  const score = Math.round(cases.reduce((sum, one) => sum + scoreOf(one), 0) / cases.length)
  return {
    score,
    status: averageStatus(score, accepted(cases) === cases.length),
    time: null,
    memory: null,
  }
}

const lowest = (cases: readonly CaseResult[]) => {
  const judged = cases.filter(({ status }) => status !== JudgeStatus.Cancelled)
  const worst = judged.reduce<CaseResult | undefined>(
    (found, one) => (found === undefined || scoreOf(one) < scoreOf(found) ? one : found),
    undefined,
  )
  return {
    score: worst ? scoreOf(worst) : 0,
    status: worst?.status ?? JudgeStatus.Cancelled,
    time: worst?.time ?? null,
    memory: worst?.memory ?? null,
  }
}

const subtasks = (
  cases: readonly CaseResult[],
  sum: (cases: readonly CaseResult[]) => Pick<SubtaskResult, 'score' | 'status' | 'time' | 'memory'>,
): SubtaskResult[] =>
  [...Map.groupBy(cases, ({ groupNum }) => groupNum ?? 1)].map(([groupNum, group]) => ({
    groupNum,
    ...sum(group),
    ac: accepted(group),
    total: group.length,
    subtaskDetailList: group,
  }))

const isCancelled = ({ status }: CaseResult) => status === JudgeStatus.Cancelled

const notRunOf = (
  cases: readonly CaseResult[],
  mode: JudgeCaseMode,
  { tracedNotRun, casesOfProblem }: CaseTable,
): number => {
  if (mode !== 'ergodic_without_error') return cases.filter(isCancelled).length
  // Nothing is run before the verdict, nor when the program did not compile.
  if (cases.length === 0) return 0
  return tracedNotRun ?? Math.max(0, (casesOfProblem ?? 0) - cases.length)
}

/** The case table as this viewer may see it, by the mode that the cases were judged in; null when it is closed. */
export const wireCaseTable = (table: CaseTable, visibility: Visibility): AllCaseResult | null => {
  if (!table.openCaseResult) return null
  const cases = table.cases.map((row) => wireCase(row, table, visibility))
  const judgeCaseMode = cases[0]?.mode ?? table.judgeCaseMode
  const shared = { judgeCaseMode, notRun: notRunOf(cases, judgeCaseMode, table) }
  switch (judgeCaseMode) {
    case 'subtask_average':
      return { ...shared, judgeCaseList: null, subTaskJudgeCaseVoList: subtasks(cases, averaged) }
    case 'subtask_lowest':
      return { ...shared, judgeCaseList: null, subTaskJudgeCaseVoList: subtasks(cases, lowest) }
    default:
      return { ...shared, judgeCaseList: cases, subTaskJudgeCaseVoList: null }
  }
}
