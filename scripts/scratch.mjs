import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const tmpfs = 0x01021994
const gibibyte = 1024 ** 3

function isRoomy() {
  if (!existsSync(memory)) return false
  const { type, bavail, bsize } = statfsSync(memory)
  return type === tmpfs && bavail * bsize > 8 * gibibyte && freemem() > 12 * gibibyte
}

/**
 * Where tests keep the files of their databases and browsers: in memory where there is plenty, since on a disk a copy of a site's
 * data takes several times as long. Removed when this process ends.
 */
export function openScratch() {
  if (!isRoomy()) return tmpdir()
  const folder = mkdtempSync(path.join(memory, 'verdict-run-'))
  // PostgreSQL's own user has to enter it when the tests run as root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}
