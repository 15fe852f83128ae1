import type { TrainingAuth } from './enums.ts'
import { training as limits } from './limits/group.ts'

/** The number that was typed as a rank; undefined where it is none, or too large. */
export const rankOf = (typed: string): number | undefined => {
  const rank = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return rank <= limits.rankMax ? rank : undefined
}

interface TrainingTexts {
  title: string
  description: string
  /** As it was typed. */
  rank: string
  /** Whether one is chosen or named. */
  hasCategory: boolean
  auth: TrainingAuth
  privatePwd: string
}
export type TrainingFault = 'title' | 'description' | 'rank' | 'category' | 'password'

/** The fields of a training of a group that cannot stay as they are (S3-122); `hasPassword`: one is stored already. */
export const trainingFaults = (
  { title, description, rank, hasCategory, auth, privatePwd }: TrainingTexts,
  hasPassword: boolean,
): TrainingFault[] => {
  const wrong: Record<TrainingFault, boolean> = {
    title: title.trim() === '',
    description: description.trim() === '',
    rank: rankOf(rank) === undefined,
    category: !hasCategory,
    password: auth === 'Private' && !hasPassword && privatePwd.trim() === '',
  }
  return (Object.keys(wrong) as TrainingFault[]).filter((field) => wrong[field])
}
