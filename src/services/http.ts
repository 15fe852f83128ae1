import { type Observable, Subject } from 'rxjs'
import type { Locale } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import type { AnyOperation, BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { answerOf } from './answer.ts'
import type { AppStorage } from './storage.ts'
import { replaces } from './token.ts'

type Nothing = Record<never, never>

type Part<Name extends string, T> = undefined extends T
  ? { [N in Name]?: undefined }
  : Nothing extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

export type CallOf<O extends AnyOperation> = Part<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> & {
    signal?: AbortSignal
    /** Its failures are nothing that the reader should see a toast for. */
    quiet?: boolean
  }

/** A failed call, for whoever watches all of them: toasts and the session. */
export interface FailureReport {
  failure: Failure
  operation: AnyOperation
  quiet: boolean
  /** The call carried a token that is not the stored one any more: what it says of the session is no news. */
  outdated: boolean
}

export interface Http {
  /**
   * Resolves with the data of the answer or rejects with a `Failure`, never with anything else. A call whose signal
   * was aborted rejects as `offline` and is not reported.
   */
  call<O extends AnyOperation>(
    operation: O,
    ...call: Nothing extends CallOf<O> ? [call?: CallOf<O>] : [call: CallOf<O>]
  ): Promise<DataOf<O>>
  readonly failures: Observable<FailureReport>
}

export interface HttpParts {
  fetch?: typeof globalThis.fetch
  storage: Pick<AppStorage, 'token'>
  locale: () => Locale
  /** Before `/ojapi`; empty on the site itself. */
  origin?: string
}

interface LooseCall {
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  quiet?: boolean | undefined
}

/** Absent and empty values are left out; a list becomes a repeated parameter. */
function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null && each !== '')
      .map((each) => [name, String(each)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const opensSession = (operation: AnyOperation) => operation.path.endsWith('/login')

/** The one way to the server: headers of the contract, the token and its renewal, failures as data (S1-100 to S1-108). */
export function createHttp({
  fetch = globalThis.fetch.bind(globalThis),
  storage,
  locale,
  origin = '',
}: HttpParts): Http {
  const failures = new Subject<FailureReport>()

  const request = (operation: AnyOperation, { query, body }: LooseCall, token: string | null) => {
    const headers = new Headers({
      accept: 'application/json',
      'accept-language': locale(),
      [header.urlType]: operation.path.startsWith('/admin/') ? 'admin' : 'general',
    })
    if (token !== null) headers.set(header.token, token)
    if (body !== undefined) headers.set('content-type', 'application/json')
    return {
      url: origin + apiPrefix + operation.path + queryText(query),
      init: {
        method: operation.method,
        headers,
        // The session lives in the token alone.
        credentials: 'omit',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      } satisfies RequestInit,
    }
  }

  const keepToken = (operation: AnyOperation, response: Response, succeeded: boolean) => {
    const token = response.headers.get(header.token)
    if (!token) return
    if (opensSession(operation)) {
      if (succeeded) storage.token.set(token)
    } else if (response.headers.get(header.refreshed) === 'true' && replaces(token, storage.token.get())) {
      storage.token.set(token)
    }
  }

  const send = async (operation: AnyOperation, call: LooseCall, token: string | null): Promise<unknown> => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), requestTimeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal
    const lost = (): Failure => ({ kind: timeout.signal.aborted ? 'timeout' : 'offline' })
    try {
      const { url, init } = request(operation, call, token)
      const response = await fetch(url, { ...init, signal }).catch(() => Promise.reject(lost()))
      const text = await response.text().catch(() => Promise.reject(lost()))
      const answer = answerOf(operation, response, text)
      keepToken(operation, response, 'data' in answer)
      if ('failure' in answer) throw answer.failure
      return answer.data
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    failures: failures.asObservable(),
    async call(operation, ...[options]) {
      const call = (options ?? {}) as LooseCall
      const token = opensSession(operation) ? null : storage.token.get()
      try {
        return (await send(operation, call, token)) as never
      } catch (thrown) {
        const failure = thrown as Failure
        if (!call.signal?.aborted) {
          const outdated = !opensSession(operation) && token !== storage.token.get()
          failures.next({ failure, operation, quiet: call.quiet ?? false, outdated })
        }
        throw failure
      }
    },
  }
}
