import { readFileSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * A case has a handful of small files that lie in memory anyhow. Handing each of their calls to another thread and
 * back takes many times what the calls take, so these do not.
 */

const smallBytes = 64 * 1024

/** Undefined when there is no such file. */
export const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** All of a file that is there; a large one is read while others work. */
export const readWhole = async (file: string): Promise<Uint8Array> =>
  (sizeOf(file) ?? 0) <= smallBytes ? readFileSync(file) : readFile(file)

/** A file that is not there is fine. */
export const removeFile = (file: string): void => rmSync(file, { force: true })
