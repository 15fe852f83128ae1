import { z } from 'zod'
import { keywordMax } from '#contract/limits/list.ts'

/** What pages keep in the address, which gives it back as text. A value that does not fit is as if it were absent. */

export const number = () => z.coerce.number().int()
export const positive = number().min(1).optional().catch(undefined)
export const sizeOf = (sizes: readonly number[]) =>
  number()
    .refine((size) => sizes.includes(size))
    .optional()
    .catch(undefined)
export const word = (max: number) => z.coerce.string().max(max).optional().catch(undefined)
export const keyword = word(keywordMax)
export const flag = z.preprocess(
  (value) => [true, 1, 'true', '1'].some((yes) => yes === value) || undefined,
  z.literal(true).optional(),
)
