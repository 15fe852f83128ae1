import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import type { DrawnPage } from './drawing.ts'

/** The part of the bundle's manifest that names what a source was built into. */
const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof Manifest>

const entry = 'index.html'
/** What makes the box for code answer; a source of pages that have one. */
const earlyCode = 'src/early-code.ts'

/** The files of these sources and of all that they import, without those that the page names itself. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string) => {
    const part = manifest[source]
    if (!part || seen.has(source)) return
    seen.add(source)
    for (const imported of part.imports ?? []) visit(imported)
  }
  visit(entry)
  const named = seen.size
  for (const source of sources) visit(source)
  return [...seen].slice(named).map((source) => manifest[source]?.file ?? '')
}

/** What a browser does with a file of a drawn page: nothing is painted before the small scripts that run at once. */
const tagOf = (url: string, isAtOnce: boolean) => {
  if (isAtOnce) return `<script src="${url}"></script>`
  return url.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${url}">`
    : `<link rel="modulepreload" crossorigin href="${url}">`
}

/** JSON that cannot end the element it stands in. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Puts a drawn page into the bundle's own; undefined when the bundle has no place for it. */
export function createPageMarkup(bundleDir: string, prefix: string) {
  const file = path.join(bundleDir, '.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const page = readFileSync(path.join(bundleDir, entry), 'utf8')
  const places =
    /^(.*<html lang=")[^"]*(".*<title>)[^<]*(<\/title>.*)(<\/head>.*<div id="root">).*(<\/div>\s*<noscript>.*)$/s
  const [, beforeLocale, beforeTitle, beforeHeadEnd, beforeRoot, rest] = places.exec(page) ?? []
  if (rest === undefined) return undefined
  const atOnce = manifest[earlyCode]?.file
  return (locale: Locale, { title, html, first, sources }: DrawnPage): string => {
    const files = filesOf(manifest, sources).map((name) => tagOf(prefix + name, name === atOnce))
    const data = `<script type="application/json" id="first-data">${inert(first)}</script>`
    return [
      beforeLocale,
      locale,
      beforeTitle,
      title,
      beforeHeadEnd,
      ...files,
      beforeRoot,
      html,
      rest.replace('<noscript>', () => `${data}<noscript>`),
    ].join('')
  }
}
