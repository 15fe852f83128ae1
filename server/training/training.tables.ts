import type { Generated, Insertable } from 'kysely'
import type { TrainingAuth } from '#contract/enums.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

export interface TrainingTable {
  id: Generated<number>
  uid: string
  /** Username. */
  author: string
  title: string
  /** Markdown. */
  description: string
  auth: TrainingAuth
  passwordHash: WithDefault<string | null>
  /** Shown. */
  status: WithDefault<boolean>
  /** Its number and place in lists. */
  rank: WithDefault<number>
  categoryId: WithDefault<number | null>
  isGroup: WithDefault<boolean>
  gid: WithDefault<number | null>
  dueTime: WithDefault<Date | null>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}
export type TrainingColumns = Omit<Insertable<TrainingTable>, 'id' | 'gmtCreate' | 'gmtModified'>

export interface TrainingCategoryTable {
  id: Generated<number>
  name: string
  /** A CSS colour. */
  color: string
  gid: WithDefault<number | null>
}

export interface TrainingProblemTable {
  id: Generated<number>
  tid: number
  pid: number
  displayId: string
  /** Its place in the training. */
  rank: number
}

/** Who takes part: with the password, or where there is none, since the first submission within the training. */
export interface TrainingRegistrationTable {
  tid: number
  uid: string
  gmtCreate: CreatedAt
}

export interface TrainingTables {
  training: TrainingTable
  trainingCategory: TrainingCategoryTable
  trainingProblem: TrainingProblemTable
  trainingRegistration: TrainingRegistrationTable
}
