import { z } from 'zod'
import { trainingAuths } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'

/** What the pages of trainings keep in the address. A value that does not fit is as if it were absent. */

const number = () => z.coerce.number().int()
const pageNumber = number().min(1).optional().catch(undefined)
const keyword = z.coerce.string().max(keywordMax).optional().catch(undefined)

/** S2-046. */
export const TrainingListSearch = z.object({
  keyword,
  categoryId: number().optional().catch(undefined),
  auth: z.enum(trainingAuths).optional().catch(undefined),
  currentPage: pageNumber,
})
export type TrainingListSearch = z.infer<typeof TrainingListSearch>

export const TrainingProblemsSearch = z.object({ tags: z.literal('hidden').optional().catch(undefined) })

export const TrainingRankSearch = z.object({ keyword, currentPage: pageNumber })
export type TrainingRankSearch = z.infer<typeof TrainingRankSearch>
