import type { TrialJob } from '#contract/judge-making.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { SubmissionJudge } from './judge-submission.ts'
import type { StressJudge } from './stress.ts'
import { cellOf, createMeter, failureOf, type Metered, nothing, type TrialWatcher } from './trial-turn.ts'

type Job = Omit<TrialJob, 'trialId' | 'lease'>

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
 * work waits, so that nobody waits for more than a turn. A turn grows while its tests are quick. Ends once every program
 * that it began has ended, also where the work is no longer ours; what they took is told then too.
 */
export function createTrialJudge({ judgeSubmission, judgeStress, lanes }: Parts) {
  const judgeMatrix = async (
    { cases, ...job }: Omit<Job, 'stress'>,
    { tell, signal, onSpent }: TrialWatcher & Metered,
  ): Promise<void> => {
    const fullOf = new Map(cases.map(({ caseId, score }) => [caseId, score]))
    const cell = (one: JudgedCase) => cellOf(one, fullOf.get(one.caseId) ?? null)
    const judge = (some: readonly JudgingCase[]) =>
      judgeSubmission(
        { ...job, submitId: 0, version: 0, cases: [...some], excerpts: true },
        { onProgress: () => undefined, signal, onSpent },
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

  return async function judgeTrial({ stress, ...job }: Job, { tell, signal }: TrialWatcher): Promise<void> {
    const meter = createMeter(tell)
    const watcher = { ...meter, signal }
    try {
      await (stress ? judgeStress({ ...job, stress }, watcher) : judgeMatrix(job, watcher))
    } catch (error) {
      if (signal.aborted) await meter.tell(nothing).catch(() => undefined)
      throw error
    }
  }
}

export type TrialJudge = ReturnType<typeof createTrialJudge>
