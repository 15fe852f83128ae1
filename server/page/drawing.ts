import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'

/** What the built drawing module gives for one address. */
const DrawnPage = z.object({
  title: z.string(),
  html: z.string(),
  first: z.array(z.object({ screen: z.string(), key: z.unknown(), data: z.unknown() })),
  sources: z.array(z.string()),
})
export type DrawnPage = z.infer<typeof DrawnPage>

interface DrawRequest {
  url: string
  locale: Locale
  fetch: typeof globalThis.fetch
}

/** Answers a call of the wire as the server itself would, for nobody in particular. */
export type AskSelf = DrawRequest['fetch']

/** The page of an address, or undefined when there is none to be had soon. */
export type Drawing = (url: string, locale: Locale) => Promise<DrawnPage | undefined>

const freshMs = 3_000
/** What a visitor may see changes: contests are closed, problems hidden. */
const olderMaxMs = 30_000
const keptMax = 200
const underwayMax = 4
const urlMax = 300

/** Undefined: it could not be drawn, or is not for visitors. */
type Drawn = DrawnPage | undefined

interface Kept {
  at: number
  page: Promise<Drawn>
  /** The one before it, for whoever cannot wait. */
  older: { at: number; page: Drawn } | undefined
}

interface Timing {
  now(): number
  /** What takes longer is not waited for. */
  waitMs: number
}
const usualTiming: Timing = { now: Date.now, waitMs: 500 }

const modules = new Map<string, Promise<Record<string, unknown> | undefined>>()

/** The built drawing module, loaded once; undefined where there is none that can be. */
function loadModule(file: string) {
  const loaded =
    modules.get(file) ??
    (import(pathToFileURL(file).href) as Promise<Record<string, unknown>>).catch(() => undefined)
  modules.set(file, loaded)
  return loaded
}

/** Whether the application has a page at an address; without its module every address may have one. */
export function createPageList(file: string): (url: string) => Promise<boolean> {
  if (!existsSync(file)) return async () => true
  const loaded = loadModule(file)
  return async (url) => {
    const hasPage = (await loaded)?.hasPage
    return typeof hasPage === 'function' ? hasPage(url) === true : true
  }
}

const late = Symbol('late')

const within = <T>(waitMs: number, work: Promise<T>): Promise<T | typeof late> => {
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(resolve, waitMs, late)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * Draws the first screen of a page, so that it can be read before any script runs. It only ever saves time: what is
 * not built, fails, or would take long is left to the browser. A page is kept for some seconds, and few are drawn at
 * once, so that strange addresses cost little.
 */
export function createDrawing(file: string, fetch: AskSelf, timing: Timing = usualTiming): Drawing {
  if (!existsSync(file)) return async () => undefined
  const loaded = loadModule(file)
  const kept = new Map<string, Kept>()
  let underway = 0
  const still = (older: Kept['older']): Drawn =>
    older && timing.now() - older.at < olderMaxMs ? older.page : undefined
  const soon = async ({ page, older }: Pick<Kept, 'page' | 'older'>): Promise<Drawn> => {
    const found = await within(timing.waitMs, page)
    return found === late ? still(older) : found
  }

  const draw = async (url: string, locale: Locale) => {
    underway += 1
    try {
      const drawPage = (await loaded)?.drawPage
      return typeof drawPage === 'function'
        ? DrawnPage.parse(await drawPage({ url, locale, fetch }))
        : undefined
    } catch {
      return undefined
    } finally {
      underway -= 1
    }
  }

  const keep = (name: string, one: Kept) => {
    kept.delete(name)
    kept.set(name, one)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMax) break
      kept.delete(oldest)
    }
  }

  return async (url, locale) => {
    const name = `${locale} ${url}`
    const known = kept.get(name)
    if (known && timing.now() - known.at < freshMs) return soon(known)
    const before = known && (await within(timing.waitMs, known.page))
    const older = known && before !== late ? { at: known.at, page: before } : known?.older
    if (underway >= underwayMax || url.length > urlMax) return still(older)
    const one = { at: timing.now(), page: draw(url, locale), older }
    keep(name, one)
    return soon(one)
  }
}
