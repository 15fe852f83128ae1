import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const beside = (place: string) => `${place}.making-${process.pid}-${randomUUID().slice(0, 8)}`

/**
 * Makes a folder that is there whole or not at all, whenever `make` is cut off and whoever makes it at the same time:
 * the first to be done is taken by all. What is there already, but for an empty folder, stays.
 */
export function makeFolder(place: string, make: (unfinished: string) => void): void {
  const unfinished = beside(place)
  try {
    make(unfinished)
    renameSync(unfinished, place)
  } catch (error) {
    const isThere = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!isThere || !existsSync(place)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Writes a file that is there whole or not at all. False where there is one already, which stays. */
export function writeOnce(file: string, content: string, mode: number): boolean {
  const unfinished = beside(file)
  try {
    writeFileSync(unfinished, content, { mode, flag: 'wx', flush: true })
    linkSync(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(unfinished, { force: true })
  }
}
