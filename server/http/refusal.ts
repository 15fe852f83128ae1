import type { MessageKey, MessageParams } from './translate.ts'

export interface RefusalOptions {
  /** HTTP status; 200 unless the contract says that this refusal is an HTTP one. */
  readonly http?: number
  /** Sent as Retry-After, in whole seconds rounded up. */
  readonly retryAfterMs?: number
}

/** A rule said no: becomes the envelope with this status and the translated message. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly key: MessageKey
  readonly params: MessageParams
  readonly http: number
  readonly retryAfterMs: number | undefined

  constructor(status: number, key: MessageKey, params: MessageParams = {}, options: RefusalOptions = {}) {
    super(`${status} ${key}`)
    this.status = status
    this.key = key
    this.params = params
    this.http = options.http ?? 200
    this.retryAfterMs = options.retryAfterMs
  }
}

export function refuse(
  status: number,
  key: MessageKey,
  params: MessageParams = {},
  options: RefusalOptions = {},
): never {
  throw new Refused(status, key, params, options)
}

/** Why a rule says no to it; null where none does. */
export const refusalOf = (work: Promise<unknown>): Promise<Refused | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error
      throw error
    },
  )

export const isRefused = async (work: Promise<unknown>): Promise<boolean> => (await refusalOf(work)) !== null
