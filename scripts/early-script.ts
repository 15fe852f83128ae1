import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstSource } from './first-script.ts'

const root = path.resolve(import.meta.dirname, '..')
const entry = 'src/early-code.ts'

/**
 * What pages with a box for code run before they are painted: the script of every page and what makes the box answer, in one
 * file. A second one would have to wait for a connection, and the painting for it.
 */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  async buildStart() {
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2023',
        lib: { entry: path.join(root, entry), formats: ['iife'], name: 'earlyCode' },
      },
    })) as Rolldown.RolldownOutput[]
    const source = `${firstSource};${built[0]?.output[0].code ?? ''}`
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    this.emitFile({
      type: 'asset',
      // The manifest names only what has a name.
      name: 'early-code.js',
      fileName: `assets/early-code-${hash}.js`,
      originalFileName: entry,
      source,
    })
  },
}
