import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fitNode } from './fit-node.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const mark = path.join(root, 'node_modules', '.installed')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** Installs what the lock file says, when that has not been done; gives the path of a fit Node. */
export function ensureInstalled() {
  const hash = lockHash()
  const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === hash
  if (isInstalled()) return fitNode()
  return oneAtATime(path.join(root, '.runtime', 'installing'), () => {
    if (!isInstalled()) install()
    return fitNode()
  })
}

export function markInstalled() {
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, lockHash())
}

function install() {
  console.log('Installing dependencies')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  markInstalled()
}
