import { z } from 'zod'
import type { Failure } from '#contract/failure.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import type { AnyOperation } from '#contract/operation.ts'

const Envelope = z.object({ status: z.number(), msg: z.string().nullish(), data: z.unknown().optional() })
const Message = z.object({ msg: z.string() })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After comes in seconds or as a date. */
function retryAfter(response: Response): { retryAfterMs?: number } {
  const value = response.headers.get('retry-after')
  if (!value) return {}
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {}
}

function failureOfHttp(response: Response, payload: unknown): Failure {
  const message = Message.safeParse(payload).data?.msg ?? ''
  const status = response.status
  if (status === 400) {
    const precise = Envelope.safeParse(payload).data?.status ?? status
    return { kind: 'refused', status: precise, message, ...retryAfter(response) }
  }
  if (status === 401) return { kind: 'unauthenticated', message }
  if (status === 403) return { kind: 'forbidden', message }
  return { kind: 'broken', status, message, ...retryAfter(response) }
}

/** More rows than any page has are rows of one kind: when the first ones have the form, so have all. */
const checkedRows = pageSizeMax

interface Rows {
  records: readonly unknown[]
}

const hasMoreRows = (data: unknown): data is Rows =>
  typeof data === 'object' &&
  data !== null &&
  'records' in data &&
  Array.isArray(data.records) &&
  data.records.length > checkedRows

function readData({ data: form }: Pick<AnyOperation, 'data'>, data: unknown) {
  if (!hasMoreRows(data)) return form.safeParse(data)
  const { records } = data
  const read = form.safeParse({ ...data, records: records.slice(0, checkedRows) })
  if (!read.success) return read
  const page = read.data as Rows
  return { ...read, data: { ...page, records: [...page.records, ...records.slice(checkedRows)] } }
}

/** Reads an answer as S1-100 to S1-107 say: the data of the operation's form, or why there is none. */
export function answerOf(
  operation: Pick<AnyOperation, 'data'>,
  response: Response,
  text: string,
): { data: unknown } | { failure: Failure } {
  const payload = json(text)
  if (!response.ok) return { failure: failureOfHttp(response, payload) }

  const envelope = Envelope.safeParse(payload).data
  if (!envelope) {
    const message = Message.safeParse(payload).data?.msg ?? ''
    return { failure: { kind: 'broken', status: response.status, message } }
  }
  const { status, msg } = envelope
  if (status !== 200) {
    return { failure: { kind: 'refused', status, message: msg ?? '', ...retryAfter(response) } }
  }
  const data = readData(operation, envelope.data)
  return data.success
    ? { data: data.data }
    : { failure: { kind: 'broken', status: response.status, message: '' } }
}
