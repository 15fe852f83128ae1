import { JudgeStatus } from '#contract/enums.ts'
import type { IcpcCall } from '#contract/icpc-call.ts'
import type { CaseVerdict } from './case-verdict.ts'
import type { RunResult } from './sandbox/backend.ts'
import { messageOf, type VerdictProgramKind, verdictOfRun } from './verdict-program.ts'

/** What a validator of ICPC's convention may leave in its folder. */
export const feedbackFiles = ['teammessage.txt', 'score_multiplier.txt', 'score.txt'] as const
export type Feedback = Readonly<Record<(typeof feedbackFiles)[number], string | null>>

export const rightCode = 42
const wrongCode = 43

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** Shares are printed with few digits. */
const slack = 1e-6

const numberOf = (text: string): number => (decimal.test(text.trim()) ? Number(text) : Number.NaN)

interface Meaning {
  icpc: Pick<IcpcCall, 'scores' | 'pointFactor'>
  /** Of the case; null in problems without scores. */
  fullScore: number | null
}

/** From 0 to 1; a text when the score means nothing. */
function shareOf(
  { 'score_multiplier.txt': multiplier, 'score.txt': score }: Feedback,
  { icpc, fullScore }: Meaning,
): number | string {
  if (icpc.scores === 'none' || fullScore === null) return 1
  const isPoints = multiplier === null && icpc.scores === 'points'
  const text = multiplier ?? score
  if (text === null) return 1
  const file = multiplier === null ? 'score.txt' : 'score_multiplier.txt'
  const value = numberOf(text)
  const full = isPoints ? fullScore / icpc.pointFactor : 1
  if (Number.isNaN(value)) return `${file} is no number`
  // Full scores are whole: what was 12.5 may be 12 here.
  const isRounded = isPoints && value * icpc.pointFactor < fullScore + 1 - slack
  if (value < -slack || (value > full + slack && !isRounded))
    return `${file} says ${value}, of ${full} at most`
  return full === 0 ? 1 : Math.min(1, Math.max(0, value / full))
}

const broken = (message: string): CaseVerdict => ({ status: JudgeStatus.SystemError, share: 0, message })

/**
 * What a program of ICPC's convention says: 42 right, 43 wrong, anything else is its own failure. The team reads
 * `teammessage.txt`; what it writes elsewhere may quote the answer.
 */
export function icpcVerdict(
  kind: VerdictProgramKind,
  run: RunResult,
  feedback: Feedback,
  meaning: Meaning,
): CaseVerdict {
  if (run.status !== 'ok' && run.status !== 'exit') return verdictOfRun(kind, run)
  const message = messageOf(feedback['teammessage.txt'] ?? '')
  if (run.exitCode === wrongCode) return { status: JudgeStatus.WrongAnswer, share: 0, message }
  if (run.exitCode !== rightCode) return broken(`The ${kind} ended with code ${run.exitCode}`)
  const share = shareOf(feedback, meaning)
  if (typeof share === 'string') return broken(`The ${kind}: ${share}`)
  return share > 1 - slack
    ? { status: JudgeStatus.Accepted, share: 1, message }
    : { status: JudgeStatus.PartialAccepted, share, message }
}
