import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'

// The code editor inserts style elements and loads its worker from a blob; nothing else needs more than 'self'.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const halfYearSeconds = 15_552_000

const fixed = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const exposed = 'Refresh-Token, Authorization, Url-Type, Content-disposition, Content-Type'

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, siteOrigin: string): void {
  reply.headers(fixed)
  reply.header('Request-Id', request.id)
  if (siteOrigin.startsWith('https:')) {
    reply.header('Strict-Transport-Security', `max-age=${halfYearSeconds}`)
  }
  if (!request.url.startsWith(apiPrefix)) return
  reply.header('Access-Control-Expose-Headers', exposed)
  reply.header('Cache-Control', 'no-store')
}

export function addSecurityHeaders(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, siteOrigin))
}
