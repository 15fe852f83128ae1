import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Installs and builds what is missing or old; gives the path of a fit Node. */
export function ensureBuilt(...options) {
  const node = ensureInstalled()
  const { status } = spawnSync(node, ['scripts/build.ts', ...options], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  return node
}
