import type { TrialJob } from '#contract/judge-making.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { SubmissionJudge } from './judge-submission.ts'
import type { StressJudge } from './stress.ts'
import { cellOf, failureOf, nothing, type TrialWatcher } from './trial-turn.ts'

interface Parts {
  judgeSubmission: SubmissionJudge
  judgeStress: StressJudge
  /** Cases of one submission at once. */
  lanes: number
}

/** Tests of the next turn, after one of so many took so long. */
function nextTurn(turn: number, tookMs: number, lanes: number): number {
  if (tookMs < trial.turnMs / 2) return Math.min(turn * 2, trial.reportCells)
  return tookMs > trial.turnMs ? Math.max(lanes, Math.floor(turn / 2)) : turn
}

/**
 * Runs one solution on many tests, a few at a time: after each turn the server has the outcomes and says whether live
 * work waits, so that nobody waits for more than a turn. A turn grows while its tests are quick.
 */
export function createTrialJudge({ judgeSubmission, judgeStress, lanes }: Parts) {
  return async function judgeTrial(
    { cases, stress, ...job }: Omit<TrialJob, 'trialId' | 'lease'>,
    { tell, signal }: TrialWatcher,
  ): Promise<void> {
    if (stress) return judgeStress({ ...job, stress }, { tell, signal })
    const fullOf = new Map(cases.map(({ caseId, score }) => [caseId, score]))
    const cell = (one: JudgedCase) => cellOf(one, fullOf.get(one.caseId) ?? null)
    const judge = (some: readonly JudgingCase[]) =>
      judgeSubmission(
        { ...job, submitId: 0, version: 0, cases: [...some], excerpts: true },
        { onProgress: () => undefined, signal },
      )
    let turn = lanes
    let left = cases
    while (left.length > 0) {
      const began = Date.now()
      const result = await judge(left.slice(0, turn))
      const failure = failureOf(result)
      left = failure === null ? left.slice(turn) : []
      const goOn = await tell({ cells: result.cases.map(cell), failure, isLast: left.length === 0 })
      if (left.length > 0 && !goOn) break
      turn = nextTurn(turn, Date.now() - began, lanes)
    }
    if (left.length > 0 || cases.length === 0) await tell(nothing)
  }
}

export type TrialJudge = ReturnType<typeof createTrialJudge>
