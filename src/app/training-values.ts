import { z } from 'zod'
import { trainingAuths } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getAdminTraining } from '#contract/training-admin.ts'
import { rankOf, trainingFaults } from '#contract/training-rules.ts'
import { instantOf, localTime } from '#machines/contest-form/contest-settings.ts'

/** `tid` is null for a new one. */
export interface TrainingSubject {
  tid: number | null
}

/** In the place of a category's id: one that is named in the form. */
export const newCategory = 'new'
const Shown = z.object({
  title: z.string(),
  description: z.string(),
  rank: z.string(),
  /** An id, `newCategory`, or empty. */
  category: z.string(),
  categoryName: z.string(),
  auth: z.enum(trainingAuths),
  status: z.boolean(),
  /** In the reader's zone, or empty. */
  due: z.string(),
})
/** What was changed and not saved, but for the password. */
export const TrainingDraft = Shown.partial().extend({ base: Shown.partial().optional() })
export interface TrainingValues extends z.infer<typeof Shown> {
  privatePwd: string
  /** A password is stored already: left empty it stays. */
  hasPassword: boolean
  /** Of what was loaded; null of a new one. */
  version: string | null
}

export const newTraining: TrainingValues = {
  ...{ title: '', description: '', rank: String(limits.rankDefault), category: '', categoryName: '' },
  ...{ auth: 'Public', privatePwd: '', hasPassword: false, status: true, due: '', version: null },
}

/** Behind those that are there, from the number on that new ones have (S3-212). */
export const nextNumber = (taken: readonly number[]): string =>
  String(Math.min(Math.max(limits.rankDefault, ...taken.map((number) => number + 1)), limits.rankMax))

export const trainingValuesOf = ({
  training: { title, description, rank, auth, status, dueTime, version },
  trainingCategory,
}: DataOf<typeof getAdminTraining>): TrainingValues => ({
  ...{ title, description, auth, status, version, rank: String(rank) },
  category: trainingCategory === null ? '' : String(trainingCategory.id),
  ...{ categoryName: '', privatePwd: '', hasPassword: auth === 'Private' },
  due: dueTime === null ? '' : localTime(dueTime),
})

export const trainingFaultsOf = (values: TrainingValues) => {
  const { category, categoryName } = values
  const hasCategory = category === newCategory ? categoryName.trim() !== '' : category !== ''
  return trainingFaults({ ...values, hasCategory }, values.hasPassword)
}

export const trainingSaveOf = ({ tid }: TrainingSubject, values: TrainingValues) => {
  const { category, categoryName, rank, privatePwd, hasPassword: _, due, version, ...texts } = values
  const dueAt = instantOf(due)
  return {
    tid,
    training: {
      ...texts,
      rank: rankOf(rank) ?? 0,
      privatePwd: privatePwd || null,
      dueTime: dueAt === undefined ? null : new Date(dueAt).toISOString(),
      ...(version === null ? {} : { expectedVersion: version }),
    },
    trainingCategory: category === newCategory ? { name: categoryName.trim() } : { id: Number(category) },
  }
}
