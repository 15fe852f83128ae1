import { join } from 'node:path'
import type { CodeSplittingOptions } from '@tanstack/router-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { chunkLimit } from './scripts/chunk-limit.ts'
import { earlyScript } from './scripts/early-script.ts'
import { firstScript } from './scripts/first-script.ts'
import { leanBundle } from './scripts/lean-bundle.ts'
import { leanFonts } from './scripts/lean-fonts.ts'
import { sharedFiles } from './scripts/shared-files.ts'
import { staticStyles } from './scripts/static-styles.ts'

/** Pages of few, or that are come upon from another page: what they load with comes with the page, not with every page. */
const apart = /^\/(admin|scrollBoard|machines|developer|acm-rank|oi-rank|reset-password|submission-compare)/
const desks = /^\/_login\/contest\/\$contestId\/(ac-info|admin-print|print|rejudge|scroll-board)/
/** Parts of a group, which its home leads to. */
const groupParts = /^\/_login\/group\/\$groupId\/(contest|member|setting|training\/$)/

const codeSplittingOptions: CodeSplittingOptions = {
  splitBehavior: ({ routeId }) =>
    apart.test(routeId) || desks.test(routeId) || groupParts.test(routeId)
      ? [['loader', 'component']]
      : undefined,
}

const server = process.env.VERDICT_SERVER ?? 'http://127.0.0.1:3000'

/** The code editor lives in the browser alone. */
const withoutEditor: Plugin = {
  name: 'without-editor',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /[\\/]src[\\/]ui[\\/]editor[\\/]load-monaco\.ts$/ },
    handler: () => `
      export const loadMonaco = () => Promise.reject(new Error('No editor here'))
      export const prefersMonaco = () => false`,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/oj/',
  plugins: [
    leanFonts,
    tanstackRouter({ codeSplittingOptions }),
    react(),
    ...staticStyles,
    ...(isSsrBuild ? [] : [chunkLimit, firstScript, earlyScript, ...leanBundle]),
    withoutEditor,
  ],
  // The modern build of RxJS; its default one brings helpers for old browsers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React has had this hook of its own since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // monaco-vim imports Monaco by the paths of earlier versions, which would bundle all of it.
      { find: /^monaco-editor\/esm\/vs\/editor\/editor\.api$/, replacement: 'monaco-editor/editor' },
      { find: /^monaco-editor\/esm\/vs\/editor\/common\//, replacement: 'monaco-editor/editor/common/' },
      {
        find: /^monaco-vim$/,
        replacement: join(import.meta.dirname, 'node_modules/monaco-vim/dist/index.mjs'),
      },
    ],
  },
  worker: { format: 'es' },
  // What the server draws with stands alone.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Panda's recipes come from one index file; a page brings those that it uses.
      treeshake: { moduleSideEffects: [{ test: /[\\/]styled-system[\\/]/, sideEffects: false }] },
      output: isSsrBuild
        ? {}
        : {
            // Every first load carries the names of what may follow; the manifest says what each file is made of.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: sharedFiles },
          },
    },
  },
  server: { proxy: { '/ojapi': { target: server, ws: true } } },
  preview: { proxy: { '/ojapi': { target: server, ws: true } } },
}))
