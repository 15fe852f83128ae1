import type { FastifyInstance } from 'fastify'
import type { AskSelf } from './drawing.ts'

/** Sends a call through the server's own routes, without a connection and without a session. */
export const askSelf =
  (app: FastifyInstance): AskSelf =>
  async (url, init) => {
    const given = new Headers(init?.headers)
    const passed = ['accept-language', 'content-type'].flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const { statusCode, body } = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: Object.fromEntries(passed),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    return new Response(body, { status: statusCode })
  }
