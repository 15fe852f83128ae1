import { z } from 'zod'
import { sessionArea } from './session-area.ts'
import { type AppStorage, createStorage } from './storage.ts'
import type { ProblemPlace } from './submission.service.ts'

/** Which submission of a problem this tab is still waiting for; survives leaving the page and a reload. */
export interface SubmissionMemory {
  recall(place: ProblemPlace): number | undefined
  remember(place: ProblemPlace, submitId: number): void
  forget(place: ProblemPlace): void
}

export function createSubmissionMemory(
  storage: Pick<AppStorage, 'item'> = createStorage({ area: sessionArea() }),
): SubmissionMemory {
  const slot = ({ problemId, cid }: ProblemPlace) =>
    storage.item(`watched:${cid}:${problemId}`, z.int().min(0))
  return {
    recall: (place) => slot(place).get() ?? undefined,
    remember: (place, submitId) => {
      slot(place).set(submitId)
    },
    forget: (place) => {
      slot(place).set(null)
    },
  }
}
