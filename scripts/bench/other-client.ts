import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server, Socket } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { apiPrefix } from '#contract/envelope.ts'
import { encodingOf } from '#server/http/compression.ts'

/** Another judge's client in front of the product: its files come from a folder, its calls are answered by the product. */

/** Where that judge's client sends its calls. */
const otherApiPrefix = '/api'
const compressible = ['.html', '.js', '.css', '.svg', '.json', '.ttf', '.ico']
const worthwhileBytes = 1024
const yearSeconds = 31_536_000
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

interface StoredFile {
  type: string
  etag: string
  plain: Buffer
  brotli: Buffer | undefined
}

const nothing = Buffer.alloc(0)
const brotli = promisify(brotliCompress)

/** The files below a folder by their addresses, compressed as well as they can be. */
async function readFiles(folder: string): Promise<Map<string, StoredFile>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const stored = names.map(async (name): Promise<[string, StoredFile]> => {
    const plain = readFileSync(name)
    const kind = path.extname(name)
    const isWorthIt = compressible.includes(kind) && plain.length >= worthwhileBytes
    return [
      `/${path.relative(folder, name)}`,
      {
        type: types[kind] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
        plain,
        brotli: isWorthIt ? await brotli(plain) : undefined,
      },
    ]
  })
  return new Map(await Promise.all(stored))
}

/** What both versions of HTTP have. */
interface Request {
  url?: string | undefined
  headers: IncomingHttpHeaders
}
interface Response {
  writeHead(status: number, headers?: OutgoingHttpHeaders): unknown
  end(body: Buffer): unknown
}

const addressOf = ({ url }: Request) => decodeURIComponent(new URL(url ?? '/', 'http://any').pathname)

function answerFile(
  request: Request,
  response: Response,
  { file, isKept }: { file: StoredFile; isKept: boolean },
): void {
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': isKept ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    etag: file.etag,
  }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers)
    response.end(nothing)
    return
  }
  const accepted = encodingOf(request.headers['accept-encoding']?.toString())
  const isPacked = file.brotli !== undefined && accepted === 'br'
  const body = isPacked && file.brotli ? file.brotli : file.plain
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(isPacked ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
  })
  response.end(body)
}

function answerUnknown(response: Response): void {
  response.writeHead(404)
  response.end(nothing)
}

/** Has the product answer a call. */
function forward(request: IncomingMessage, response: ServerResponse, productUrl: string): void {
  const call = openRequest(
    productUrl + apiPrefix + (request.url ?? '').slice(otherApiPrefix.length),
    { method: request.method, headers: { ...request.headers, host: new URL(productUrl).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  call.on('error', () => response.destroy())
  request.pipe(call)
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A key and its certificate, both in one text. */
const makeCertificate = (hosts: readonly string[]): string =>
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ['-keyout', '-', '-subj', '/CN=bench'],
      ['-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`],
    ].flat(),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )

export interface OtherClient {
  readonly url: string
  /** What a browser needs to find the other hosts' files here. */
  readonly browserArgs: string[]
  stop(): void
}

/** `site` in the folder is the built client; `hosts/NAME`, if there, holds what it fetches from host NAME. */
export async function serveOtherClient(folder: string, productUrl: string): Promise<OtherClient> {
  const site = await readFiles(path.join(folder, 'site'))
  const start = site.get('/index.html')
  if (!start) throw new Error(`${folder} has no site/index.html`)
  const server = createServer((request, response) => {
    const address = addressOf(request)
    if (address.startsWith(`${otherApiPrefix}/`)) return forward(request, response, productUrl)
    const file = site.get(address)
    answerFile(request, response, { file: file ?? start, isKept: address.startsWith('/assets/') })
  })
  const url = `http://127.0.0.1:${await listen(server)}`

  const hostsFolder = path.join(folder, 'hosts')
  const hosts = existsSync(hostsFolder) ? readdirSync(hostsFolder) : []
  const stopSite = () => {
    server.close()
    server.closeAllConnections()
  }
  if (hosts.length === 0) return { url, browserArgs: [], stop: stopSite }

  const filesOf = new Map<string, Map<string, StoredFile>>()
  for (const host of hosts) filesOf.set(host, await readFiles(path.join(hostsFolder, host)))
  const certificate = makeCertificate(hosts)
  const secureServer = createSecureServer(
    { key: certificate, cert: certificate, allowHTTP1: true },
    (request, response) => {
      const host =
        (request.headers[':authority'] ?? request.headers.host ?? '').toString().split(':')[0] ?? ''
      const file = filesOf.get(host)?.get(addressOf(request))
      if (file) answerFile(request, response, { file, isKept: true })
      else answerUnknown(response)
    },
  )
  const sockets = new Set<Socket>()
  secureServer.on('connection', (socket: Socket) => sockets.add(socket))
  const port = await listen(secureServer)
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(publicKey).digest('base64')
  return {
    url,
    browserArgs: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    stop() {
      secureServer.close()
      for (const socket of sockets) socket.destroy()
      stopSite()
    },
  }
}
