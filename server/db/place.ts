import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from '#server/make-whole.ts'
import { clusterPlace, rootsFolder } from './cluster-place.ts'
import { findPostgres } from './postgres-binaries.ts'
import { canEnter, type PostgresUser, postgresUser } from './postgres-user.ts'

export interface Place {
  readonly dir: string
  readonly socketDir: string
  readonly bin: string
  readonly user: PostgresUser | undefined
}

const socketDirMax = 90

export function ownDirectory(dir: string, user: PostgresUser | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dir, user.uid, user.gid)
}

/** A socket's path has at most 107 bytes, so it lies beside the cluster only where that is short. */
function makeSocketDir(dir: string, user: PostgresUser | undefined): string {
  const beside = `${dir}-socket`
  const short = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  const socketDir = beside.length <= socketDirMax ? beside : path.join(tmpdir(), `verdict-${short}`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketDir)
  const owners = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${socketDir} belongs to somebody else; remove it.`)
  }
  ownDirectory(socketDir, user)
  return socketDir
}

/** Root's checkout may lie where PostgreSQL's user cannot go: then the programs are copied to where it can. */
function reachableBinaries(user: PostgresUser | undefined): string {
  const { native, version } = findPostgres()
  if (canEnter(path.join(native, 'bin'), user)) return path.join(native, 'bin')
  const copy = path.join(rootsFolder, `postgres-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(rootsFolder, { recursive: true, mode: 0o755 })
    makeFolder(copy, (unfinished) => cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true }))
  }
  return path.join(copy, 'bin')
}

/** Where a cluster lives, and with what it runs; the folders are made. Throws when its user cannot go there. */
export function preparePlace(wanted: string): Place {
  const user = postgresUser()
  const dir = clusterPlace(wanted, user)
  ownDirectory(dir, user)
  if (user && !canEnter(dir, user)) {
    throw new Error(
      `PostgreSQL runs as the user "${user.name}", who cannot enter ${dir}. ` +
        'Set DATA_DIR to a folder that other users can enter, such as DATA_DIR=/var/lib/verdict npm start',
    )
  }
  return { dir, user, socketDir: makeSocketDir(dir, user), bin: reachableBinaries(user) }
}
