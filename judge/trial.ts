import { JudgeStatus } from '#contract/enums.ts'
import type { TrialJob } from '#contract/judge-making.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import { trial } from '#contract/limits/workshop.ts'
import type { Progress, SubmissionJudge } from './judge-submission.ts'
import type { StressJudge } from './stress.ts'
import { cellOf, createMeter, failureOf, type Metered, nothing, type TrialWatcher } from './trial-turn.ts'

type Job = Omit<TrialJob, 'trialId' | 'lease'>

interface Parts {
  judgeSubmission: SubmissionJudge
  judgeStress: StressJudge
  /** Cases of one submission at once. */
  lanes: number
}

/** Tests of the next turn at most, after one of so many took so long: where one fills a turn, each lane has one. */
const nextTurn = (done: number, tookMs: number, lanes: number): number =>
  tookMs * lanes < trial.turnMs * done ? trial.reportCells : lanes

/**
 * Runs one solution on many tests, a few at a time: after each turn the server has the outcomes and says whether live
 * work waits, so that nobody waits for more than a turn. Of quick tests a turn has as many as begin in its time. Ends once
 * every program that it began has ended, also where the work is no longer ours; what they took is told then too.
 */
export function createTrialJudge({ judgeSubmission, judgeStress, lanes }: Parts) {
  const judgeMatrix = async (
    { cases, ...job }: Omit<Job, 'stress'>,
    { tell, signal, onSpent }: TrialWatcher & Metered,
  ): Promise<void> => {
    const fullOf = new Map(cases.map(({ caseId, score }) => [caseId, score]))
    const cell = (one: JudgedCase) => cellOf(one, fullOf.get(one.caseId) ?? null)
    /** The time of a turn begins with its first test, once the program is compiled. */
    const judge = async (some: readonly JudgingCase[]) => {
      let began = Number.POSITIVE_INFINITY
      const onProgress = ({ status, done }: Progress) => {
        if (status === JudgeStatus.Judging && done === 0) began = Date.now()
      }
      const isEnough = () => Date.now() - began >= trial.turnMs
      const result = await judgeSubmission(
        {
          ...job,
          submitId: 0,
          version: 0,
          cases: [...some],
          excerpts: true,
          excerptsMax: trial.turnExcerpts,
        },
        { onProgress, signal, onSpent, isEnough },
      )
      return { result, tookMs: Date.now() - began }
    }
    let turn = lanes
    let left = cases
    while (left.length > 0) {
      const { result, tookMs } = await judge(left.slice(0, turn))
      const failure = failureOf(result)
      const done = result.cases.length
      left = failure === null ? left.slice(done) : []
      const goOn = await tell({ cells: result.cases.map(cell), failure, isLast: left.length === 0 })
      if (left.length > 0 && !goOn) break
      turn = nextTurn(done, tookMs, lanes)
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
