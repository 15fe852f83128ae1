import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Of one judge: its cache, which others may share, and its own. */
export interface JudgeFolders {
  cacheDir: string
  stateDir: string
}

/** A folder of the cache for what one judge has not finished yet: moved into its place when it is whole. */
export const makingDirOf = ({ cacheDir, stateDir }: JudgeFolders): string =>
  path.join(cacheDir, 'making', createHash('sha256').update(stateDir).digest('hex').slice(0, 16))

/** Empty: what an earlier run of this judge has left there goes. */
export async function openMakingDir(folders: JudgeFolders): Promise<string> {
  const dir = makingDirOf(folders)
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o755 })
  return dir
}
