import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import { findPostgres, hasPostgres } from '#server/db/postgres-binaries.ts'
import { makeCasesFile } from '#server/seed/made-cases.ts'
import { generateStyles } from './generate-styles.ts'
import { oneAtATime } from './one-at-a-time.mjs'
import { hashOfSources } from './source-hash.ts'

/**
 * Builds what is missing or older than its sources: the browser bundle, the demo problems' cases, the sandbox's runner,
 * PostgreSQL's links. With `--pages` the first two alone, for a web node needs no C compiler.
 */
const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const mark = path.join(dist, '.built-from')
const sources = [
  'src/**/*.{ts,tsx,css}',
  'contract/**/*.ts',
  'locales/**/*.json',
  'public/**/*',
  'index.html',
  '*.config.{ts,mjs}',
  'scripts/{chunk-limit,classic-script,early-script,first-script,lean-bundle,lean-fonts,shared-files,static-styles}.ts',
  'package-lock.json',
]

const sourceHash = () => hashOfSources(sources)

function run(name: string, ...args: string[]): void {
  const script = path.join(root, 'node_modules', name)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    // Pages of a development build would be believed to be those of these sources.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(status ?? 1)
}

/** Text files get their compressed forms beside them, so that serving costs nothing. */
function compress(): void {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|svg|json)$/.test(file),
  )
  for (const name of texts) {
    const file = path.join(dist, name)
    const content = readFileSync(file)
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, best))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const isBuilt = (): boolean => existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash()

function buildBundle(): void {
  if (isBuilt()) return
  console.log('Building the pages')
  generateStyles()
  run('vite/bin/vite.js', 'build', '--logLevel', 'error')
  // The same screens for the server, which draws the first one of a page.
  run(
    'vite/bin/vite.js',
    'build',
    '--ssr',
    'src/draw.tsx',
    '--outDir',
    'build/drawing',
    '--logLevel',
    'error',
  )
  compress()
  writeFileSync(mark, sourceHash())
}

if (!isBuilt()) oneAtATime(path.join(root, 'build', 'building'), buildBundle)
try {
  await makeCasesFile()
  if (process.argv.includes('--pages')) process.exit()
  // What it links beside its libraries cannot be made any more where the code is read-only.
  if (hasPostgres()) findPostgres()
  await buildRunner()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
