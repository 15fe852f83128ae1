import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface MetricsQuestion {
  /** Of the socket itself, whatever a proxy says. */
  readonly remoteAddress: string | undefined
  readonly httpVersion: string
  readonly headers: IncomingHttpHeaders
}

type Access = 'granted' | 'token needed' | 'not from here'

/** A proxy on this machine is a loopback socket too: these say that somebody else asks through it. */
const forwardedBy = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
]
const loopbackAddress = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const loopbackHost = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))

/**
 * Whether a request may read the metrics: with the token where one is set, else from this machine alone and past no
 * proxy. A proxy that adds no header speaks HTTP/1.0 or passes the site's name on as the host.
 */
export function accessOf(
  { remoteAddress, httpVersion, headers }: MetricsQuestion,
  token: string | undefined,
): Access {
  if (token !== undefined) return isToken(headers.authorization, token) ? 'granted' : 'token needed'
  const isDirect =
    loopbackAddress.test(remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    loopbackHost.test(headers.host ?? '') &&
    !forwardedBy.some((name) => headers[name] !== undefined)
  return isDirect ? 'granted' : 'not from here'
}
