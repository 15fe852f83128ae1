import { createContext, use } from 'react'
import type { TrainingInfo } from '#contract/training.ts'
import type { TrainingPlace } from '#ui/training/training-links.ts'

/** What the parts of a training know of it. */
export interface TrainingFrame {
  tid: number
  /** For links to its parts. */
  place: TrainingPlace
  info: TrainingInfo
  /** The viewer has solved more, or the training changed. */
  reload(): void
}

export const TrainingFrameContext = createContext<TrainingFrame | undefined>(undefined)

export function useTrainingFrame(): TrainingFrame {
  const frame = use(TrainingFrameContext)
  if (!frame) throw new Error('Only a part of a training has its frame')
  return frame
}
