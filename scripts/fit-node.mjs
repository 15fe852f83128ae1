import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

/** Runs on any Node from 16 on: everything else needs a newer one. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const wanted = '24.21.0'
const least = [22, 18]

const [major, minor] = process.versions.node.split('.').map(Number)
const isFit = major > least[0] || (major === least[0] && minor >= least[1])
const packageName = `node-${process.platform}-${process.arch}`
const runtime = path.join(root, '.runtime')
const modules = path.join(runtime, 'node_modules')
const fetched = path.join(modules, packageName, 'bin', 'node')

/** Put into its place when it is whole: one that was cut off would be believed at the next start. */
function fetchNode() {
  if (existsSync(fetched)) return
  if (process.platform !== 'linux') {
    console.error(`Node.js ${least.join('.')} or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
  console.log(`Node.js ${process.version} is too old; downloading ${wanted} for this folder only`)
  const coming = path.join(runtime, 'coming')
  rmSync(coming, { recursive: true, force: true })
  mkdirSync(coming, { recursive: true })
  const manifest = { private: true, dependencies: { [packageName]: wanted } }
  writeFileSync(path.join(coming, 'package.json'), JSON.stringify(manifest))
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--no-update-notifier']
  const { status } = spawnSync('npm', args, { cwd: coming, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0 || !existsSync(path.join(coming, 'node_modules', packageName, 'bin', 'node'))) {
    console.error(`The download failed. Install Node.js ${least.join('.')} or newer and try again.`)
    process.exit(1)
  }
  rmSync(modules, { recursive: true, force: true })
  renameSync(path.join(coming, 'node_modules'), modules)
  rmSync(coming, { recursive: true, force: true })
}

/** npm puts `node_modules/.bin` first on the PATH, so every script of this folder finds the fit Node. */
function linkForScripts() {
  const link = path.join(root, 'node_modules', '.bin', 'node')
  const target = path.relative(path.dirname(link), fetched)
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === target) return
  mkdirSync(path.dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

/** Path of a Node that this project runs on; fetches one when this one is too old. */
export function fitNode() {
  if (isFit) return process.execPath
  if (!existsSync(fetched)) oneAtATime(path.join(runtime, 'fetching'), fetchNode)
  linkForScripts()
  return fetched
}
