import { readFile } from 'node:fs/promises'
import { apiPrefix, header } from '#contract/envelope.ts'
import { MadeData, madeDataPath } from '#contract/judge-making.ts'
import { testDataPath } from '#contract/judge-node.ts'
import type { AnyOperation, BodyOf, DataOf } from '#contract/operation.ts'
import { type HttpCall, httpCall } from './http-call.ts'

/** The judge's side of the wire: calls with the judge's token, and test data by content hash. */
export interface ServerClient {
  /** Rejects when the server is out of reach or refuses. */
  call<O extends AnyOperation>(operation: O, body: BodyOf<O>, signal?: AbortSignal): Promise<DataOf<O>>
  testData(hash: string): Promise<Uint8Array>
  /** Keeps what a program of a build wrote, as test data; a file that is not there is empty. */
  keepMadeData(lease: string, file: string): Promise<MadeData>
}

/** The server answered, and not with what was asked for. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** Asking again would bring the same answer. */
  readonly isFinal: boolean
  /** The server's own words. */
  readonly said: string

  constructor(path: string, status: number, said = `HTTP ${status}`) {
    super(`${path}: ${said}`)
    this.said = said
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  }
}

export function createServerClient(serverUrl: string, token: string): ServerClient {
  const headers = { [header.judgeToken]: token, 'content-type': 'application/json' }
  const ask = async (path: string, call: Pick<HttpCall, 'method' | 'body' | 'signal'>, type = '') => {
    const own = type === '' ? headers : { ...headers, 'content-type': type }
    const { status, bytes } = await httpCall(`${serverUrl}${apiPrefix}${path}`, { headers: own, ...call })
    if (status < 200 || status > 299) throw new RefusedError(path, status)
    return bytes
  }
  const dataOf = (path: string, bytes: Buffer): unknown => {
    const answer = JSON.parse(bytes.toString()) as { status: number; msg: string; data: unknown }
    if (answer.status !== 200) throw new RefusedError(path, answer.status, answer.msg)
    return answer.data
  }
  return {
    async call(operation, body, signal) {
      const bytes = await ask(operation.path, {
        method: operation.method,
        body: JSON.stringify(body),
        signal: signal ?? AbortSignal.timeout(30_000),
      })
      return operation.data.parse(dataOf(operation.path, bytes)) as DataOf<typeof operation>
    },
    async keepMadeData(lease, file) {
      const body = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      const path = madeDataPath(lease)
      const call = { method: 'PUT', body, signal: AbortSignal.timeout(300_000) }
      return MadeData.parse(dataOf(path, await ask(path, call, 'application/octet-stream')))
    },
    testData: (hash) => ask(testDataPath(hash), { method: 'GET', signal: AbortSignal.timeout(300_000) }),
  }
}
