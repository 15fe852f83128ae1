import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '#server/config.ts'
import { writeOnce } from '#server/make-whole.ts'

/** A number alone may be another program's by now; with its start it is the same one. */
function identityOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${pid} ${startedAt}`
  } catch {
    return undefined
  }
}

const lockOf = (dataDir: string) => path.join(dataDir, 'running.pid')

function holderIn(lock: string): number | undefined {
  let held = ''
  try {
    held = readFileSync(lock, 'utf8').trim()
  } catch {}
  const pid = Number(held.split(' ')[0])
  return held !== '' && identityOf(pid) === held ? pid : undefined
}

/** The process that uses the folder now. */
export const dataDirHolder = (dataDir: string): number | undefined => holderIn(lockOf(dataDir))

/** Takes away the lock of a process that is gone, and no other that came into its place meanwhile. */
function dropStaleLock(lock: string): void {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
    if (holderIn(aside) !== undefined) linkSync(aside, lock)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Two products on one folder would stop each other's database. Throws `ConfigError`; gives the way to let go. */
export function claimDataDir(dataDir: string): () => void {
  const file = lockOf(dataDir)
  while (!writeOnce(file, identityOf(process.pid) ?? String(process.pid), 0o644)) {
    const holder = dataDirHolder(dataDir)
    if (holder !== undefined) {
      throw new ConfigError(
        `DATA_DIR="${dataDir}" is in use by process ${holder}; stop it or choose another folder.`,
      )
    }
    dropStaleLock(file)
  }
  return () => rmSync(file, { force: true })
}
