import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Locale, localeCookie, locales } from '#contract/enums.ts'
import { type AnswerPage, pagePrefix } from '#server/http/static-files.ts'
import { localeOf } from '#server/http/translate.ts'
import { askSelf } from './ask-self.ts'
import { createDrawing, createPageList } from './drawing.ts'
import { createPageMarkup } from './page-markup.ts'

/** The screens that are the same for everybody when they open. */
const drawn =
  /^\/oj\/(home|problem|problem\/[\w-]+|status|introduction|contest\/(acm|oi)-scoreboard\/\d+)\/?(\?|$)/

/** S1-004: what the address asks for, then what this browser chose, then what it prefers. */
function readersLocale({ query, headers, server }: FastifyRequest): Locale {
  const { l: asked } = query as { l?: unknown }
  if (asked !== undefined) return String(asked).toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  return (
    locales.find((locale) => locale === chosen) ??
    localeOf(headers['accept-language'], server.ports.siteLocale)
  )
}

/** Pages that can be read before any script has run, and which addresses have none. */
export function createPages(app: FastifyInstance, bundleDir: string, drawingFile: string): AnswerPage {
  const markup = createPageMarkup(bundleDir, pagePrefix)
  const draw = createDrawing(drawingFile, askSelf(app))
  const hasPage = createPageList(drawingFile)
  return async (request) => {
    if (!markup || !drawn.test(request.url)) {
      return { markup: undefined, isMissing: !(await hasPage(request.url)) }
    }
    const locale = readersLocale(request)
    const page = await draw(request.url, locale)
    return { markup: page && markup(locale, page), isMissing: false }
  }
}
