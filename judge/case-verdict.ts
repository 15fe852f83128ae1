import { constants } from 'node:os'
import { JudgeStatus } from '#contract/enums.ts'
import { runMessage, sandboxFailed } from '#contract/run-message.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import type { LanguageSpec } from './languages.ts'
import type { RunResult } from './sandbox/backend.ts'
import { megabyte } from './units.ts'

export interface CaseVerdict {
  status: JudgeStatus
  /** What users may read of the case; never test data. */
  message: string | null
  /** Share of the case's full score: 1 accepted, 0 to 1 partial, else 0. */
  share: number
}

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

const plain = (status: JudgeStatus): CaseVerdict => ({ status, message: null, share: 0 })
const failed = (message: string): CaseVerdict => ({ status: JudgeStatus.RuntimeError, message, share: 0 })

/**
 * What the run alone says, in the order of judging.md section 3; undefined when the program ended well inside
 * its limits, so that its output decides.
 */
export function runVerdict(
  result: RunResult,
  limits: EffectiveLimits,
  language: LanguageSpec,
): CaseVerdict | undefined {
  switch (result.status) {
    case 'ok':
      if (result.cpuMs > limits.timeMs) return plain(JudgeStatus.TimeLimitExceeded)
      if (result.memoryBytes > limits.memoryMb * megabyte) return plain(JudgeStatus.MemoryLimitExceeded)
      return undefined
    case 'tle':
    case 'idle':
      return plain(JudgeStatus.TimeLimitExceeded)
    case 'mle':
      return plain(JudgeStatus.MemoryLimitExceeded)
    case 'exit':
      if (language.outOfMemory?.test(result.stderr)) return plain(JudgeStatus.MemoryLimitExceeded)
      return failed(runMessage.exit(result.exitCode))
    case 'signal':
      if (language.outOfMemory?.test(result.stderr)) return plain(JudgeStatus.MemoryLimitExceeded)
      return failed(runMessage.signal(result.signal, signalNames.get(result.signal) ?? 'unknown'))
    case 'ole':
      return failed(runMessage.output)
    case 'forbidden':
      return failed(runMessage.forbidden)
    case 'internal':
      return { status: JudgeStatus.SystemError, message: `${sandboxFailed}${result.error}`, share: 0 }
  }
}
