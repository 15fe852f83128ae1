import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const families = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-latin-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'inter-cyrillic.woff2': '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  'inter-greek.woff2': '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  'jetbrains-mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
}
const sheet = readFileSync(path.join(root, 'src/ui/theme/index.css'), 'utf8')

/** Those that the style sheet asks this file for. */
function charactersOf(name: string): string {
  const range = new RegExp(`@fonts/${name}"[^}]*?unicode-range:([^;]+);`).exec(sheet)?.[1]
  if (range === undefined) throw new Error(`The style sheet asks for no character of ${name}`)
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)),
    )
    .join('')
}

/** The faces of the site as `@fonts/NAME.woff2`, in the weights that it writes with: a quarter to a third less to fetch. */
export const leanFonts: Plugin = {
  name: 'lean-fonts',
  async config() {
    const folder = path.join(root, 'build', 'fonts')
    mkdirSync(folder, { recursive: true })
    for (const [name, file] of Object.entries(families)) {
      const whole = readFileSync(path.join(root, 'node_modules', file))
      const lean = await subsetFont(whole, charactersOf(name), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      })
      writeFileSync(path.join(folder, name), lean)
    }
    return { resolve: { alias: { '@fonts': folder } } }
  },
}
