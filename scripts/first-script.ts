import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const themeFile = path.resolve(import.meta.dirname, '../public/theme.js')

async function make() {
  const source = `${readFileSync(themeFile, 'utf8')};${await classicScript('src/begin-once-painted.ts')}`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { source, fileName: `assets/theme-${hash}.js` }
}

let made: ReturnType<typeof make> | undefined
/** Runs before anything is painted: the theme, and what begins the application afterwards. */
export function theFirst(): ReturnType<typeof make> {
  made ??= make()
  return made
}

/**
 * The script that every page waits for is kept like the other files, by its hash, and the application's own is only named:
 * the first one begins it.
 */
export const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', ...(await theFirst()) })
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const theme = '/theme.js"'
      const application = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      if (!html.includes(theme) || !application.test(html))
        throw new Error('The page names its scripts in another way now')
      return html
        .replace(theme, `/${(await theFirst()).fileName}"`)
        .replace(application, '<link rel="modulepreload" crossorigin href="$1" data-entry>')
    },
  },
}
