import type { JudgeCaseMode } from './enums.ts'

interface ScoredCase {
  /** Null counts as 0. */
  score: number | null
  groupNum: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The full score of a problem (contract, judging.md section 7): what a submission gets that passes every case. */
export const fullScore = (mode: JudgeCaseMode, cases: readonly ScoredCase[]): number => {
  const groups = new Map<number, number[]>()
  for (const { groupNum, score } of cases) groups.set(groupNum, [...(groups.get(groupNum) ?? []), score ?? 0])
  const scores = [...groups.values()]
  if (mode === 'subtask_lowest') return sum(scores.map((group) => Math.min(...group)))
  if (mode === 'subtask_average') return sum(scores.map((group) => Math.round(sum(group) / group.length)))
  return sum(scores.map(sum))
}

/** 100 points over the cases, what is left over on the last (contract, files.md section 4). */
export const evenScores = (count: number): number[] => {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? 100 - each * (count - 1) : each))
}
