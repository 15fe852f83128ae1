import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|xstate|@xstate|zod)[\\/]/

/** What nearly every page is made of; nothing that stands on a state machine of its own. */
const lightKit =
  /[\\/]src[\\/](ui[\\/]kit[\\/](badge|button|card|failure-text|field|input|link|menu|notice|pagination|relative-time|select|skeleton|table|toast-queue|tooltip|visually-hidden)|ui[\\/]shell[\\/]page|routes[\\/]-use-[\w-]+)\.tsx?$/

const server = process.env.VERDICT_SERVER ?? 'http://127.0.0.1:3000'

/** zod carries a maker of JSON schemas in every schema, and its own error texts: nobody in the browser asks for them. */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: {
      id: /zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema)|locales[\\/]en)\.js$/,
    },
    handler(code, id) {
      if (id.endsWith('en.js')) return `export default () => ({ localeError: () => 'Invalid input' })`
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      return names.map((name) => `export const ${name} = () => undefined`).join('\n')
    },
  },
}

const documented = ['summary', 'failures', 'example']
type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Of each `export const x = operation({ … })` the properties that only documents and tests read. */
const documentation = (program: Program) =>
  program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .filter(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        documented.includes(property.key.name),
    )

/** What an operation says about itself for documents and tests is of no use in the browser. */
const withoutExamples: Plugin = {
  name: 'without-examples',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/, code: 'operation(' },
    handler(code) {
      let lean = code
      const drop = ({ start, end }: { start: number; end: number }) => {
        lean = lean.slice(0, start) + ' '.repeat(end - start) + lean.slice(end).replace(/^,/, ' ')
      }
      for (const property of documentation(this.parse(code))) drop(property)
      return lean
    },
  },
}

/** The code editor lives in the browser alone. */
const withoutEditor: Plugin = {
  name: 'without-editor',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]src[\\/]ui[\\/]editor[\\/]load-monaco\.ts$/ },
    handler: () => `
      export const loadMonaco = () => Promise.reject(new Error('No editor here'))
      export const prefersMonaco = () => false
      export const whenIdle = () => () => {}`,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/oj/',
  plugins: [tanstackRouter(), react(), leanZod, withoutExamples, withoutEditor],
  // The modern build of RxJS; its default one brings helpers for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  worker: { format: 'es' },
  // What the server draws with stands alone.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2023',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Panda's recipes come from one index file; a page brings those that it uses.
      treeshake: { moduleSideEffects: [{ test: /[\\/]styled-system[\\/]/, sideEffects: false }] },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // Together, and apart from our code: they change seldom, and one request is quicker than twenty.
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'kit', test: lightKit, priority: 1 },
              ],
            },
          },
    },
  },
  server: { proxy: { '/ojapi': { target: server, ws: true } } },
  preview: { proxy: { '/ojapi': { target: server, ws: true } } },
}))
