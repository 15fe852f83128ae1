import { training as limits } from '#contract/limits/group.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { TrainingCategory } from '#contract/training.ts'
import type { addTrainingCategory, changeTrainingCategory } from '#contract/training-admin.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  categoryVersion,
  countCategories,
  deleteCategory,
  insertCategory,
  isNameTaken,
  lockCategory,
  updateCategory,
} from './training-category.repository.ts'

const nameOf = (given: string): string =>
  given.trim() === '' ? refuse(400, 'server.training:categoryNameMissing') : given.trim()

export const makeCategory = async (
  db: Db,
  { name, color }: BodyOf<typeof addTrainingCategory>,
  gid: number | null = null,
): Promise<TrainingCategory> => {
  if ((await countCategories(db, gid)) >= limits.categoriesMax)
    refuse(400, 'server.training:categoriesFull', { count: limits.categoriesMax })
  const made = await insertCategory(db, { name: nameOf(name), color, gid })
  return made ?? refuse(400, 'server.training:categoryTaken')
}

export const createTrainingCategoryUseCases = ({ db }: { db: Db }) => ({
  add: (category: BodyOf<typeof addTrainingCategory>) => makeCategory(db, category),

  change: async ({
    id,
    name,
    color,
    expectedVersion,
  }: BodyOf<typeof changeTrainingCategory>): Promise<null> => {
    await db.transaction().execute(async (trx) => {
      const stored = (await lockCategory(trx, id)) ?? refuse(400, 'server.training:categoryMissing')
      if (expectedVersion && expectedVersion !== categoryVersion(stored))
        refuse(409, 'server.training:categoryChangedMeanwhile')
      const changed = { name: nameOf(name), color }
      if (await isNameTaken(trx, changed.name, id)) refuse(400, 'server.training:categoryTaken')
      await updateCategory(trx, id, changed)
    })
    return null
  },

  remove: async (id: number): Promise<null> =>
    (await deleteCategory(db, id)) ? null : refuse(400, 'server.training:categoryMissing'),
})
