import { judging } from '#contract/limits/judging.ts'
import type { Problem } from '#contract/problem.ts'

/** ms and MB: C and C++ get the problem's limits, every other language double unless the problem is remote (S1-132). */
export function problemLimits({
  timeLimit,
  memoryLimit,
  isRemote,
}: Pick<Problem, 'timeLimit' | 'memoryLimit' | 'isRemote'>) {
  const factor = isRemote ? 1 : judging.otherLanguageFactor
  return {
    time: timeLimit,
    memory: memoryLimit,
    others: factor === 1 ? undefined : { time: timeLimit * factor, memory: memoryLimit * factor },
  }
}
