import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { canEnter, type PostgresUser } from './postgres-user.ts'

/** Where root keeps for PostgreSQL's user what lies in folders that this user cannot enter. */
export const rootsFolder = '/var/lib/verdict'

/**
 * The folder of the cluster. Root's data folder may lie where PostgreSQL's user cannot go, such as below /root: then
 * the cluster is made in a folder of its own under /var/lib, and a link in the data folder leads to it.
 */
export function clusterPlace(dir: string, user: PostgresUser | undefined): string {
  const parent = path.dirname(dir)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  // A start that was cut off may have left a link to a folder that is not there yet.
  const found = lstatSync(dir, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return path.resolve(parent, readlinkSync(dir))
  if (found) return realpathSync(dir)
  if (canEnter(parent, user)) return dir
  const elsewhere = path.join(rootsFolder, randomUUID())
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  symlinkSync(path.join(elsewhere, 'postgres'), dir)
  return path.join(elsewhere, 'postgres')
}
