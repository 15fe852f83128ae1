import { z } from 'zod'
import { trainingAuths } from '#contract/enums.ts'
import { keyword, number, positive } from './-search-values.ts'

/** What the pages of trainings keep in the address. A value that does not fit is as if it were absent. */

/** S2-046. */
export const TrainingListSearch = z.object({
  keyword,
  categoryId: number().optional().catch(undefined),
  auth: z.enum(trainingAuths).optional().catch(undefined),
  currentPage: positive,
})
export type TrainingListSearch = z.infer<typeof TrainingListSearch>

export const TrainingProblemsSearch = z.object({ tags: z.literal('hidden').optional().catch(undefined) })

export const TrainingRankSearch = z.object({ keyword, currentPage: positive })
export type TrainingRankSearch = z.infer<typeof TrainingRankSearch>
