import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedLetter {
  readonly body: string
  readonly signature: string
  readonly contentType: string
}

/** A real HTTP server that webhooks are sent to; it answers what `answers` has, then 204. */
export async function startReceiver() {
  const received: ReceivedLetter[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const { headers } = request
      received.push({
        body,
        signature: String(headers['x-verdict-signature']),
        contentType: String(headers['content-type']),
      })
      const status = answers.shift() ?? 204
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
