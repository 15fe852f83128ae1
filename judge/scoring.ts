import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase, JudgingJob, JudgingResult } from '#contract/judge-node.ts'

type Problem = JudgingJob['problem']

const isAccepted = (judged: JudgedCase) => judged.status === JudgeStatus.Accepted

const largest = (values: readonly number[], cap: number) => Math.min(Math.max(0, ...values), cap)

/** So that 0.29 of 100 is 29: the nearest binary fraction lies below it. */
const tiny = 1e-9

/** The share of the full score, rounded down; ACM problems have no scores. */
export const caseScore = (fullScore: number | null, share: number): number | null =>
  fullScore === null ? null : Math.floor(share * fullScore + tiny)

/** Judging.md section 7: `round(0.1 x score + 2 x difficulty x score / ioScore)`; 0 when ioScore is 0 (S1-134). */
export function oiRankScore(score: number, ioScore: number, difficulty: number): number {
  return ioScore === 0 ? 0 : Math.round(0.1 * score + (2 * difficulty * score) / ioScore)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const scoreOf = ({ score }: JudgedCase) => score ?? 0

const lowest = (group: readonly JudgedCase[]) => Math.min(...group.map(scoreOf))
const average = (group: readonly JudgedCase[]) => Math.round(sum(group.map(scoreOf)) / group.length)

const overGroups = (cases: readonly JudgedCase[], scoreOfGroup: (group: readonly JudgedCase[]) => number) =>
  sum([...Map.groupBy(cases, ({ groupNum }) => groupNum).values()].map(scoreOfGroup))

function totalScore({ judgeCaseMode }: Problem, ioScore: number, cases: readonly JudgedCase[]): number {
  if (judgeCaseMode === 'subtask_lowest') return overGroups(cases, lowest)
  if (judgeCaseMode === 'subtask_average') return overGroups(cases, average)
  return cases.every(isAccepted) && ioScore !== 0 ? ioScore : sum(cases.map(scoreOf))
}

function scores(problem: Problem, cases: readonly JudgedCase[]) {
  if (problem.type === ContestType.Acm) return { score: null, oiRankScore: null }
  const ioScore = problem.ioScore ?? 0
  const total = totalScore(problem, ioScore, cases)
  const score = ioScore === 0 ? total : Math.min(total, ioScore)
  return { score, oiRankScore: oiRankScore(score, ioScore, problem.difficulty) }
}

function verdict(problem: Problem, cases: readonly JudgedCase[]) {
  const firstFailing = cases.filter((judged) => !isAccepted(judged)).sort((a, b) => a.seq - b.seq)[0]
  if (!firstFailing) return { status: JudgeStatus.Accepted, errorMessage: null }
  if (problem.type === ContestType.Acm || !cases.some(isAccepted)) {
    return { status: firstFailing.status, errorMessage: firstFailing.message }
  }
  return { status: JudgeStatus.PartialAccepted, errorMessage: null }
}

/**
 * The result of a submission from its judged cases (judging.md section 7).
 * `limits` are the effective ones, in ms and KB; figures are capped at them.
 */
export function totalOf(
  problem: Problem,
  cases: readonly JudgedCase[],
  limits: { timeMs: number; memoryKb: number },
): JudgingResult {
  return {
    ...verdict(problem, cases),
    ...scores(problem, cases),
    time: largest(
      cases.map((judged) => judged.time),
      limits.timeMs,
    ),
    memory: largest(
      cases.map((judged) => judged.memory),
      limits.memoryKb,
    ),
    cases: [...cases].sort((a, b) => a.seq - b.seq),
    trace: null,
  }
}

/** A submission that ended before any case ran. */
export const ended = (status: JudgingResult['status'], errorMessage: string): JudgingResult => ({
  status,
  errorMessage,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  cases: [],
  trace: null,
})
