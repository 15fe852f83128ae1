import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { type Plugin, parseSync, Visitor } from 'vite'

/** Plugins that write class names where the source has styles, so that no page carries what makes the one of the other. */
const root = path.resolve(import.meta.dirname, '..')
const styled = (file: string) => import(pathToFileURL(path.join(root, 'styled-system', file)).href)

type Css = (styles: unknown) => string

type Program = Parameters<Visitor['visit']>[0]

/** The places of the calls of `css`, and their styles. Throws where those are not known beforehand. */
function stylesIn(code: string, program: Program): { start: number; end: number; styles: unknown }[] {
  const calls: { start: number; end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name === 'css') calls.push({ start, end })
    },
  }).visit(program)
  return calls.map(({ start, end }) => ({
    ...{ start, end },
    styles: runInNewContext(code.slice(start, end).replace(/^css/, '')),
  }))
}

/** The text with each `css({…})` replaced by its class names. Throws where the styles are not known beforehand. */
export const withClassNames = (code: string, program: Program, css: Css): string =>
  stylesIn(code, program).reduceRight(
    (text, { start, end, styles }) => text.slice(0, start) + JSON.stringify(css(styles)) + text.slice(end),
    code,
  )

const callsCss = /\bcss\(/

/** A short name for every class that is written in the place of styles: the same one in each build of one source. */
export function shortNamesOf(sources: readonly string[], css: Css): Map<string, string> {
  const names = sources
    .filter((code) => callsCss.test(code))
    .flatMap((code) => stylesIn(code, parseSync('source.tsx', code).program))
    .flatMap(({ styles }) => css(styles).split(' '))
  // Neighbours in this order are alike, which compresses well.
  return new Map([...new Set(names)].sort().map((name, place) => [name, `_${place.toString(36)}`]))
}

export const shortened = (classes: string, names: ReadonlyMap<string, string>): string =>
  classes
    .split(' ')
    .map((name) => names.get(name) ?? name)
    .join(' ')

const inSelector = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi
const unescaped = (name: string) =>
  name
    .replace(/\\([\da-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/** The style sheet with the short names. Throws where it lacks one: nothing would look as it should. */
export function withShortNames(sheet: string, names: ReadonlyMap<string, string>): string {
  const missing = new Set(names.keys())
  const short = sheet.replace(inSelector, (selector, name: string) => {
    const known = names.get(unescaped(name))
    if (known !== undefined) missing.delete(unescaped(name))
    return known === undefined ? selector : `.${known}`
  })
  if (missing.size > 0) throw new Error(`no styles for ${[...missing].join(' ')}`)
  return short
}

const readShortNames = async () => {
  const { css } = await styled('css/css.js')
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const names = shortNamesOf(
    files.map((file) => readFileSync(path.join(root, file), 'utf8')),
    css,
  )
  return { names, css: (styles: unknown) => shortened(css(styles), names) }
}
let read: ReturnType<typeof readShortNames> | undefined
const shortNames = () => {
  read ??= readShortNames()
  return read
}

const madeAtRunTime = /styled-system[\\/]css[\\/]css\.js$/

const classNames: Plugin = {
  name: 'class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?(\?|$)/, code: callsCss },
    async handler(code) {
      try {
        const { css } = await shortNames()
        return withClassNames(code, this.parse(code), css)
      } catch (cause) {
        return this.error(`css() takes styles that are known when the product is built: ${String(cause)}`)
      }
    },
  },
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk' && file.moduleIds.some((id) => madeAtRunTime.test(id)))
        this.error(`${file.fileName} still carries what makes class names of styles`)
    }
  },
}

const shortSheet: Plugin = {
  name: 'short-sheet',
  apply: 'build',
  transform: {
    filter: { id: /\.css$/, code: /@layer utilities\s*\{/ },
    handler: async (sheet) => withShortNames(sheet, (await shortNames()).names),
  },
}

export interface PandaRecipe {
  (chosen?: object): string | Record<string, string>
  getVariantProps: (chosen: object) => Record<string, unknown>
}

const firstWord = (words: string) => words.split(' ', 1)[0]

/** The module of one recipe, made of `recipe-classes.ts` instead of what knows every style there is. */
export function leanRecipe(exported: string, recipe: PandaRecipe): string {
  const classes = recipe()
  const ownClass =
    typeof classes === 'string'
      ? firstWord(classes)
      : Object.fromEntries(Object.entries(classes).map(([slot, words]) => [slot, firstWord(words)]))
  // Recipes without slots keep a mark among their variants.
  const variants = Object.entries(recipe.getVariantProps({})).filter(([, value]) => value !== '__ignore__')
  const make = typeof classes === 'string' ? 'recipe' : 'slotRecipe'
  return `import { ${make} } from '/src/ui/theme/recipe-classes.ts'
    export const ${exported} = /* @__PURE__ */ ${make}(${JSON.stringify(ownClass)}, ${JSON.stringify(Object.fromEntries(variants))})`
}

const leanRecipes: Plugin = {
  name: 'lean-recipes',
  apply: 'build',
  transform: {
    filter: { id: /styled-system[\\/]recipes[\\/](?!index|create-recipe)[\w-]+\.js$/ },
    async handler(_, id) {
      const [[exported, recipe] = this.error(`No recipe in ${id}`)] = Object.entries<PandaRecipe>(
        await import(pathToFileURL(id).href),
      )
      return leanRecipe(exported, recipe)
    },
  },
}

export const staticStyles = [classNames, shortSheet, leanRecipes]
