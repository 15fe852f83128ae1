import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import { answerUnknown } from './failures.ts'

/** The browser's part lies below this path (S1-007). */
export const pagePrefix = '/oj/'
const home = '/oj/home'
const hashedAssets = '/assets/'
const yearSeconds = 31_536_000

interface PageAnswer {
  /** The page of this address for this reader where it can be drawn. */
  markup: string | undefined
  /** The application has no page there, and will say so. */
  isMissing: boolean
}
export type AnswerPage = (request: FastifyRequest) => Promise<PageAnswer>

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const isPage = (request: FastifyRequest) =>
  isReading(request) &&
  request.url.startsWith(pagePrefix) &&
  !request.url.slice(pagePrefix.length - 1).startsWith(hashedAssets)

/** What somebody typed into a browser without the path of the application, or followed from another judge's address. */
const lacksPrefix = (request: FastifyRequest) =>
  isReading(request) &&
  !request.url.startsWith(pagePrefix) &&
  !request.url.startsWith(apiPrefix) &&
  request.headers.accept?.includes('text/html') === true

/** The built bundle, with its own page for every path of the application, and `/` leading there. */
export function serveBundle(app: FastifyInstance, bundleDir: string, answerPage: AnswerPage): void {
  const redirectHome = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const query = url.indexOf('?')
    return reply.redirect(query < 0 ? home : `${home}${url.slice(query)}`)
  }
  app.get('/', redirectHome)
  app.get('/oj', redirectHome)
  app.get(pagePrefix, redirectHome)

  const isBuilt = existsSync(path.join(bundleDir, 'index.html'))
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: bundleDir,
      prefix: pagePrefix,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.includes(hashedAssets)
        reply.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && lacksPrefix(request)) return reply.redirect(`${pagePrefix}${request.url.slice(1)}`)
    if (!isBuilt || !isPage(request)) return answerUnknown(request, reply)
    const { markup, isMissing } = await answerPage(request)
    reply.code(isMissing ? 404 : 200).header('Cache-Control', 'no-cache')
    if (markup === undefined) return reply.sendFile('index.html')
    return reply.type('text/html; charset=utf-8').send(markup)
  })
}
