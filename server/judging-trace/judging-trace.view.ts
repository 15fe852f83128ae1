import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { ShownStep, SubmissionTrace } from '#contract/submission-trace.ts'
import type { Traced } from './judging-trace.repository.ts'

type Step = JudgingTrace['steps'][number]

/** What may be shown of a trace: everything, the owner's part, or that without the cases. */
export type TraceVisibility = 'all' | 'own' | 'own without cases'

const ownStep = (step: Step, visibility: TraceVisibility): ShownStep[] => {
  switch (step.step) {
    case 'fetch':
      return [{ ...step, files: null, bytes: null }]
    case 'compile':
      return [step]
    case 'case': {
      if (visibility === 'own without cases') return []
      const { judgedBy } = step
      return [
        {
          ...step,
          caseId: null,
          judgedBy: judgedBy && { how: judgedBy.how, ms: null, run: null, said: null },
        },
      ]
    }
    case 'aggregate':
      // How many were not run says which one failed.
      return [visibility === 'own without cases' ? { ...step, notRun: null } : step]
    default:
      return []
  }
}

const casesOf = (steps: readonly Step[], leftOut: number) => {
  const run = steps.filter((step) => step.step === 'case')
  const notRun = steps.find((step) => step.step === 'aggregate')?.notRun ?? 0
  return { total: run.length + leftOut + notRun, ms: run.reduce((sum, { ms }) => sum + ms, 0) }
}

/** A trace as far as its reader may see it; null when there is none. */
export const shownTrace = (
  { submitId, version, queuedMs, trace, leftOut }: Traced,
  visibility: TraceVisibility,
): SubmissionTrace | null => {
  if (trace === null) return null
  const all = visibility === 'all'
  return {
    submitId,
    version: all ? version : null,
    queuedMs: queuedMs ?? 0,
    judge: all ? trace.judge : null,
    sandboxMode: all ? trace.sandboxMode : null,
    language: trace.language,
    limits: trace.limits,
    cases: casesOf(trace.steps, leftOut ?? 0),
    steps: all ? trace.steps : trace.steps.flatMap((step) => ownStep(step, visibility)),
    leftOut: leftOut ?? 0,
  }
}
