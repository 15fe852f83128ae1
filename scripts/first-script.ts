import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const themeFile = path.resolve(import.meta.dirname, '../public/theme.js')

/** Named twice by each page, so that it comes again where it was lost on the way: it runs once. */
export const runOnce = (source: string) => `if(!document.documentElement.dataset.theme){${source}}`

async function make() {
  const source = `${readFileSync(themeFile, 'utf8')};${await classicScript('src/begin-once-painted.ts')}`
  const guarded = runOnce(source)
  const hash = createHash('sha256').update(guarded).digest('hex').slice(0, 8)
  return { source, file: { source: guarded, fileName: `assets/theme-${hash}.js` } }
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
    const { file } = await theFirst()
    this.emitFile({ type: 'asset', ...file })
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const theme = /(<script src="[^"]*)\/theme\.js"/
      const application = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      const [, begun] = theme.exec(html) ?? []
      if (begun === undefined || !application.test(html))
        throw new Error('The page names its scripts in another way now')
      const { file } = await theFirst()
      const first = `${begun}/${file.fileName}"`
      return html.replace(theme, first).replace(
        application,
        `<link rel="modulepreload" crossorigin href="$1" data-entry>
    ${first.replace('<script', '<script async')}></script>`,
      )
    },
  },
}
