import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { JudgeFault, ProblemFault } from './judge-fault.ts'
import { RefusedError, type ServerClient } from './server-client.ts'
import { isThereAndUsed } from './small-files.ts'

export interface Fetched {
  /** Files that were not here yet, and their size. */
  files: number
  bytes: number
}

export interface TestData {
  /** Path of the file with this content, fetched when it is not here yet. */
  file(hash: string): Promise<string>
  /** Fetches what is not here yet. */
  fetch(hashes: readonly string[]): Promise<Fetched>
}

const triesMax = 10
const firstPauseMs = 100
const pauseMaxMs = 5_000
const atOnce = 4
/** What was used so lately stays in the cache. */
export const recentMs = 3_600_000
/** A use is noted so often at most: it is a write. */
const notedEveryMs = 600_000

const isHash = (hash: string) => /^[0-9a-f]{64}$/.test(hash)

/** Why it is of no use to ask again; undefined when it is. */
function faultOf(cause: unknown, tries: number): JudgeFault | ProblemFault | undefined {
  if (cause instanceof ProblemFault) return cause
  if (cause instanceof RefusedError && cause.isFinal)
    return new ProblemFault('The server does not have the test data of the problem', { cause })
  return tries < triesMax ? undefined : new JudgeFault('The judge could not fetch the test data', { cause })
}

/**
 * Test data by content hash below `dir`; a file is there whole or not at all. `makingDir` is of this judge alone and
 * on the same disk.
 */
export function createTestData(
  dir: string,
  makingDir: string,
  server: Pick<ServerClient, 'testData'>,
): TestData {
  const underway = new Map<string, Promise<number | undefined>>()
  const place = (hash: string) => path.join(dir, hash.slice(0, 2), hash)

  const download = async (hash: string) => {
    const bytes = await server.testData(hash)
    const found = createHash('sha256').update(bytes).digest('hex')
    if (found !== hash) throw new Error(`test data ${hash} arrived as ${found}`)
    return bytes
  }

  /** A server that is just starting, or a connection that broke, is asked again. */
  const downloadPatiently = async (hash: string) => {
    for (let tries = 1, pause = firstPauseMs; ; tries++, pause = Math.min(pause * 2, pauseMaxMs)) {
      try {
        return await download(hash)
      } catch (cause) {
        const fault = faultOf(cause, tries)
        if (fault) throw fault
        await wait(pause)
      }
    }
  }

  const store = async (hash: string, bytes: Uint8Array) => {
    const file = place(hash)
    const partial = path.join(makingDir, randomUUID())
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      await writeFile(partial, bytes, { mode: 0o600 })
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  /** Bytes that came over the wire; undefined when the file was here. */
  const ensure = async (hash: string): Promise<number | undefined> => {
    if (!isHash(hash)) throw new Error('test data is named by a SHA-256')
    if (isThereAndUsed(place(hash), notedEveryMs)) return undefined
    const bytes = await downloadPatiently(hash)
    await store(hash, bytes)
    return bytes.length
  }

  const ensureOnce = (hash: string) => {
    const running = underway.get(hash) ?? ensure(hash).finally(() => underway.delete(hash))
    underway.set(hash, running)
    return running
  }

  return {
    async file(hash) {
      await ensureOnce(hash)
      return place(hash)
    },
    async fetch(hashes) {
      const waiting = [...new Set(hashes)]
      const fetched: Fetched = { files: 0, bytes: 0 }
      const lane = async () => {
        for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
          const bytes = await ensureOnce(hash)
          if (bytes === undefined) continue
          fetched.files += 1
          fetched.bytes += bytes
        }
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      return fetched
    },
  }
}
