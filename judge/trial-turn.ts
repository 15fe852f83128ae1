import type { reportTrial, TrialCell } from '#contract/judge-making.ts'
import type { JudgedCase, JudgingResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'

export type Found = Pick<BodyOf<typeof reportTrial>, 'cells' | 'failure' | 'isLast' | 'spent'>

export interface TrialWatcher {
  /** Tells the server, which says whether to go on. */
  tell: (found: Found) => Promise<boolean>
  /** Aborted when the work is no longer ours. */
  signal: AbortSignal
}

export interface Metered {
  /** Told the ms of processor time of each program, when it has ended. */
  onSpent: (ms: number) => void
}

const whole = 10_000

/** Rounded up, so that the points which it stands for are those that were given. */
const shareOf = (score: number, full: number) =>
  Math.min(Math.max(Math.ceil((score * whole) / full), 0), whole)

export const cellOf = (
  { caseId, status, time, memory, score, message, excerpt }: JudgedCase,
  full: number | null,
): TrialCell => ({
  caseId,
  status,
  time,
  memory,
  share: score === null ? null : shareOf(score, full ?? whole),
  message: message?.slice(0, trial.messageMax) ?? null,
  ...(excerpt && { excerpt }),
})

export const failureOf = ({ status, errorMessage, cases }: JudgingResult): Found['failure'] =>
  cases.length > 0 ? null : { status, message: (errorMessage ?? '').slice(0, judging.compileMessageMax) }

export const nothing: Found = { cells: [], failure: null, isLast: true }

/** Adds to what is told the processor time that was taken since and that it does not tell itself. */
export function createMeter(tell: TrialWatcher['tell']) {
  let taken = 0
  return {
    onSpent: (ms: number) => {
      taken += ms
    },
    tell: (found: Found) => {
      const spent = Math.max(0, taken - found.cells.reduce((sum, { time }) => sum + time, 0))
      taken = 0
      return tell(spent === 0 ? found : { ...found, spent })
    },
  }
}
