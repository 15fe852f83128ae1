import { z } from 'zod'

/**
 * Everything that a call can come back with instead of its data. `offline`, `timeout` and `broken` are made in
 * the browser; the others carry the server's own words, which are shown as they come (S1-100 to S1-109).
 */
export const Failure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('timeout') }),
  /** HTTP 401: the session is over. */
  z.object({ kind: z.literal('unauthenticated'), message: z.string() }),
  /** HTTP 403: signed in, but not allowed; roles are loaded again. */
  z.object({ kind: z.literal('forbidden'), message: z.string() }),
  /** HTTP 200 with a body status that is not 200, or HTTP 400: a rule said no. */
  z.object({
    kind: z.literal('refused'),
    status: z.number(),
    message: z.string(),
    /** From the Retry-After header. */
    retryAfterMs: z.number().optional(),
  }),
  /** A file was asked for, and what came is neither one nor a word of the server. */
  z.object({ kind: z.literal('no file') }),
  /** Any other HTTP status, or an answer that is not of the contract's form. */
  z.object({
    kind: z.literal('broken'),
    status: z.number(),
    message: z.string(),
    /** From the Retry-After header. */
    retryAfterMs: z.number().optional(),
  }),
])
export type Failure = z.infer<typeof Failure>

export const toFailure = (error: unknown): Failure =>
  Failure.safeParse(error).data ?? { kind: 'broken', status: 0, message: '' }

/** When the server will take it, in ms from now; undefined where it did not say. */
export const retryAfter = (failure: Failure | undefined): number | undefined =>
  failure && 'retryAfterMs' in failure ? failure.retryAfterMs : undefined

/** Worth asking again unchanged. */
export const isTransient = (error: unknown): boolean =>
  ['offline', 'timeout', 'broken'].includes(toFailure(error).kind)
