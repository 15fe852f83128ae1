import type { BucketConfig } from '#server/config.ts'
import { BucketAway } from './bucket-away.ts'
import { type Listing, readListing } from './listing.ts'
import { callS3, type S3Answer, type S3Call } from './s3-call.ts'

export interface BucketFacts {
  /** The last call failed. */
  readonly isAway: boolean
  /** Why; null while it answers. */
  readonly problem: string | null
}

/** Where test data lies outside the database, each under its SHA-256. What fails throws `BucketAway`. */
export interface Bucket {
  /** May be repeated: the name says the content. */
  put(hash: string, bytes: Buffer): Promise<void>
  /** Whether there is an object of this size. */
  has(hash: string, size: number): Promise<boolean>
  /** These bytes, both ends included. Throws where there is no such object. */
  read(hash: string, range: { from: number; to: number }): AsyncGenerator<Buffer>
  remove(hash: string): Promise<void>
  /** What lies there behind this name, in the order of names; a page of so many at most. */
  list(after: string, max?: number): Promise<Listing>
  /** A short text beside the blobs; undefined where there is none. */
  readNote(name: string): Promise<string | undefined>
  writeNote(name: string, text: string): Promise<void>
  /** Asks whether it is there; the answer is in the facts. */
  look(): Promise<void>
  facts(): BucketFacts
  /** Whether a call failed within the last so many milliseconds. */
  hasFailedWithin(ms: number): boolean
}

const idleMs = 30_000

/** The bytes of an answer; a bucket that falls silent ends it, a reader that takes its time does not. */
async function* bytesOf({ response, stop }: S3Answer): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const limit = setTimeout(() => stop.abort(), idleMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(limit))
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export function openBucket(config: BucketConfig): Bucket {
  const keyOf = (name: string) => config.prefix + name
  let problem: string | null = null
  let failedAt = Number.NEGATIVE_INFINITY

  const failed = (error: unknown): BucketAway => {
    const away = error instanceof BucketAway ? error : new BucketAway((error as Error).message)
    problem = away.message
    failedAt = performance.now()
    return away
  }

  const call = async (wanted: S3Call): Promise<S3Answer> => {
    try {
      const answer = await callS3(config, wanted)
      problem = null
      return answer
    } catch (error) {
      throw failed(error)
    }
  }

  /** An answer that is read to its end, so that its connection is used again. */
  const textOf = async ({ response, isThere }: S3Answer): Promise<string> => {
    if (!isThere) return ''
    try {
      return await response.text()
    } catch (error) {
      throw failed(error)
    }
  }

  const put = async (name: string, body: Buffer, headers: Record<string, string>) => {
    const answer = await call({ method: 'PUT', key: keyOf(name), body, headers })
    await textOf(answer)
    if (!answer.isThere) throw failed(new BucketAway('HTTP 404'))
  }

  return {
    // The server refuses what did not arrive with this hash.
    put: (hash, bytes) => put(hash, bytes, { 'x-amz-content-sha256': hash }),

    async has(hash, size) {
      const { isThere, response } = await call({ method: 'HEAD', key: keyOf(hash) })
      return isThere && Number(response.headers.get('content-length')) === size
    },

    async *read(hash, { from, to }) {
      const headers = { range: `bytes=${from}-${to}` }
      const answer = await call({ method: 'GET', key: keyOf(hash), headers })
      if (!answer.isThere) throw new Error(`Test data ${hash} is not in the bucket`)
      // A server may answer with the whole object.
      let skipped = answer.response.status === 206 ? 0 : from
      let left = to - from + 1
      const parts = bytesOf(answer)
      try {
        for (let part = await parts.next(); !part.done && left > 0; part = await parts.next()) {
          const bytes = part.value.subarray(skipped, skipped + left)
          skipped -= Math.min(skipped, part.value.length)
          left -= bytes.length
          if (bytes.length > 0) yield bytes
        }
      } catch (error) {
        throw failed(error)
      } finally {
        await parts.return(undefined)
      }
      if (left > 0) throw failed(new BucketAway(`${left} bytes of an object did not come`))
    },

    async remove(hash) {
      await textOf(await call({ method: 'DELETE', key: keyOf(hash) }))
    },

    async list(after, max) {
      const { prefix } = config
      const query = {
        'list-type': '2',
        ...(prefix !== '' && { prefix }),
        ...(after !== '' && { 'start-after': prefix + after }),
        ...(max !== undefined && { 'max-keys': String(max) }),
      }
      const { objects, isCut } = readListing(await textOf(await call({ method: 'GET', key: '', query })))
      const own = objects.map(({ key, ...object }) => ({ ...object, key: key.slice(prefix.length) }))
      return { objects: own, isCut }
    },

    async readNote(name) {
      const answer = await call({ method: 'GET', key: keyOf(name) })
      const text = await textOf(answer)
      return answer.isThere ? text : undefined
    },

    writeNote: (name, text) => put(name, Buffer.from(text), {}),

    async look() {
      await call({ method: 'HEAD', key: '' }).catch(() => {})
    },

    facts: () => ({ isAway: problem !== null, problem }),
    hasFailedWithin: (ms) => performance.now() - failedAt < ms,
  }
}

/** The bucket of the settings; undefined without one. */
export const bucketFor = ({ bucket }: { readonly bucket: BucketConfig | undefined }): Bucket | undefined =>
  bucket && openBucket(bucket)
