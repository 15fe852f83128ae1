import { type Observable, Subject } from 'rxjs'
import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { downloadTimeoutMs, requestTimeoutMs, uploadTimeoutMs } from '#contract/limits/wire.ts'
import type {
  AnyOperation,
  BodyOf,
  DataOf,
  DownloadOperation,
  QueryOf,
  UploadOperation,
} from '#contract/operation.ts'
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
    /** Failures or refusals are shown in place or not at all, without a toast. */
    quiet?: boolean | 'refusals'
  }

/** A response and its ETag; without one it cannot be revalidated. */
export interface Tagged<T> {
  tag: string | null
  data: T
}

/** A failed call, for observers of all calls: toasts and the session. */
export interface FailureReport {
  failure: Failure
  operation: Pick<AnyOperation, 'name' | 'path'>
  quiet: boolean
  /** The call requested a file. */
  file: boolean
  /** The call's token is no longer the stored one, so its failure says nothing about the current session. */
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
  /** As `call`; resolves with `known` itself if the server says that it is unchanged. */
  callTagged<O extends AnyOperation>(
    operation: O,
    call: CallOf<O> & { known?: Tagged<DataOf<O>> | undefined },
  ): Promise<Tagged<DataOf<O>>>
  /** A file; fails as `call` does. */
  download<O extends DownloadOperation>(
    operation: O,
    call: { query: QueryOf<O>; signal?: AbortSignal },
  ): Promise<ReceivedFile>
  /** Sends a file; resolves and rejects as `call`. An upload `via` its own transport may take long. */
  upload<O extends UploadOperation>(
    operation: O,
    call: { file: Blob; query?: QueryOf<O>; signal?: AbortSignal; quiet?: boolean; via?: typeof fetch },
  ): Promise<DataOf<O>>
  readonly failures: Observable<FailureReport>
}

export interface ReceivedFile {
  name: string
  content: Blob
}

export interface HttpParts {
  fetch?: typeof globalThis.fetch
  storage: Pick<AppStorage, 'token'>
  locale: () => Locale
  /** Before `/ojapi`; empty on the site itself. */
  origin?: string
}

type Asked = Pick<AnyOperation, 'name' | 'path' | 'method'>

interface Reading<T> {
  limitMs: number
  isFile?: boolean
  /** Replaces the usual `fetch`. */
  via?: typeof fetch | undefined
  read(response: Response): Promise<{ data: T } | { failure: Failure }>
}

