import type { FastifyInstance } from 'fastify'
import type { AskSelf } from './drawing.ts'

/** Sends a GET through the server's own routes, without a connection and without a session. */
export const askSelf =
  (app: FastifyInstance): AskSelf =>
  async (url, init) => {
    const accepted = new Headers(init?.headers).get('accept-language')
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: String(url),
      headers: accepted === null ? {} : { 'accept-language': accepted },
    })
    return new Response(body, { status: statusCode })
  }
