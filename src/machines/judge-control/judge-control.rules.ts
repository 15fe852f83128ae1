import { JudgeStatus, type ManualStatus, manualStatuses } from '#contract/enums.ts'
import type { ControlAct } from '#services/judge-control.service.ts'

/** What the dialog of a verdict by hand holds. */
export interface ManualChoice {
  status: ManualStatus | undefined
  /** As it was typed. */
  score: string
  /** Only where there is one already, or the verdict was cancelled with it (S1-067). */
  hasScore: boolean
}

/** The parts of a submission that its dialog begins with. */
export interface Decidable {
  submitId: number
  status: JudgeStatus
  score: number | null
}

export const firstChoice = ({ status, score }: Decidable): ManualChoice => ({
  status: manualStatuses.find((each) => each === status),
  score: score === null ? '' : String(score),
  hasScore: score !== null || status === JudgeStatus.Cancelled,
})

const scoreText = /^\d{1,6}$/

/** Digits alone; an empty score leaves the stored one. */
export const isScore = (text: string): boolean => text.trim() === '' || scoreText.test(text.trim())

/** Undefined while the choice lacks something. */
export const manualAct = (submitId: number, choice: ManualChoice): ControlAct | undefined => {
  const { status, score, hasScore } = choice
  if (status === undefined || (hasScore && !isScore(score))) return undefined
  const given = hasScore && score.trim() !== '' ? Number(score) : undefined
  return { kind: 'manual', submitId, status, score: given }
}
