import { z } from 'zod'

/** The number of a submission, in an address. */
export const SubmitId = z.coerce.number().int().min(1)
