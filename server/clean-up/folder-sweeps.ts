import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Swept, sweptNothing } from '#server/db/sweep-rows.ts'
import { outboxDir } from '#server/mail/mail.ts'
import { lifetimes, outboxFilesMax } from './lifetimes.ts'
import type { Sweep } from './sweep.ts'

interface Found {
  readonly place: string
  readonly at: number
  readonly bytes: number
}

const removedMax = 2_000
const temporary = /^verdict-(upload|package)-/
const letter = /\.(eml|part)$/

/** Undefined when it is gone, or is somebody else's. */
async function look(place: string): Promise<Found | undefined> {
  const found = await lstat(place).catch(() => undefined)
  if (!found || (process.getuid && found.uid !== process.getuid())) return undefined
  return { place, at: found.mtimeMs, bytes: found.isFile() ? found.size : 0 }
}

/** What lies in the folder under such a name, the newest first. */
async function list(dir: string, name: RegExp): Promise<Found[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: Found[] = []
  for (const entry of names.filter((each) => name.test(each))) {
    const one = await look(path.join(dir, entry))
    if (one) found.push(one)
  }
  return found.sort((one, other) => other.at - one.at)
}

async function bytesIn(dir: string): Promise<number> {
  const files = await list(dir, /./)
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function remove(over: readonly Found[]): Promise<Swept> {
  let bytes = 0
  // The oldest go first.
  const now = over.toReversed().slice(0, removedMax)
  for (const one of now) {
    bytes += one.bytes || (await bytesIn(one.place).catch(() => 0))
    await rm(one.place, { recursive: true, force: true })
  }
  return now.length === 0 ? sweptNothing : { items: now.length, bytes, hasMore: now.length < over.length }
}

export interface SweptFolders {
  readonly dataDir: string
  readonly temporaryDir?: string
  /** The newest letters that stay until they are too old. */
  readonly lettersMax?: number
}

/** Files of this machine that nobody needs any more. */
export const folderSweeps = ({
  dataDir,
  temporaryDir = tmpdir(),
  lettersMax = outboxFilesMax,
}: SweptFolders): Sweep[] => [
  {
    name: 'outbox',
    of: 'node',
    async run(now) {
      const letters = await list(outboxDir(dataDir), letter)
      const before = now.getTime() - lifetimes.outbox
      return remove(letters.filter(({ at }, index) => at < before || index >= lettersMax))
    },
  },
  {
    name: 'temporaryFiles',
    of: 'node',
    async run(now) {
      const folders = await list(temporaryDir, temporary)
      return remove(folders.filter(({ at }) => at < now.getTime() - lifetimes.temporaryFiles))
    },
  },
]
