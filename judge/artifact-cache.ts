import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/**
 * Compiled programs below `dir`, one folder each, named by everything that made them. A folder is there whole
 * or not at all. The oldest go when there are too many.
 */
export interface ArtifactCache {
  find(key: string): Promise<string | undefined>
  /** Moves a finished folder in and gives its new place. */
  keep(key: string, folder: string): Promise<string>
  /** A fresh folder outside the cache, for whoever makes an artifact. */
  workFolder(): Promise<string>
}

const keptMax = 2_000

export function createArtifactCache(dir: string): ArtifactCache {
  const place = (key: string) => path.join(dir, 'kept', key)
  let keptSinceSweep = keptMax

  const sweep = async () => {
    keptSinceSweep = 0
    const names = await readdir(path.join(dir, 'kept'))
    if (names.length <= keptMax) return
    const aged = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(place(name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    )
    aged.sort((a, b) => a.at - b.at)
    const tooMany = aged.slice(0, names.length - Math.floor(keptMax / 2))
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
      await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
        await rm(folder, { recursive: true, force: true })
      })
      if (++keptSinceSweep > keptMax / 4) await sweep()
      return target
    },
    async workFolder() {
      const folder = path.join(dir, 'making', randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o755 })
      return folder
    },
  }
}
