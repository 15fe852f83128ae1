import { z } from 'zod'
import { testRun } from '#contract/limits/submission.ts'
import { sessionArea } from './session-area.ts'
import { type AppStorage, createStorage } from './storage.ts'
import type { ProblemPlace } from './submission.service.ts'

const KeptTestRun = z.object({
  userInput: z.string(),
  expectedOutput: z.string(),
  /** Of the test run that is waited for. */
  key: z.string().max(testRun.keyMax).optional(),
})
export type KeptTestRun = z.infer<typeof KeptTestRun>

/** What this tab's test panel of a problem holds; survives leaving the page and a reload. */
export interface TestRunMemory {
  recall(place: ProblemPlace): KeptTestRun | undefined
  keep(place: ProblemPlace, kept: KeptTestRun): void
}

export function createTestRunMemory(
  storage: Pick<AppStorage, 'item'> = createStorage({ area: sessionArea() }),
): TestRunMemory {
  const slot = ({ problemId, cid }: ProblemPlace) => storage.item(`testRun:${cid}:${problemId}`, KeptTestRun)
  return {
    recall: (place) => slot(place).get() ?? undefined,
    keep: (place, kept) => {
      slot(place).set(kept)
    },
  }
}
