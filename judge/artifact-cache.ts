import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { megabyte } from './units.ts'

/**
 * Compiled programs below `dir`, one folder each, named by everything that made them. A folder is there whole
 * or not at all. The oldest go when there are too many, or when they fill more of the disk than they may.
 */
export interface ArtifactCache {
  find(key: string): Promise<string | undefined>
  /** Moves a finished folder in and gives its new place. */
  keep(key: string, folder: string): Promise<string>
  /** A fresh folder outside the cache, for whoever makes an artifact. */
  workFolder(): Promise<string>
}

export interface ArtifactCacheLimits {
  readonly keptMax: number
  readonly keptBytesMax: number
  /** So many of the newest stay whatever their size: a program that is running must not go. */
  readonly keptMin: number
}

const usualLimits: ArtifactCacheLimits = { keptMax: 2_000, keptBytesMax: 2_048 * megabyte, keptMin: 128 }

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name)).catch(() => undefined))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** `makingDir` is of this judge alone and on the same disk. */
export function createArtifactCache(
  dir: string,
  { keptMax, keptBytesMax, keptMin }: ArtifactCacheLimits = usualLimits,
  makingDir = path.join(dir, 'making'),
): ArtifactCache {
  const place = (key: string) => path.join(dir, 'kept', key)
  let keptSinceSweep = keptMax
  let bytesSinceSweep = 0

  /** Newest first. */
  const findKept = async () => {
    const kept = []
    // One after the other: opening them all at once could take every file descriptor.
    for (const name of await readdir(path.join(dir, 'kept'))) {
      const at = (await stat(place(name)).catch(() => undefined))?.mtimeMs ?? 0
      kept.push({ name, at, bytes: await bytesOf(place(name)) })
    }
    return kept.sort((a, b) => b.at - a.at)
  }

  const sweep = async () => {
    keptSinceSweep = 0
    bytesSinceSweep = 0
    const kept = await findKept()
    const total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    if (kept.length <= keptMax && total <= keptBytesMax) return
    let bytesUpToHere = 0
    const tooMany = kept.filter(({ bytes }, index) => {
      bytesUpToHere += bytes
      return index >= keptMin && (index >= keptMax / 2 || bytesUpToHere > keptBytesMax / 2)
    })
    await Promise.all(tooMany.map(({ name }) => rm(place(name), { recursive: true, force: true })))
  }

  return {
    async find(key) {
      const folder = place(key)
      const now = new Date()
      return utimes(folder, now, now).then(
        () => folder,
        () => undefined,
      )
    },
    async keep(key, folder) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o755 })
      bytesSinceSweep += await bytesOf(folder)
      await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
        await rm(folder, { recursive: true, force: true })
      })
      keptSinceSweep += 1
      if (keptSinceSweep > keptMax / 4 || bytesSinceSweep > keptBytesMax / 4) await sweep()
      return target
    },
    async workFolder() {
      const folder = path.join(makingDir, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o755 })
      return folder
    },
  }
}
