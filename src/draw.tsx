import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import type { AppContext } from './app/compose.ts'
import { composeServerRender } from './app/compose-server-render.ts'
import type { FirstEntry } from './app/first-data.ts'
import { createAppRouter } from './app/router.ts'

export interface DrawRequest {
  /** Path and query of the page, with the base. */
  url: string
  locale: Locale
  /** Answers the calls of the wire. */
  fetch: typeof globalThis.fetch
}

export interface DrawnPage {
  /** As markup. */
  title: string
  html: string
  /** The data that it shows, for the browser. */
  first: readonly FirstEntry[]
  /** Sources of the parts that the browser needs for this page, as the bundle's manifest names them. */
  sources: string[]
}

const titleTag = /<title>([^<]*)<\/title>/
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (char) => escapes[char] ?? char)
/** What only a script can answer waits for it: no click and no letter is lost. Code can be written at once. */
const waiting = (markup: string) =>
  markup
    .replace(/<(button|select)(?=[\s>])/g, '<$1 inert')
    .replace(/<(input|textarea)(?=[\s>])(?![^>]* data-early=)/g, '<$1 inert readonly')
/** The route itself could not be drawn, which leaves a mark where it should be. */
const unfinished = /<main[^>]*>\s*<!--\$!-->/
const routeFile = (id: string) => id.replace(/^\//, '').replace(/\/$/, '.index').replaceAll('/', '.')

/** The path of an address in its parts, without the base. */
const segmentsOf = (url: string) =>
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .slice(1)

/** `$name` stands for any part, `$` alone for all that follow. */
const fits = (pattern: string, segments: readonly string[]) => {
  const parts = pattern.split('/').filter(Boolean)
  const isOpen = parts.at(-1) === '$'
  return (
    (isOpen ? parts.length <= segments.length : parts.length === segments.length) &&
    parts.every((part, place) => part.startsWith('$') || part === segments[place])
  )
}

/** Whether the application has a page at this address. One whose data is missing is one, too. */
export function hasPage(url: string): boolean {
  const { routesByPath } = createAppRouter({} as AppContext, createMemoryHistory())
  const segments = segmentsOf(url)
  return Object.keys(routesByPath).some((pattern) => fits(pattern, segments))
}

/**
 * The page as a visitor sees it first. Rejects when a call fails or the address leads elsewhere: then there is nothing
 * to draw before the browser itself does.
 */
export async function drawPage({ url, locale, fetch }: DrawRequest): Promise<DrawnPage> {
  const { context, first, parts } = await composeServerRender({ locale, fetch })
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const { matches } = router.state
  if (matches.some(({ status }) => status !== 'success')) throw new Error('There is nothing to draw')
  const markup = renderToString(
    <I18nextProvider i18n={context.i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  if (unfinished.test(markup)) throw new Error('The route could not be drawn')
  const namespaces = Object.keys(context.i18n.services.resourceStore.data[locale] ?? {})
  return {
    title: `${titleTag.exec(markup)?.[1] ?? ''} - ${escaped(context.site.getSnapshot().context.data?.shortName ?? '')}`,
    html: waiting(markup.replace(titleTag, '')),
    first: first.entries(),
    sources: [
      ...matches.map(({ routeId }) => `src/routes/${routeFile(routeId)}.tsx?tsr-split=component`),
      ...parts,
      ...namespaces.map((namespace) => `locales/${locale}/${namespace}.json`),
      ...(markup.includes(' data-early=') ? ['src/early-code.ts'] : []),
      ...(markup.includes('class="katex') ? ['node_modules/katex/dist/katex.min.css'] : []),
    ],
  }
}
