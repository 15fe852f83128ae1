/**
 * What a browser fetches before each route can be used, from the manifest of the build: `npm run bench:bundle`.
 * Prints a table and one line of JSON; the exit code says whether the bars hold.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Locale, locales } from '#contract/enums.ts'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

interface Size {
  raw: number
  gzip: number
  brotli: number
}
interface FirstLoad {
  route: string
  files: number
  script: Size
  style: Size
  brotli: number
  /** Brotli of what these files may fetch later: at rest, on intent, or when a part is drawn. Without Monaco. */
  later: number
}

/** Bytes. Shell and problem list, scripts and styles together. */
const bars = { route: '/problem', brotli: 180 * 1024 }

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const [firstFile = ''] = globSync('assets/theme-*.js', { cwd: dist })
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('The manifest has no entry')

function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest has no ${key}`)
  found.add(key)
  for (const each of chunk.imports ?? []) withImports(each, found)
  return found
}

/** What the loader of a route waits for besides its component, read from its source. */
function loaderChunks(source: string, locale: Locale): string[] {
  const [, list = ''] = /loadTexts\(\[([^\]]*)\]\)/.exec(source) ?? []
  const names = [...list.matchAll(/'([\w.]+)'/g)].map((match) => match[1])
  return [
    ...['shell', ...names].map((name) => `locales/${locale}/${name}.json`),
    ...(source.includes('loadPractice()') ? ['src/app/compose-practice.ts'] : []),
  ]
}

const sizes = new Map<string, Size>()
function sizeOf(file: string): Size {
  const known = sizes.get(file)
  if (known) return known
  const bytes = readFileSync(path.join(dist, file))
  const size = {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  }
  sizes.set(file, size)
  return size
}
const sum = (files: readonly string[]): Size =>
  files.map(sizeOf).reduce(
    (total, each) => ({
      raw: total.raw + each.raw,
      gzip: total.gzip + each.gzip,
      brotli: total.brotli + each.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  )

const isMonaco = (key: string) => key.includes('monaco')

const isOther = (key: string) =>
  isMonaco(key) || key.startsWith('locales/') || key.endsWith('?tsr-split=component')

function laterOf(chunks: readonly string[]): number {
  const later = chunks
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => !isOther(key))
    .flatMap((key) => [...withImports(key)])
  const files = new Set(later.filter((key) => !chunks.includes(key)).map((key) => manifest[key]?.file ?? ''))
  return sum([...files]).brotli
}

function firstLoad(route: string, keys: Iterable<string>): FirstLoad {
  const chunks = [...new Set([...keys].flatMap((key) => [...withImports(key)]))]
  const editor = chunks.find(isMonaco)
  if (editor) throw new Error(`${route} fetches ${editor} before it can be used`)
  const scripts = [firstFile, ...new Set(chunks.map((key) => manifest[key]?.file ?? ''))]
  const styles = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))]
  const script = sum(scripts)
  const style = sum(styles)
  return {
    route,
    files: scripts.length + styles.length,
    script,
    style,
    brotli: script.brotli + style.brotli,
    later: laterOf(chunks),
  }
}

/** `problem.$problemId.tsx` is `/problem/$problemId`, `problem.index.tsx` is `/problem`. */
const routeOf = (file: string) =>
  `/${path
    .basename(file, '.tsx')
    .split('.')
    .filter((part) => part !== 'index')
    .join('/')}`

/** In the language whose texts are the longer ones. */
function measure(file: string): FirstLoad {
  const source = readFileSync(path.join(root, file), 'utf8')
  const component = `${file}?tsr-split=component`
  return locales
    .map((locale) =>
      firstLoad(routeOf(file), [
        entry as string,
        ...(manifest[component] ? [component] : []),
        ...loaderChunks(source, locale),
      ]),
    )
    .reduce((largest, each) => (each.brotli > largest.brotli ? each : largest))
}

const loads = globSync('src/routes/*.tsx', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => manifest[`${file}?tsr-split=component`])
  .sort()
  .map(measure)
const shell = firstLoad('shell alone', [entry, 'locales/zh-CN/shell.json'])
const editor = [...withImports('src/ui/editor/monaco-host.ts')].filter((key) => !withImports(entry).has(key))
const monaco = sum(editor.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10
console.table(
  [shell, ...loads].map(({ route, files, script, style, brotli, later }) => ({
    route,
    files,
    'JS gzip KB': kb(script.gzip),
    'JS brotli KB': kb(script.brotli),
    'CSS gzip KB': kb(style.gzip),
    'CSS brotli KB': kb(style.brotli),
    'all brotli KB': kb(brotli),
    'later, brotli KB': kb(later),
  })),
)
const judged = loads.find(({ route }) => route === bars.route)
if (!judged) throw new Error(`There is no route ${bars.route}`)
const holds = judged.brotli <= bars.brotli
console.log(
  `Shell and problem list: ${kb(judged.brotli)} KB brotli, bar ${kb(bars.brotli)} KB: ${holds ? 'holds' : 'BROKEN'}`,
)
console.log(`Monaco is in no first load; it adds ${kb(monaco.brotli)} KB brotli afterwards`)
console.log(JSON.stringify({ name: 'bundle', bars, holds, shell, loads, monaco }))
if (!holds) process.exitCode = 1
