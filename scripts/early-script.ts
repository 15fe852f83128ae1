import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'
import { runOnce, theFirst } from './first-script.ts'

const entry = 'src/early-code.ts'

/**
 * What pages with a box for code run before they are painted: the script of every page and what makes the box answer, in one
 * file. A second one would have to wait for a connection, and the painting for it.
 */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  async buildStart() {
    const source = runOnce(`${(await theFirst()).source};${await classicScript(entry)}`)
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
