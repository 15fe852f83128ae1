import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketConfig } from '#server/config.ts'
import { BucketAway } from './bucket-away.ts'

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of an object; that of the bucket itself is empty. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export interface S3Answer {
  /** False for an object that is not there; nothing is left to read then. */
  readonly isThere: boolean
  readonly response: Response
  /** Ends what is left of the answer. */
  readonly stop: AbortController
}

/** Whoever stores a blob holds a transaction meanwhile, which PostgreSQL ends after a minute without a query. */
const limitMs = { GET: 10_000, HEAD: 5_000, PUT: 45_000, DELETE: 10_000 } as const
/** Before what failed at once is tried again; a look is not, for there will be another. */
const pausesMs = [100, 400]
const wordsMax = 4_096
/** Of a day, a region and a key. */
const signingKeys = new Map<string, ArrayBuffer>()

/** Worth another try; undefined where there is an answer. */
interface Failed {
  readonly problem: string
  readonly isPassing: boolean
}

/** The address of an object, with the bucket in the path or in the name of the host. */
export function addressOf({ url, name, style }: BucketConfig, { key, query }: S3Call): string {
  const address = new URL(url.replace(/\/?$/, '/'))
  if (style === 'host') address.host = `${name}.${address.host}`
  else address.pathname += key === '' ? name : `${name}/`
  address.pathname += key
  for (const [field, value] of Object.entries(query ?? {})) address.searchParams.set(field, value)
  return address.href
}

/** Such as `HTTP 403 SignatureDoesNotMatch`. */
async function wordsOf(response: Response): Promise<string> {
  const text = (await response.text().catch(() => '')).slice(0, wordsMax)
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1]
  return `HTTP ${response.status}${code ? ` ${code}` : ''}`
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}

const isAnswer = ({ status }: Response, problem: string) => status === 404 && !/NoSuchBucket/.test(problem)
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

async function ask(config: BucketConfig, call: S3Call): Promise<S3Answer | Failed> {
  const { method, headers, body } = call
  const signed = await new AwsV4Signer({
    ...{ url: addressOf(config, call), method, service: 's3', region: config.region },
    ...{ accessKeyId: config.keyId, secretAccessKey: config.secret, cache: signingKeys },
    ...(headers && { headers }),
  }).sign()
  const stop = new AbortController()
  const limit = setTimeout(() => stop.abort(), limitMs[method])
  try {
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'manual', signal: stop.signal },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    if (response.ok) return { isThere: true, response, stop }
    const problem = await wordsOf(response)
    // A HEAD has no words: a bucket that is not there is told by its address alone.
    if (isAnswer(response, problem) && call.key !== '') return { isThere: false, response, stop }
    return { problem, isPassing: isPassing(response.status) }
  } catch (error) {
    return stop.signal.aborted
      ? { problem: 'no answer in time', isPassing: false }
      : { problem: reasonOf(error), isPassing: true }
  } finally {
    clearTimeout(limit)
  }
}

/** The answer to a signed call: a success, or that an object is not there. Throws `BucketAway`. */
export async function callS3(config: BucketConfig, call: S3Call): Promise<S3Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(config, call)
    if ('response' in answer) return answer
    const pauseMs = call.method === 'HEAD' ? undefined : pausesMs[tries]
    if (!answer.isPassing || pauseMs === undefined) throw new BucketAway(answer.problem)
    await wait(pauseMs)
  }
}
