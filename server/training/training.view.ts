import type { Training } from '#contract/training.ts'
import type { ListedTraining } from './training.repository.ts'

/** A training as everybody may see it: its password stays with the server. */
export const wireTraining = (row: ListedTraining): Training => ({
  id: row.id,
  title: row.title,
  description: row.description,
  author: row.author,
  auth: row.auth,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  categoryColor: row.categoryColor,
  rank: row.rank,
  problemCount: row.problemCount,
  acCount: row.acCount,
  gid: row.gid,
  dueTime: row.dueTime?.toISOString() ?? null,
  gmtModified: row.gmtModified.toISOString(),
})
