import { z } from 'zod'
import { sessionArea } from './session-area.ts'
import { type AppStorage, createStorage } from './storage.ts'
import type { ProblemPlace } from './submission.service.ts'

const Press = z.object({ language: z.string(), code: z.string(), requestKey: z.string().min(1) })
/** What was pressed and may not have reached the server yet. */
export type KeptPress = z.infer<typeof Press>

const Kept = z.union([
  z.object({ submissionId: z.int().min(0) }),
  /** Of one user: another one who logs in here must not send it. */
  z.object({ press: Press, uid: z.string() }),
])

/** The submission that is being judged, or what still has to be sent. */
export type Unfinished = { submissionId: number } | { press: KeptPress }

/** What this tab is still waiting for on a problem; survives leaving the page and a reload. */
export interface SubmissionMemory {
  recall(place: ProblemPlace): Unfinished | undefined
  remember(place: ProblemPlace, unfinished: Unfinished): void
  forget(place: ProblemPlace): void
}

export function createSubmissionMemory(
  uid: () => string | undefined,
  storage: Pick<AppStorage, 'item'> = createStorage({ area: sessionArea() }),
): SubmissionMemory {
  const slot = ({ problemId, cid }: ProblemPlace) => storage.item(`watched:${cid}:${problemId}`, Kept)
  return {
    recall: (place) => {
      const kept = slot(place).get() ?? undefined
      if (!kept || 'submissionId' in kept) return kept
      return kept.uid === uid() ? { press: kept.press } : undefined
    },
    remember: (place, unfinished) => {
      slot(place).set('press' in unfinished ? { ...unfinished, uid: uid() ?? '' } : unfinished)
    },
    forget: (place) => {
      slot(place).set(null)
    },
  }
}
