import { z } from 'zod'
import { pageSizeMax } from './limits/list.ts'

export const apiPrefix = '/ojapi'

/** Request and response headers of the wire (contract, section 2). The token is raw, without a `Bearer` prefix. */
export const header = {
  token: 'authorization',
  refreshed: 'refresh-token',
  urlType: 'url-type',
  judgeToken: 'judge-token',
} as const

export const envelope = <D extends z.ZodType>(data: D) =>
  z.object({
    /** 200 is success, anything else a failure. */
    status: z.int(),
    msg: z.string(),
    data: data.nullable(),
  })
export type Envelope<D> = { status: number; msg: string; data: D | null }

/** Values under 1 act as the default; `limit` has an upper bound. */
export const pageQuery = {
  currentPage: z.int().optional(),
  limit: z.int().max(pageSizeMax).optional(),
}

export const page = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  })
export type Page<R> = { records: R[]; total: number; size: number; current: number; pages: number }

/** Row ids are integers as JSON numbers. */
export const id = () => z.int().min(0)

/** What a call that makes something answers: the row that it made. HOJ answers null and its client reads nothing. */
export const Made = z.object({ id: id() })
export type Made = z.infer<typeof Made>
/** ISO-8601 UTC with milliseconds. */
export const date = () => z.string()
