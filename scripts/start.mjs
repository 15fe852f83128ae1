import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'

/** `npm start`: installs and builds what is missing or old, then runs the product. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const node = ensureBuilt()

// The channel closes when this program is gone, however that came: then the product leaves too.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const product = spawn(node, ['server/main.ts'], { cwd: root, stdio })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
