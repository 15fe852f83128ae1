import { ContestType, hasSubtasks, type JudgeCaseMode, JudgeStatus } from './enums.ts'
import { failedGroups, groupsWithoutPoints } from './group-needs.ts'
import { judging } from './limits/judging.ts'
import type { ProblemDraft, Solution, SolutionKind } from './problem-content.ts'
import type { TrialRow } from './trial.ts'

type Cells = TrialRow['cells']
type Cell = NonNullable<Cells[number]>

type FailingKind = Exclude<SolutionKind, 'main' | 'correct' | 'anyFailure'>

const allowed: Record<FailingKind, readonly JudgeStatus[]> = {
  wrongAnswer: [JudgeStatus.WrongAnswer, JudgeStatus.PresentationError, JudgeStatus.PartialAccepted],
  tooSlow: [JudgeStatus.TimeLimitExceeded],
  tooMuchMemory: [JudgeStatus.MemoryLimitExceeded],
  runtimeError: [JudgeStatus.RuntimeError],
  correctOrTooSlow: [JudgeStatus.TimeLimitExceeded],
}

export const isCorrectKind = (kind: SolutionKind): boolean => kind === 'main' || kind === 'correct'

const isComplete = (cells: Cells): cells is Cell[] => cells.every((cell) => cell !== null)
const firstFailure = (cells: readonly Cell[]): JudgeStatus | undefined =>
  cells.find(([status]) => status !== JudgeStatus.Accepted)?.[0]

type Judging = Pick<ProblemDraft, 'type' | 'judgeMode' | 'icpcCall'>

/** Where a validator gives points, a right output may get fewer than all. */
const mayLackPoints = ({ type, judgeMode, icpcCall }: Judging): boolean =>
  type === ContestType.Oi && judgeMode !== 'default' && icpcCall !== null && icpcCall.scores !== 'none'

const passes: ReadonlySet<SolutionKind> = new Set(['main', 'correct', 'correctOrTooSlow'])

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const lowest = (points: readonly number[]) => Math.min(...points)
const average = (points: readonly number[]) => Math.round(sum(points) / points.length)
const ofGroup: Partial<Record<JudgeCaseMode, (points: readonly number[]) => number>> = {
  subtask_lowest: lowest,
  subtask_average: average,
}

type Scoring = Pick<ProblemDraft, 'type' | 'judgeCaseMode' | 'cases' | 'groupNeeds'>

const casePoints = ({ cases }: Scoring, cells: readonly Cell[]): number[] =>
  cells.map(([, , , share], index) => Math.floor(((share ?? 0) * (cases[index]?.score ?? 0)) / 10_000))

/** Points of each group; null while an outcome is missing, and where groups have none of their own. */
export function groupPoints(draft: Scoring, cells: Cells): Map<number, number> | null {
  const rule = ofGroup[draft.judgeCaseMode]
  if (draft.type === ContestType.Acm || !rule || !isComplete(cells)) return null
  const groups = new Map<number, number[]>()
  for (const [index, value] of casePoints(draft, cells).entries()) {
    const group = draft.cases[index]?.groupNum ?? 1
    const others = groups.get(group)
    if (others) others.push(value)
    else groups.set(group, [value])
  }
  const failed = failedGroups(
    cells.map(([status], index) => ({ status, groupNum: draft.cases[index]?.groupNum ?? 1 })),
  )
  const without = groupsWithoutPoints(draft.groupNeeds, (group) => !failed.has(group))
  return new Map([...groups].map(([group, points]) => [group, without.has(group) ? 0 : rule(points)]))
}

/** Points of an OI problem (contract, judging.md section 7); null while an outcome is missing, and for type ACM. */
export function trialScore(draft: Scoring, cells: Cells): number | null {
  if (draft.type === ContestType.Acm || !isComplete(cells)) return null
  const groups = groupPoints(draft, cells)
  return sum(groups ? [...groups.values()] : casePoints(draft, cells))
}

/** The groups with tests in which a solution gets other points than its maker says; none while that is not known. */
export function otherwiseGroups(
  draft: Scoring,
  { groupScores = [] }: Pick<Solution, 'groupScores'>,
  { cells }: Pick<TrialRow, 'cells'>,
): number[] {
  const points = groupPoints(draft, cells)
  if (!points) return []
  return groupScores.flatMap(({ group, min, max }) => {
    const got = points.get(group)
    return got === undefined || (got >= min && got <= max) ? [] : [group]
  })
}

/** Whether a solution does what its maker says; null while that is not known. */
export function isAsExpected(
  draft: Judging & Scoring,
  { kind, score, groupScores }: Pick<Solution, 'kind' | 'score' | 'groupScores'>,
  { state, cells }: Pick<TrialRow, 'state' | 'cells'>,
): boolean | null {
  if (state === 'failed') return false
  if (!isComplete(cells) || cells.length === 0) return null
  const isPartRight = passes.has(kind) && mayLackPoints(draft)
  const failure = firstFailure(
    isPartRight ? cells.filter(([status]) => status !== JudgeStatus.PartialAccepted) : cells,
  )
  const points = trialScore(draft, cells)
  if (score !== null && points !== null && (points < score.min || points > score.max)) return false
  if (otherwiseGroups(draft, { groupScores }, { cells }).length > 0) return false
  if (isCorrectKind(kind)) return failure === undefined
  if (failure === undefined) return kind === 'correctOrTooSlow'
  return kind === 'anyFailure' || allowed[kind as FailingKind].includes(failure)
}

