import { apiPrefix, type Envelope, header } from '#contract/envelope.ts'
import type { AnyOperation, BodyOf, DataOf, QueryOf } from '#contract/operation.ts'

export interface Answer<D> {
  http: number
  envelope: Envelope<D>
  headers: Headers
}

/** A plain client of the wire, as another program would speak it. */
export interface Client {
  readonly token: string | undefined
  ask<O extends AnyOperation>(
    operation: O,
    parts?: { query?: Partial<QueryOf<O>>; body?: BodyOf<O> },
  ): Promise<Answer<DataOf<O>>>
  /** The data of a successful answer; fails otherwise. */
  get<O extends AnyOperation>(
    operation: O,
    parts?: { query?: Partial<QueryOf<O>>; body?: BodyOf<O> },
  ): Promise<DataOf<O>>
}

export function createClient(url: string, token?: string, fetch = globalThis.fetch): Client {
  const ask: Client['ask'] = async (operation, { query = {}, body } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    const response = await fetch(`${url}${apiPrefix}${operation.path}?${search}`, {
      method: operation.method,
      headers: {
        'accept-language': 'en-US',
        ...(token === undefined ? {} : { [header.token]: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { http: response.status, envelope: (await response.json()) as never, headers: response.headers }
  }
  return {
    token,
    ask,
    async get(operation, parts) {
      const { envelope } = await ask(operation, parts)
      if (envelope.status !== 200) throw new Error(`${operation.path}: ${envelope.status} ${envelope.msg}`)
      return envelope.data as never
    },
  }
}
