import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

/** `npm start`: installs and builds what is missing or old, then runs the product. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const node = ensureInstalled()

const built = spawnSync(node, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const product = spawn(node, ['server/main.ts'], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the product by itself; this program only waits for it to leave in order.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => product.kill('SIGTERM'))
process.on('SIGHUP', () => product.kill('SIGTERM'))
product.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
