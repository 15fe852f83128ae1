import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

/** Plugins that leave out of the browser's files what no browser asks for. */
const root = path.resolve(import.meta.dirname, '..')
type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Of each `export const x = make(…, { … })` the properties of the objects that are given. */
const givenProperties = (program: Program) =>
  program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [{ name: property.key.name, start: property.start, end: property.end }]
        : [],
    )

function withoutProperties(code: string, program: Program, isLeftOut: (name: string) => boolean): string {
  let lean = code
  for (const { name, start, end } of givenProperties(program)) {
    if (!isLeftOut(name)) continue
    lean = lean.slice(0, start) + ' '.repeat(end - start) + lean.slice(end).replace(/^,/, ' ')
  }
  return lean
}

/** zod carries a maker of JSON schemas in every schema, its own error texts, and care for values in circles. */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: {
      id: /zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema|memoizer)|locales[\\/]en)\.js$/,
    },
    handler(code, id) {
      if (id.endsWith('en.js')) return `export default () => ({ localeError: () => 'Invalid input' })`
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      return names.map((name) => `export const ${name} = () => undefined`).join('\n')
    },
  },
}

const namesAfterDots = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\.\s*(\w+)/g)].map(([, name]) => name ?? ''))

/**
 * Every schema of zod brings all methods there are, down to ULIDs and CIDR blocks: those that are called stay. Its
 * objects would write their own parsers, which the content security policy does not let run.
 */
const calledMethods: Plugin = {
  name: 'called-methods',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      const called = new Set(namesAfterDots('{src,contract}/**/*.{ts,tsx}'))
      for (const [, own = ''] of code.matchAll(/\b(?:this|inst)\.(\w+)/g)) called.add(own)
      const lean = withoutProperties(code, this.parse(code), (name) => !called.has(name))
      return lean.replaceAll('core.$ZodObjectJIT.', 'core.$ZodObject.')
    },
  },
}

const logs = /^[ \t]*this\.logger\.(?:warn|error|log|deprecate)\((?:[^()\n]|\([^()\n]*\))*\);$/gm

/** i18next tells developers of what it misses; the checks of the texts have told them before. */
const silentTexts: Plugin = {
  name: 'silent-texts',
  apply: 'build',
  transform: {
    filter: { id: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ },
    handler: (code) => code.replaceAll(logs, ';'),
  },
}

const documented = ['summary', 'failures', 'example']

/** What an operation says about itself for documents and tests. */
const withoutExamples: Plugin = {
  name: 'without-examples',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/, code: 'operation(' },
    handler(code) {
      return withoutProperties(code, this.parse(code), (name) => documented.includes(name))
    },
  },
}

/** Tokens that no rule of the style sheets reads. */
const usedTokens: Plugin = {
  name: 'used-tokens',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const text = files.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n')
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    for (const file of files) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = String(file.source).replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=}))/g, (whole, name) =>
        used.has(name) || name.startsWith('--lightningcss') ? whole : '',
      )
    }
  },
}

/** The editor is left as it comes: to look at its three megabytes again takes longer than all others together. */
const isEditor = /[\\/]node_modules[\\/](monaco-editor|monaco-vim)[\\/]/

/** A second, slower look at what pages load. */
const smallFiles: Plugin = {
  name: 'small-files',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.moduleIds.some((id) => isEditor.test(id))) continue
      const { code } = await minify(file.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, keep_fargs: false },
      })
      file.code = code ?? file.code
    }
  },
}

export const leanBundle = [leanZod, calledMethods, silentTexts, withoutExamples, usedTokens, smallFiles]
