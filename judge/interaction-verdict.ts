import { JudgeStatus } from '#contract/enums.ts'
import { type CaseVerdict, runVerdict } from './case-verdict.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import type { LanguageSpec } from './languages.ts'
import type { InteractResult } from './sandbox/backend.ts'
import { megabyte } from './units.ts'

const brokenPipe = 13

const sawBrokenPipe = ({ status, signal, exitCode }: InteractResult) =>
  (status === 'signal' && signal === brokenPipe) || (status === 'exit' && exitCode === brokenPipe)

const endedByItself = ({ status }: InteractResult) => status === 'ok' || status === 'exit'
const timedOut = ({ status }: InteractResult) => status === 'tle' || status === 'idle'

/** The interactor failed in a way that no contestant answers for. */
function interactorFailed(user: InteractResult, interactor: InteractResult): boolean {
  if (endedByItself(interactor)) return false
  // Even when there was nobody left to wait for, it went on; so it is what the program had waited for.
  if (user.status === 'idle' && timedOut(interactor)) return true
  return interactor.leftMs <= user.leftMs
}

function userVerdict(
  user: InteractResult,
  accepts: boolean,
  limits: EffectiveLimits,
  language: LanguageSpec,
): CaseVerdict | undefined {
  if (timedOut(user) || user.cpuMs > limits.timeMs)
    return { status: JudgeStatus.TimeLimitExceeded, message: null, share: 0 }
  if (user.status === 'mle' || user.memoryBytes > limits.memoryMb * megabyte)
    return { status: JudgeStatus.MemoryLimitExceeded, message: null, share: 0 }
  if (sawBrokenPipe(user) && !accepts) return undefined
  return runVerdict(user, limits, language)
}

export interface Interaction {
  user: InteractResult
  interactor: InteractResult
  /** What the end of the interactor means. */
  opinion: CaseVerdict
  /** It ended with the code that lets the program pass. */
  accepts: boolean
  /** A rejection counts whatever the program does after it, as in ICPC's convention. */
  rejectionFirst: boolean
}

/** Whatever the program did to fail, it did after that. */
const hadRejected = ({ user, interactor, opinion }: Interaction): boolean =>
  endedByItself(interactor) && opinion.status === JudgeStatus.WrongAnswer && interactor.leftMs < user.leftMs

/**
 * Judging.md section 6: the contestant's time, memory and exit code, then what the interactor says. An interactor
 * that breaks is a system error, unless the contestant's program had failed before.
 */
export function interactionVerdict(
  interaction: Interaction,
  limits: EffectiveLimits,
  language: LanguageSpec,
): CaseVerdict {
  const { user, interactor, opinion, accepts, rejectionFirst } = interaction
  if (interactorFailed(user, interactor)) return opinion
  if (rejectionFirst && hadRejected(interaction)) return opinion
  return userVerdict(user, accepts, limits, language) ?? opinion
}
