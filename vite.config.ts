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
import { staticStyles } from './scripts/static-styles.ts'

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|xstate|@xstate|zod|rxjs|tslib)[\\/]/

/** What nearly every page is made of; nothing that stands on a state machine of its own. */
const lightKit = [
  /[\\/]src[\\/](ui[\\/]kit[\\/](back-link|badge|button|card|clear-filters|failure-text|field|filter-fold|filter-select|illustration|input|kbd|link|link-card|link-row|menu|notice|pagination|past-end|prose|relative-time|section|select|skeleton|table|toast-queue|tooltip|visually-hidden)|ui[\\/](shell[\\/]page|home[\\/]announcements|problem[\\/](problem-counts|search-input|star-button)|statement[\\/]statement-html|user[\\/]user-link)|routes[\\/]-use-[\w-]+|machines[\\/]not-provided)\.tsx?$/,
  /[\\/]contract[\\/](account|contest|envelope|failure|home|limits[\\/]problem|operation)\.ts$/,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](arrow-left|arrow-right|calendar-clock|check|circle-check|circle-dashed|circle-dot|circle-minus|dices|funnel-x|list-filter|megaphone|search|star|trophy|x)\.m?js$/,
]

/** What the pages of problems and of submissions share in small pieces. */
const practice =
  /[\\/](contract[\\/](case-excerpt|draft-test|editor-options|hint|judge-control|judging-trace|submission)|src[\\/](app[\\/]shared-push|machines[\\/](code-draft|draft-history|judge-control|submission|submission-list|test-run)[\\/][\w.-]+|routes[\\/]-(judge-control|list-act|submission-list)|services[\\/](comeback|last-moment|poll|push|save-file)|ui[\\/](problem|statement|submission|test-run|kit)[\\/](copy-button|copy-text|figures|limit-facts|marked-text|measures|memory-size|message-block|problem-limits|progress|row-acts|scroll-text|segments|statement|submission-filters|submission-link|submission-list|verdict-badge|verdict-colour|verdict-kind)))\.tsx?$/

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
            codeSplitting: {
              groups: [
                // Together, and apart from our code: they change seldom, and one request is quicker than twenty.
                { name: 'vendor', test: vendor, tags: ['$initial'], priority: 3 },
                { name: 'vendor-later', test: vendor, priority: 2 },
                { name: 'kit', test: (id) => lightKit.some((part) => part.test(id)), priority: 1 },
                // Rolldown would make a file of each part of the shell that some page shares with it.
                { name: 'shell', tags: ['$initial'] },
                // On a slow network a request costs what 15 KB do: what many pages share comes in few files.
                { name: 'controls', test: /[\\/]node_modules[\\/](@zag-js|@ark-ui)[\\/]/, minShareCount: 12 },
                { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
                { name: 'practice', test: practice, minShareCount: 2 },
                { name: 'groups', test: /[\\/]contract[\\/]group(-class|-rules)?\.ts$/, minShareCount: 2 },
              ],
            },
          },
    },
  },
  server: { proxy: { '/ojapi': { target: server, ws: true } } },
  preview: { proxy: { '/ojapi': { target: server, ws: true } } },
}))
