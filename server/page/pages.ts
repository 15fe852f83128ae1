import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keptCookie, localeCookie } from '#contract/cookie.ts'
import { type Locale, locales } from '#contract/enums.ts'
import { type AnswerPage, pagePrefix } from '#server/http/static-files.ts'
import { localeOf } from '#server/http/translate.ts'
import { askSelf } from './ask-self.ts'
import { createDrawing, createPageList } from './drawing.ts'
import { createPageMarkup } from './page-markup.ts'

/** The screens that are the same for everybody when they open. */
const drawn =
  /^\/oj\/(home|problem|problem\/[\w-]+|status|introduction|contest\/(acm|oi)-scoreboard\/\d+)\/?(\?|$)/

const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]

/** S1-004: what the address asks for, then what this browser chose, then what it prefers. */
function readersLocale(request: FastifyRequest): Locale {
  const { query, headers, server } = request
  const { l: asked } = query as { l?: unknown }
  if (asked !== undefined) return String(asked).toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  const chosen = cookieOf(request, localeCookie)
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
    return { markup: page && markup(locale, page, cookieOf(request, keptCookie)), isMissing: false }
  }
}
