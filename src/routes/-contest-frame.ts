import { createContext, type ReactNode, use } from 'react'
import type { ContestInfo } from '#contract/contest.ts'
import type { ContestStatus } from '#contract/enums.ts'

/** What the parts of a contest know of it. */
export interface ContestFrame {
  cid: number
  info: ContestInfo
  /** By the server's clock now. */
  status: ContestStatus
  /** The time of the seal has come and the contest goes on. */
  sealed: boolean
  /** Whether what came after the end is shown; undefined where nothing can have come (S2-150). */
  late: boolean | undefined
  /** The viewer is registered. */
  granted: boolean
  /** What is left of the time, for where the head is not shown. */
  countdown: ReactNode
  /** Asks for the password, and goes on once the viewer is registered. */
  askPassword(then: () => void): void
  /** These announcements have been read. */
  onRead(ids: readonly number[]): void
  /** The answers to the viewer's questions that are in sight have been read. */
  onAnswersRead(): void
  /** The contest changed, or the viewer's place in it: loads both again. */
  reload(): void
}

export const ContestFrameContext = createContext<ContestFrame | undefined>(undefined)

export function useContestFrame(): ContestFrame {
  const frame = use(ContestFrameContext)
  if (!frame) throw new Error('Only a part of a contest has its frame')
  return frame
}
