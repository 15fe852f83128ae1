import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const source = readFileSync(path.resolve(import.meta.dirname, '../public/theme.js'), 'utf8')
const fileName = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`

/** Nothing is painted before this file is there, so a browser keeps it like the rest and does not ask whether it changed. */
export const hashedTheme: Plugin = {
  name: 'hashed-theme',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', fileName, source })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const own = '/theme.js"'
      if (!html.includes(own)) throw new Error('The page names its theme in another way now')
      return html.replace(own, `/${fileName}"`)
    },
  },
}
