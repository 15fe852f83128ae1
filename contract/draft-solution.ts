import { z } from 'zod'
import { workshopFailures } from './draft-test.ts'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { operation } from './operation.ts'
import type { SolutionKind } from './problem-content.ts'

/** Apart from the rest of the workshop, for pages of submissions. */

/** What may be expected of a submission that becomes a solution: any kind but that of the main one. */
export const keptKinds = [
  ...(['correct', 'wrongAnswer', 'tooSlow', 'tooMuchMemory', 'runtimeError'] as const),
  ...(['correctOrTooSlow', 'anyFailure'] as const),
] satisfies readonly SolutionKind[]
export type KeptKind = (typeof keptKinds)[number]

const kinds: Partial<Record<JudgeStatus, KeptKind | null>> = {
  [JudgeStatus.Accepted]: null,
  [JudgeStatus.WrongAnswer]: 'wrongAnswer',
  [JudgeStatus.PresentationError]: 'wrongAnswer',
  [JudgeStatus.PartialAccepted]: 'anyFailure',
  [JudgeStatus.TimeLimitExceeded]: 'tooSlow',
  [JudgeStatus.MemoryLimitExceeded]: 'tooMuchMemory',
  [JudgeStatus.RuntimeError]: 'runtimeError',
}

/**
 * What is expected of a solution that got this verdict: null where it may be right, or wrong and not noticed, undefined
 * where the verdict says nothing of the program on a test.
 */
export const keptKindOf = (status: JudgeStatus): KeptKind | null | undefined => kinds[status]

export const addDraftSolution = operation({
  name: 'addDraftSolution',
  method: 'POST',
  path: '/workshop/solution',
  summary: "Adds the program of a submission at the end of the draft's solutions",
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), submitId: id(), kind: z.enum(keptKinds) }),
  data: z.object({
    /** Of the solution: the author and the number of the submission. */
    name: z.string(),
    /** False where the draft has a solution with this code and language already. */
    isNew: z.boolean(),
  }),
  failures: [
    ...workshopFailures,
    { status: 404, when: 'the problem has no such submission, or the viewer cannot open it' },
    { status: 403, when: 'the viewer may not read the code of the submission' },
    { status: 400, when: 'the draft has as many solutions as a problem may have' },
  ],
  example: {
    body: { pid: 1000, submitId: 1, kind: 'wrongAnswer' },
    data: { name: 'ada-1', isNew: true },
  },
})
