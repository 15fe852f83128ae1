import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'

/**
 * A case has a handful of small files that lie in memory anyhow. Handing each of their calls to another thread and
 * back takes many times what the calls take, so these do not.
 */

const smallBytes = 64 * 1024

/** Undefined when there is no such file. */
export const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Whether there is such a file; its time is then no older than this, so whoever makes room knows that it is used. */
export function isThereAndUsed(file: string, noOlderMs: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  const now = new Date()
  if (now.getTime() - found.mtimeMs <= noOlderMs) return true
  try {
    utimesSync(file, now, now)
    return true
  } catch (error) {
    // It went in between, or is another user's; that one is there all the same.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** All of a file that is there; a large one is read while others work. */
export const readWhole = async (file: string): Promise<Uint8Array> =>
  (sizeOf(file) ?? 0) <= smallBytes ? readFileSync(file) : readFile(file)

/** A file that is not there is fine. */
export const removeFile = (file: string): void => rmSync(file, { force: true })

/** The first bytes of a file; of one that is not there, none. */
export async function readBeginning(file: string, max: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const size = sizeOf(file) ?? 0
  if (size === 0) return { bytes: Buffer.alloc(0), isWhole: true }
  if (size <= max) return { bytes: Buffer.from(await readWhole(file)), isWhole: true }
  await using handle = await open(file)
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(max), 0, max, 0)
  return { bytes: buffer.subarray(0, bytesRead), isWhole: false }
}
