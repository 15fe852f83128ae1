import http from 'node:http'
import https from 'node:https'

export interface HttpCall {
  method: string
  headers: Record<string, string>
  body?: string | Buffer
  signal: AbortSignal
}

export interface HttpAnswer {
  status: number
  bytes: Buffer
}

const options = { keepAlive: true, scheduling: 'lifo' } as const
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

/** The server closed a kept connection just as it was used again: it has not read the call. */
class StaleConnection extends Error {}

function ask(url: URL, { method, headers, body, signal }: HttpCall): Promise<HttpAnswer> {
  const isPlain = url.protocol === 'http:'
  const agent = agents[isPlain ? 'http:' : 'https:']
  return new Promise((resolve, reject) => {
    const request = (isPlain ? http : https).request(url, { method, headers, agent, signal })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    )
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    })
    request.end(body)
  })
}

/** One call over a kept connection. Rejects when the server is out of reach, when it breaks off, and on `signal`. */
export async function httpCall(url: string, call: HttpCall): Promise<HttpAnswer> {
  for (;;) {
    try {
      return await ask(new URL(url), call)
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error
    }
  }
}
