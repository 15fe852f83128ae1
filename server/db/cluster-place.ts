import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { canEnter, type PostgresUser } from './postgres-user.ts'

/** Where the clusters of folders go that PostgreSQL's user cannot enter. */
const shared = '/var/lib/verdict'

/**
 * The folder of the cluster. Root's data folder may lie where PostgreSQL's user cannot go, such as below /root: then
 * the cluster is made in a folder of its own under /var/lib, and a link in the data folder leads to it.
 */
export function clusterPlace(dir: string, user: PostgresUser | undefined): string {
  const parent = path.dirname(dir)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  if (existsSync(dir)) return realpathSync(dir)
  if (canEnter(parent, user)) return dir
  const elsewhere = path.join(shared, randomUUID())
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  symlinkSync(path.join(elsewhere, 'postgres'), dir)
  return path.join(elsewhere, 'postgres')
}