interface LooseCall {
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Replaces the body. */
  form?: FormData
  signal?: AbortSignal | undefined
  quiet?: boolean | 'refusals' | undefined
  known?: Tagged<unknown> | undefined
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

const opensSession = ({ path }: Asked) => path.endsWith('/login')

/** A success without a file counts as a failure. */
const fileOnly = { data: z.never() }

/** Undefined if the response is not a file. */
const fileNameOf = (response: Response): string | undefined => {
  const found = /filename=([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return response.ok && found !== undefined ? decodeURIComponent(found) : undefined
}

/** Responses of at least this many characters are parsed and rendered in separate tasks, to keep tasks short. */
const longAnswer = 100_000

async function readAnswer(operation: AnyOperation, response: Response) {
  const text = await response.text()
  const answer = answerOf(operation, response, text)
  if (text.length >= longAnswer) await new Promise((resolve) => setTimeout(resolve))
  return answer
}

const fileReading: Reading<ReceivedFile> = {
  limitMs: downloadTimeoutMs,
  isFile: true,
  read: async (response) => {
    const name = fileNameOf(response)
    if (name !== undefined) return { data: { name, content: await response.blob() } }
    const answer = answerOf(fileOnly, response, await response.text())
    const isWord = 'failure' in answer && (answer.failure.kind !== 'broken' || !response.ok)
    return isWord ? answer : { failure: { kind: 'no file' } }
  },
}

/** The only client of the server: contract headers, the token and its renewal, failures as data (S1-100 to S1-108). */
export function createHttp({
  fetch = globalThis.fetch.bind(globalThis),
  storage,
  locale,
  origin = '',
}: HttpParts): Http {
  const failures = new Subject<FailureReport>()

  const request = (
    { path, method }: Asked,
    { query, body, form, known }: LooseCall,
    token: string | null,
  ) => {
    const headers = new Headers({
      accept: 'application/json',
      'accept-language': locale(),
      [header.urlType]: path.startsWith('/admin/') ? 'admin' : 'general',
    })
    if (token !== null) headers.set(header.token, token)
    if (known?.tag) headers.set('if-none-match', known.tag)
    if (body !== undefined) headers.set('content-type', 'application/json')
    return {
      url: origin + apiPrefix + path + queryText(query),
      init: {
        method,
        headers,
        // The token is the whole session.
        credentials: 'omit',
        // Deletions sent while the page closes must still arrive.
        ...(method === 'DELETE' ? { keepalive: true } : {}),
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      } satisfies RequestInit,
    }
  }

  const keepToken = (asked: Asked, response: Response, succeeded: boolean) => {
    const token = response.headers.get(header.token)
    if (!token) return
    if (opensSession(asked)) {
      if (succeeded) storage.token.set(token)
    } else if (response.headers.get(header.refreshed) === 'true' && replaces(token, storage.token.get())) {
      storage.token.set(token)
    }
  }

  const send = async <T>(
    asked: Asked,
    call: LooseCall,
    token: string | null,
    { limitMs, via = fetch, read }: Reading<T>,
  ): Promise<T> => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), limitMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal
    const lost = (): Failure => ({ kind: timeout.signal.aborted ? 'timeout' : 'offline' })
    try {
      const { url, init } = request(asked, call, token)
      const response = await via(url, { ...init, signal }).catch(() => Promise.reject(lost()))
      const answer = await read(response).catch(() => Promise.reject(lost()))
      keepToken(asked, response, 'data' in answer)
      if ('failure' in answer) throw answer.failure
      return answer.data
    } finally {
      clearTimeout(timer)
    }
  }

  /** Sends the call and reports failures to observers. */
  const ask = async <T>(asked: Asked, call: LooseCall, reading: Reading<T>): Promise<T> => {
    const token = opensSession(asked) ? null : storage.token.get()
    try {
      return await send(asked, call, token, reading)
    } catch (thrown) {
      const failure = thrown as Failure
      if (!call.signal?.aborted) {
        const outdated = !opensSession(asked) && token !== storage.token.get()
        const quiet = call.quiet === 'refusals' ? failure.kind === 'refused' : (call.quiet ?? false)
        failures.next({ failure, operation: asked, quiet, file: reading.isFile ?? false, outdated })
      }
      throw failure
    }
  }

  const envelopeReading = (operation: AnyOperation): Reading<unknown> => ({
    limitMs: requestTimeoutMs,
    read: (response) => readAnswer(operation, response),
  })

  const taggedReading = (operation: AnyOperation, known?: Tagged<unknown>): Reading<Tagged<unknown>> => ({
    limitMs: requestTimeoutMs,
    read: async (response) => {
      if (response.status === 304 && known) return { data: known }
      const answer = await readAnswer(operation, response)
      return 'data' in answer ? { data: { tag: response.headers.get('etag'), data: answer.data } } : answer
    },
  })

  return {
    failures: failures.asObservable(),
    call: async (operation, ...[options]) =>
      (await ask(operation, (options ?? {}) as LooseCall, envelopeReading(operation))) as never,
    callTagged: async (operation, call) => {
      const loose = call as LooseCall
      return (await ask(operation, loose, taggedReading(operation, loose.known))) as never
    },
    upload: async (operation, { file, query, signal, quiet, via }) => {
      const form = new FormData()
      form.append(operation.upload.part, file)
      const call = { form, query: query as LooseCall['query'], signal, quiet }
      const way = via && { via, limitMs: uploadTimeoutMs }
      return (await ask(operation, call, { ...envelopeReading(operation), ...way })) as never
    },
    download: (operation, { query, signal }) =>
      ask(operation, { query: query as LooseCall['query'], signal }, fileReading),
  }
}
