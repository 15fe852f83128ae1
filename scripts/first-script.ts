import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { minify_sync } from 'terser'
import type { Plugin } from 'vite'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const begin = stripTypeScriptTypes(read('src/begin-once-painted.ts'))

/** Runs before anything is painted: the theme, and what begins the application afterwards. */
export const firstSource = minify_sync(read('public/theme.js') + begin, { enclose: true }).code ?? ''
const fileName = `assets/theme-${createHash('sha256').update(firstSource).digest('hex').slice(0, 8)}.js`

/**
 * The script that every page waits for is kept like the other files, by its hash, and the application's own is only named:
 * the first one begins it.
 */
export const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', fileName, source: firstSource })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const theme = '/theme.js"'
      const application = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      if (!html.includes(theme) || !application.test(html))
        throw new Error('The page names its scripts in another way now')
      return html
        .replace(theme, `/${fileName}"`)
        .replace(application, '<link rel="modulepreload" crossorigin href="$1" data-entry>')
    },
  },
}
