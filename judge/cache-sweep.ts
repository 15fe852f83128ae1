import { lstat, readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { recentMs } from './test-data.ts'
import { megabyte } from './units.ts'

const hour = 3_600_000
const day = 24 * hour

export interface CacheLimits {
  /** Of test data; what was not used for longest goes first. */
  readonly testDataBytesMax: number
  /** Test data and headers that nobody used for so long. */
  readonly unusedMs: number
  /** What a judge that was killed had not finished. */
  readonly unfinishedMs: number
}

export const cacheLimits: CacheLimits = {
  testDataBytesMax: 16_384 * megabyte,
  unusedMs: 30 * day,
  unfinishedMs: day,
}

interface Entry {
  readonly place: string
  readonly usedAt: number
  readonly bytes: number
}

async function look(place: string): Promise<Entry | undefined> {
  const found = await lstat(place).catch(() => undefined)
  return found && { place, usedAt: found.mtimeMs, bytes: found.size }
}

/** What lies in this folder; nothing where there is none, or where another judge has just removed it. */
async function list(dir: string): Promise<Entry[]> {
  const entries: Entry[] = []
  // One after the other: looking at them all at once could take every file descriptor.
  for (const name of await readdir(dir).catch(() => [])) {
    const entry = await look(path.join(dir, name))
    if (entry) entries.push(entry)
  }
  return entries
}

async function listBelow(dir: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { place } of await list(dir)) entries.push(...(await list(place)))
  return entries
}

/** Entries that go: those that nobody used for long, and the longest unused ones of too many; none of a moment ago. */
export function overOf(
  entries: readonly Entry[],
  { testDataBytesMax, unusedMs }: Pick<CacheLimits, 'testDataBytesMax' | 'unusedMs'>,
  now: number,
): Entry[] {
  let bytesUpToHere = 0
  return entries
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter(({ usedAt, bytes }) => {
      bytesUpToHere += bytes
      const age = now - usedAt
      return age > recentMs && (age > unusedMs || bytesUpToHere > testDataBytesMax)
    })
}

export interface SweptCache {
  readonly files: number
  readonly bytes: number
}

/** Looks again before it removes: another judge may have begun to use it. */
async function remove(over: readonly Entry[]): Promise<SweptCache> {
  let files = 0
  let bytes = 0
  for (const { place, usedAt } of over) {
    const present = await look(place)
    if (present?.usedAt !== usedAt) continue
    await rm(place, { recursive: true, force: true })
    files += 1
    bytes += present.bytes
  }
  return { files, bytes }
}

/** `headerFolders` are those that this judge uses. */
export async function sweepCache(
  { cacheDir, headerFolders }: { cacheDir: string; headerFolders: readonly string[] },
  limits: CacheLimits = cacheLimits,
  now = new Date(),
): Promise<SweptCache> {
  for (const folder of headerFolders) await utimes(folder, now, now).catch(() => {})
  const before = (ms: number) => (entry: Entry) => entry.usedAt < now.getTime() - ms
  const unfinished = await listBelow(path.join(cacheDir, 'making'))
  const headers = await list(path.join(cacheDir, 'headers'))
  const testData = await listBelow(path.join(cacheDir, 'test-data'))
  const swept = [
    await remove(unfinished.filter(before(limits.unfinishedMs))),
    await remove(headers.filter(before(limits.unusedMs))),
    await remove(overOf(testData, limits, now.getTime())),
  ]
  return {
    files: swept.reduce((sum, { files }) => sum + files, 0),
    bytes: swept.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const sweepEveryMs = hour

/** Sweeps at once and then every hour; gives the way to stop. */
export function startCacheSweeps(
  cache: { cacheDir: string; headerFolders: () => readonly string[] },
  log: (message: string, level?: 'info') => void,
): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = sweepCache({ ...cache, headerFolders: cache.headerFolders() }).then(
      ({ files, bytes }) => {
        if (files > 0) log(`removed ${files} files of the cache, ${Math.round(bytes / megabyte)} MB`, 'info')
      },
      (error: Error) => log(`the cache could not be swept: ${error.message}`),
    )
  }
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  sweep()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
