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

/** What is left out of a list in `rows`, by where the list is. */
interface Rest {
  path: readonly string[]
  rows: readonly unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** With the first rows of each list that is a member of it, or of a member; puts the others into `rests`. */
function beginningOf(data: Record<string, unknown>, rests: Rest[], path: readonly string[] = []) {
  const shortened: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const at = [...path, name]
    if (isObject(value)) shortened[name] = beginningOf(value, rests, at)
    else if (Array.isArray(value) && value.length > checkedRows) {
      rests.push({ path: at, rows: value.slice(checkedRows) })
      shortened[name] = value.slice(0, checkedRows)
    } else shortened[name] = value
  }
  return shortened
}

function putBack(data: unknown, { path, rows }: Rest): void {
  let place = data
  for (const name of path) place = isObject(place) ? place[name] : undefined
  if (Array.isArray(place)) place.push(...rows)
}

function readData({ data: form }: Pick<AnyOperation, 'data'>, data: unknown) {
  if (!isObject(data)) return form.safeParse(data)
  const rests: Rest[] = []
  const read = form.safeParse(beginningOf(data, rests))
  if (read.success) for (const rest of rests) putBack(read.data, rest)
  return read
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
