import { filter, firstValueFrom, fromEvent, Observable, takeUntil, tap } from 'rxjs'
import type { DraftWork } from '#contract/draft-work.ts'
import { outcomesOf, type SolutionOutcome } from '#contract/trial-outcome.ts'
import type { TrialService } from './trial.service.ts'
import type { WorkshopService } from './workshop.service.ts'

/** What came of the solutions of a problem: it has none, its tests could not be made, or each as it was. */
export type VerifiedProblem =
  | { kind: 'none' }
  | { kind: 'notBuilt' }
  | { kind: 'run'; solutions: SolutionOutcome[] }

/** What the judges are at: its tests, the programs by which its time limit is found, or its solutions. */
export type VerifyPhase = 'building' | 'measuring' | 'running'

export type VerifyStep = { phase: VerifyPhase } | { phase: 'over'; outcome: VerifiedProblem }

interface VerifyParts {
  workshop: Pick<WorkshopService, 'open'>
  trials: Pick<TrialService, 'watch' | 'act'>
}

/** What waits for a judge that is not there is not waited for. */
const isBuilding = ({ build: { isRunning, missingLanguages } }: DraftWork): boolean =>
  isRunning && missingLanguages.length === 0
const isJudging = ({ rows }: DraftWork): boolean =>
  rows.some(({ state }) => state === 'waiting' || state === 'running')

/** What is to be over before its solutions can run as they will be judged. */
const before = (work: DraftWork): VerifyPhase | undefined =>
  isBuilding(work) ? 'building' : work.isMeasuring ? 'measuring' : undefined

const verify = async (
  { workshop, trials }: VerifyParts,
  { pid, signal, say }: { pid: number; signal: AbortSignal; say: (step: VerifyStep) => void },
): Promise<VerifiedProblem> => {
  const work = (phaseOf: (work: DraftWork) => VerifyPhase | undefined) =>
    firstValueFrom(
      trials.watch(pid).pipe(
        takeUntil(fromEvent(signal, 'abort')),
        tap((now) => {
          const phase = phaseOf(now)
          if (phase) say({ phase })
        }),
        filter((now) => phaseOf(now) === undefined),
      ),
    )
  const { build } = await work(before)
  const { draft } = await workshop.open(pid, signal)
  if (draft.solutions.length === 0) return { kind: 'none' }
  if (!build.isCurrent || draft.cases.length === 0) return { kind: 'notBuilt' }
  await trials.act(pid, 'run')
  const { rows } = await work((now) => (isJudging(now) ? 'running' : undefined))
  return { kind: 'run', solutions: outcomesOf(draft, rows) }
}

/**
 * Waits for the build of a draft and for its time limit, and has its solutions run on every test; errors with a
 * `Failure`.
 */
export const createVerifyProblem =
  (parts: VerifyParts) =>
  (pid: number): Observable<VerifyStep> =>
    new Observable((listener) => {
      const gone = new AbortController()
      verify(parts, { pid, signal: gone.signal, say: (step) => listener.next(step) }).then(
        (outcome) => {
          listener.next({ phase: 'over', outcome })
          listener.complete()
        },
        (error: unknown) => listener.error(error),
      )
      return () => gone.abort()
    })