/** What came of a solution; `failure` is its first outcome other than Accepted, on a test from 1 or before all of them. */
export interface SolutionOutcome {
  name: string
  kind: SolutionKind
  language: string
  state: TrialRow['state']
  /** Null while that is not known. */
  isMet: boolean | null
  points: number | null
  failure: { status: JudgeStatus; test: number | null } | null
}

/** Of every solution, in their order. */
export const outcomesOf = (draft: ProblemDraft, rows: readonly TrialRow[]): SolutionOutcome[] =>
  draft.solutions.map((solution) => {
    const { name, kind, language } = solution
    const row = rows.find(({ solution }) => solution === name)
    const at = row?.cells.findIndex((cell) => cell !== null && cell[0] !== JudgeStatus.Accepted) ?? -1
    const cell = row?.cells[at]
    const onTest = cell ? { status: cell[0], test: at + 1 } : null
    return {
      ...{ name, kind, language, state: row?.state ?? 'none' },
      isMet: row ? isAsExpected(draft, solution, row) : null,
      points: row ? trialScore(draft, row.cells) : null,
      failure: row?.failure ? { status: row.failure.status, test: null } : onTest,
    }
  })

/** C and C++ have the time that a problem gives, every other language twice as much (S1-132). */
export const keepsTimeLimit = (language: string): boolean => /^C(?:\+\+)?(?: |$)/.test(language)

/** How long a solution took, ms. */
export interface TimedSolution {
  language: string
  /** On its slowest test. */
  measured: number
  /** To be compared with the problem's limit: half of it in languages that have twice the limit. */
  ofLimit: number
}

/** The solutions of a kind on the slowest test that each has run on. */
const timed = (
  solutions: readonly Solution[],
  rows: readonly TrialRow[],
  isWanted: (kind: SolutionKind, cells: Cells) => boolean,
): TimedSolution[] =>
  rows.flatMap(({ solution: ran, cells }) => {
    const solution = solutions.find(({ name, kind }) => name === ran && isWanted(kind, cells))
    const times = cells.flatMap((cell) => (cell ? [cell[1]] : []))
    if (!solution || times.length === 0) return []
    const { language } = solution
    const measured = Math.max(...times)
    const factor = keepsTimeLimit(language) ? 1 : judging.otherLanguageFactor
    return [{ language, measured, ofLimit: Math.ceil(measured / factor) }]
  })

/** Where the time limit stands; null while no correct solution has run. */
export const slowestCorrect = (
  solutions: readonly Solution[],
  rows: readonly TrialRow[],
): TimedSolution | null =>
  timed(solutions, rows, isCorrectKind)
    .sort((one, other) => other.ofLimit - one.ofLimit)
    .at(0) ?? null

/**
 * The other end of what a time limit may be: the too slow solution that was ended, or ended, first on its slowest test;
 * null while none has run on every test. One that was ended at the limit may need any time more.
 */
export const fastestTooSlow = (
  solutions: readonly Solution[],
  rows: readonly TrialRow[],
): TimedSolution | null =>
  timed(solutions, rows, (kind, cells) => kind === 'tooSlow' && isComplete(cells))
    .sort((one, other) => one.ofLimit - other.ofLimit)
    .at(0) ?? null

/** Correct programs need half of the limit at most. */
export const timeFactor = 2

/** A limit with room for the slowest correct solution, ms: full tenths of a second. */
export const proposedLimit = (slowest: number): number =>
  Math.max(100, Math.ceil((slowest * timeFactor) / 100) * 100)

/**
 * The groups in which no wrong solution fails, all tests together where they are not judged in subtasks; none where no wrong
 * solution has run on all tests.
 */
export function weakGroups(
  { cases, solutions, judgeCaseMode }: Pick<ProblemDraft, 'cases' | 'solutions' | 'judgeCaseMode'>,
  rows: readonly TrialRow[],
): number[] {
  const wrong = rows.filter(
    ({ solution, cells }) =>
      isComplete(cells) && solutions.some(({ name, kind }) => name === solution && !isCorrectKind(kind)),
  )
  if (wrong.length === 0) return []
  const groupOf = (at: number) => (hasSubtasks(judgeCaseMode) ? (cases[at]?.groupNum ?? 1) : 1)
  const caught = new Set(
    wrong.flatMap(({ cells }) =>
      cells.flatMap((cell, index) => (cell && cell[0] !== JudgeStatus.Accepted ? [groupOf(index)] : [])),
    ),
  )
  return [...new Set(cases.map((_, at) => groupOf(at)))].filter((group) => !caught.has(group))
}

/**
 * Classes of tests of one subtask, by their places from 0, on which each solution has the same outcome: all but one of a
 * class tell nothing. The largest first; none where no wrong solution has run on all tests.
 */
export function testsAlike(
  { cases, solutions }: Pick<ProblemDraft, 'cases' | 'solutions'>,
  rows: readonly TrialRow[],
): number[][] {
  const whole = rows.filter(({ cells }) => isComplete(cells) && cells.length === cases.length)
  const isWrong = ({ solution }: TrialRow) =>
    solutions.some(({ name, kind }) => name === solution && !isCorrectKind(kind))
  if (!whole.some(isWrong)) return []
  const classes = new Map<string, number[]>()
  for (const test of cases.keys()) {
    const outcomes = [cases[test]?.groupNum, ...whole.map(({ cells }) => cells[test]?.[0])].join()
    const others = classes.get(outcomes)
    if (others) others.push(test)
    else classes.set(outcomes, [test])
  }
  return [...classes.values()]
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length)
}
