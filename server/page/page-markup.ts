import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import type { DrawnPage } from './drawing.ts'

/** The part of the bundle's manifest that names what a source was built into. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof Manifest>

const entry = 'index.html'
/** Pages with a box for code run this in the place of the theme's script, which it begins with. */
const earlyCode = 'src/early-code.ts'
const fullEditor = 'src/ui/editor/monaco-host.ts'
/** What the editor says itself; it brings English. */
const editorTexts: Partial<Record<Locale, string>> = {
  'zh-CN': 'node_modules/monaco-editor/esm/vs/nls/lang/zh-cn.js',
}

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

/** The script that runs before anything is painted, wherever the page names it. */
const themeFile = /assets\/theme-[\w-]+\.js/g

const preloadOf = (url: string) =>
  url.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${url}">`
    : `<link rel="modulepreload" crossorigin href="${url}">`
/** Unlike a preload, one that fails does not keep the script from being fetched again. */
const prefetchOf = (url: string) =>
  `<link rel="prefetch" as="${url.endsWith('.css') ? 'style' : 'script'}" crossorigin href="${url}">`

/** What the full editor is made of, for `src/early-code.ts` to fetch when the page itself has come. */
function editorFilesOf(manifest: Manifest, sources: readonly string[], locale: Locale): string[] {
  const own = new Set(filesOf(manifest, sources))
  const texts = editorTexts[locale]
  const scripts = filesOf(manifest, [fullEditor, ...(texts === undefined ? [] : [texts])])
  return [...scripts.filter((name) => !own.has(name)), ...(manifest[fullEditor]?.css ?? [])]
}

/** JSON that cannot end the element it stands in. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const madeOfModules = /\s*<link rel="modulepreload"[^>]*>/g

/** A browser that has the files begins the application from them once the page is painted: `src/begin-once-painted.ts`. */
const afterPainting = (head: string) =>
  `${head.replace(madeOfModules, '')}<template id="page-files">${head.match(madeOfModules)?.join('')}</template>`

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
  const application = path.basename(manifest[entry]?.file ?? '')
  /** `kept` is what the browser says it keeps. */
  return (locale: Locale, { title, html, first, sources }: DrawnPage, kept?: string): string => {
    const atOnce = sources.includes(earlyCode) ? manifest[earlyCode]?.file : undefined
    const preloads = filesOf(manifest, sources)
      .filter((name) => name !== atOnce)
      .map((name) => preloadOf(prefix + name))
    const later =
      atOnce === undefined
        ? []
        : editorFilesOf(manifest, sources, locale).map((name) => prefetchOf(prefix + name))
    const data = `<script type="application/json" id="first-data">${inert(first)}</script>`
    const named = atOnce === undefined ? beforeHeadEnd : beforeHeadEnd?.replace(themeFile, atOnce)
    const head = [named, ...preloads].join('')
    return [
      beforeLocale,
      locale,
      beforeTitle,
      title,
      kept === application ? afterPainting(head) : head,
      ...(later.length === 0 ? [] : ['<template id="editor-files">', ...later, '</template>']),
      beforeRoot,
      html,
      rest.replace('<noscript>', () => `${data}<noscript>`),
    ].join('')
  }
}
