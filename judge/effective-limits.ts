import type { JudgingJob } from '#contract/judge-node.ts'
import { factsOf } from '#contract/languages.ts'
import { judging } from '#contract/limits/judging.ts'
import { keepsProblemLimits, type LanguageSpec } from './languages.ts'
import type { Limits } from './sandbox/backend.ts'
import { megabyte } from './units.ts'

export interface EffectiveLimits {
  timeMs: number
  memoryMb: number
  stackMb: number
}

/** Doubled for every language but C and C++ (S1-132), and the time that a slow runtime takes to start. */
export function effectiveLimits(problem: JudgingJob['problem'], language: LanguageSpec): EffectiveLimits {
  const factor = keepsProblemLimits(language) ? 1 : judging.otherLanguageFactor
  return {
    timeMs: problem.timeLimit * factor + (factsOf(language.name)?.startMs ?? 0),
    memoryMb: problem.memoryLimit * factor,
    stackMb: problem.stackLimit,
  }
}

/** What the sandbox enforces while a case runs (judging.md section 3). */
export function caseLimits(limits: EffectiveLimits, expectedBytes: number): Limits {
  const cpuMs = limits.timeMs + Math.max(judging.cpuGraceMs, Math.ceil(limits.timeMs * judging.cpuGraceShare))
  const outputBytes = Math.max(2 * expectedBytes, judging.outputMinBytes)
  return {
    cpuMs,
    wallMs: judging.wallFactor * (limits.timeMs + judging.cpuGraceMs),
    memoryBytes: limits.memoryMb * megabyte + judging.memoryGraceBytes,
    stackBytes: limits.stackMb * megabyte,
    processes: judging.processes,
    outputBytes,
    stderrBytes: judging.stderrBytes,
    fileBytes: outputBytes,
    workBytes: 32 * megabyte,
  }
}
