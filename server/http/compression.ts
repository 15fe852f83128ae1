import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthwhileBytes = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Higher levels cost more time than the bytes they save.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type Encoding = 'br' | 'gzip'

/** The better encoding of an Accept-Encoding header that is not refused by `q=0`. */
export function encodingOf(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

export const compress = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, brotliOptions) : zip(text)

/** Compresses answers of text that are worth it. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('Content-Encoding')) return payload
    if (Buffer.byteLength(payload) < worthwhileBytes) return payload
    reply.header('Vary', 'Accept-Encoding')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('Content-Encoding', encoding)
    reply.removeHeader('Content-Length')
    return compress(payload, encoding)
  })
}
