import { filter, firstValueFrom, fromEvent, takeUntil } from 'rxjs'
import type { DraftWork } from '#contract/draft-work.ts'
import { outcomesOf, type SolutionOutcome } from '#contract/trial-outcome.ts'
import type { TrialService } from './trial.service.ts'
import type { WorkshopService } from './workshop.service.ts'

/** What came of the solutions of a problem: it has none, its tests could not be made, or each as it was. */
export type VerifiedProblem =
  | { kind: 'none' }
  | { kind: 'notBuilt' }
  | { kind: 'run'; solutions: SolutionOutcome[] }

interface VerifyParts {
  workshop: Pick<WorkshopService, 'open'>
  trials: Pick<TrialService, 'watch' | 'act'>
}

/** What waits for a judge that is not there is not waited for. */
const isBuilding = ({ build: { isRunning, missingLanguages } }: DraftWork): boolean =>
  isRunning && missingLanguages.length === 0
const isJudging = ({ rows }: DraftWork): boolean =>
  rows.some(({ state }) => state === 'waiting' || state === 'running')

/** Waits for the build of a draft and has its solutions run on every test; rejects with a `Failure`. */
export const createVerifyProblem =
  ({ workshop, trials }: VerifyParts) =>
  async (pid: number, signal: AbortSignal): Promise<VerifiedProblem> => {
    const work = (isOver: (work: DraftWork) => boolean) =>
      firstValueFrom(trials.watch(pid).pipe(takeUntil(fromEvent(signal, 'abort')), filter(isOver)))
    const { build } = await work((now) => !isBuilding(now))
    const { draft } = await workshop.open(pid, signal)
    if (draft.solutions.length === 0) return { kind: 'none' }
    if (!build.isCurrent || draft.cases.length === 0) return { kind: 'notBuilt' }
    await trials.act(pid, 'run')
    const { rows } = await work((now) => !isJudging(now))
    return { kind: 'run', solutions: outcomesOf(draft, rows) }
  }
