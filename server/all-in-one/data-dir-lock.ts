import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '#server/config.ts'

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

/** The process that uses the folder now. */
export function dataDirHolder(dataDir: string): number | undefined {
  let held = ''
  try {
    held = readFileSync(lockOf(dataDir), 'utf8').trim()
  } catch {}
  const pid = Number(held.split(' ')[0])
  return held !== '' && identityOf(pid) === held ? pid : undefined
}

/** Two products on one folder would stop each other's database. Throws `ConfigError`; gives the way to let go. */
export function claimDataDir(dataDir: string): () => void {
  const holder = dataDirHolder(dataDir)
  if (holder !== undefined) {
    throw new ConfigError(
      `DATA_DIR="${dataDir}" is in use by process ${holder}; stop it or choose another folder.`,
    )
  }
  const file = lockOf(dataDir)
  writeFileSync(file, identityOf(process.pid) ?? String(process.pid), { mode: 0o644 })
  return () => rmSync(file, { force: true })
}
