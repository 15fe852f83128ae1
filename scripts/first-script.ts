import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const themeFile = path.resolve(import.meta.dirname, '../public/theme.js')

const named = (name: string, source: string) => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { source, fileName: `assets/${name}-${hash}.js` }
}

async function make() {
  const source = `${readFileSync(themeFile, 'utf8')};${await classicScript('src/begin-once-painted.ts')}`
  // The theme is on the page as soon as the first script has run.
  const again = `if(!document.documentElement.dataset.theme){${source}}`
  return { first: named('theme', source), again: named('again', again) }
}

let made: ReturnType<typeof make> | undefined
/**
 * Runs before anything is painted: the theme, and what begins the application afterwards. Once more in a file that holds
 * nothing up, which does the same where the first one was lost on the way.
 */
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
    const { first, again } = await theFirst()
    for (const file of [first, again]) this.emitFile({ type: 'asset', ...file })
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const theme = /(<script src="[^"]*)\/theme\.js"/
      const application = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      const [, begun] = theme.exec(html) ?? []
      if (begun === undefined || !application.test(html))
        throw new Error('The page names its scripts in another way now')
      const { first, again } = await theFirst()
      return html.replace(theme, `${begun}/${first.fileName}"`).replace(
        application,
        `<link rel="modulepreload" crossorigin href="$1" data-entry>
    ${begun.replace('<script', '<script async fetchpriority="low"')}/${again.fileName}"></script>`,
      )
    },
  },
}
