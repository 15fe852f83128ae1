import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, header } from '#contract/envelope.ts'

/**
 * HOJ's own client sends files by forms that carry no header: its server knows them by a cookie. A token that is given is
 * given in a cookie as well, which counts for uploads alone (decision 51).
 */
const name = 'verdict-upload'
const daySeconds = 86_400

const cookieOf = (token: string, isSecure: boolean) =>
  [
    `${name}=${token}`,
    'Path=/',
    `Max-Age=${daySeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

export function addUploadCookie(app: FastifyInstance, siteOrigin: string): void {
  const isSecure = siteOrigin.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    const token = reply.getHeader(header.token)
    if (typeof token === 'string' && request.url.startsWith(apiPrefix))
      reply.header('set-cookie', cookieOf(token, isSecure))
  })
}

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`)

/** Of a page of this very site alone: browsers that can say where a request is from say it. */
export function uploadToken({ headers }: FastifyRequest): string | undefined {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') return undefined
  return pattern.exec(headers.cookie ?? '')?.[1]
}
