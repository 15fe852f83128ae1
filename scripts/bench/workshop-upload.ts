import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { apiPrefix, header } from '#contract/envelope.ts'
import { uploadCases } from '#contract/workshop-cases.ts'
import type { BenchPlace, BenchProduct } from './bench-product.ts'
import { type Bar, rounded } from './figures.ts'
import { begin } from './workshop-draft.ts'

/** A zip of tests of five hundred megabytes, beside a server that writes what it is sent and does nothing else. */

const pairs = 62
const sideBytes = 4 * 1024 * 1024
const megabyte = 1024 ** 2

/** Letters, as tests are; no two sides alike. */
const side = () => Buffer.from(randomBytes((sideBytes * 3) / 4).toString('base64'))

async function makeZip(file: string): Promise<void> {
  const zip = new ZipFile()
  for (let number = 1; number <= pairs; number++)
    for (const ending of ['in', 'out']) zip.addBuffer(side(), `${number}.${ending}`, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

interface Sent {
  /** Until the other side has taken the last byte. */
  takenMs: number
  answeredMs: number
}

const boundary = 'bench-boundary'

/** One upload as a browser sends it: a form with one file. */
function send(url: string, file: string, headers: Record<string, string> = {}): Promise<Sent> {
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="tests.zip"\r\nContent-Type: application/zip\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    let takenMs = 0
    const call = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + statSync(file).size + tail.length,
      },
    })
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode !== 200) return reject(new Error(text))
        resolve({ takenMs, answeredMs: performance.now() - began })
      })
    })
    call.on('finish', () => {
      takenMs = performance.now() - began
    })
    call.on('error', reject)
    call.write(head)
    const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
    bytes.on('end', () => call.end(tail))
    bytes.pipe(call, { end: false })
  })
}

/** The same bytes over the same connection into a file. */
async function bareUpload(file: string, target: string): Promise<Sent> {
  const server = createServer((call, answer) => {
    pipeline(call, createWriteStream(target)).then(
      () => answer.end('{}'),
      () => answer.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, file)
  } finally {
    server.close()
  }
}

/** What storing as many bytes by their hashes costs without the product: one connection, one row after the other. */
async function bareStore({ db }: BenchProduct): Promise<number> {
  await sql`create table bench_blob (hash text primary key, bytes bytea storage external)`.execute(db)
  const sides = Array.from({ length: 8 }, side)
  const began = performance.now()
  for (let number = 0; number < pairs * 2; number++) {
    const bytes = sides[number % sides.length] ?? side()
    const hash = `${createHash('sha256').update(bytes).digest('hex')} ${number}`
    await sql`insert into bench_blob values (${hash}, ${bytes})`.execute(db)
  }
  const ms = performance.now() - began
  await sql`drop table bench_blob`.execute(db)
  return ms
}

export async function measureUpload(bench: BenchProduct, { directory }: BenchPlace) {
  const file = path.join(directory, 'tests.zip')
  await makeZip(file)
  const bytes = statSync(file).size
  const upload = async () => {
    const pid = await begin(bench.admin)
    const before = bench.memory().web
    let most = before
    const sampler = setInterval(() => {
      most = Math.max(most, bench.memory().web)
    }, 100)
    const url = `${bench.product.url}${apiPrefix}${uploadCases.path}?pid=${pid}`
    const sent = await send(url, file, { [header.token]: bench.admin.token ?? '' })
    clearInterval(sampler)
    return { ...sent, growthMb: most - before }
  }
  const bare = await bareUpload(file, path.join(directory, 'bare.zip'))
  const product = await upload()
  const again = await bareUpload(file, path.join(directory, 'bare.zip'))
  const storeMs = await bareStore(bench)
  const takenFloor = (bare.takenMs + again.takenMs) / 2
  const floor = (bare.answeredMs + again.answeredMs) / 2
  const rate = (ms: number) => rounded(bytes / megabyte / (ms / 1000))
  const rows = [
    { what: 'bare upload', seconds: rounded(floor / 1000), 'MB/s': rate(floor) },
    { what: 'bytes into PostgreSQL alone', seconds: rounded(storeMs / 1000), 'MB/s': rate(storeMs) },
    {
      what: 'product, last byte taken',
      seconds: rounded(product.takenMs / 1000),
      'MB/s': rate(product.takenMs),
    },
    {
      what: 'product, tests there',
      seconds: rounded(product.answeredMs / 1000),
      'MB/s': rate(product.answeredMs),
    },
  ]
  const bars: Bar[] = [
    { what: 'upload of 500 MB, share of a bare one', measured: takenFloor / product.takenMs, atLeast: 0.6 },
    {
      what: 'tests of 500 MB there, share of a bare upload and bare storing',
      measured: (floor + storeMs) / product.answeredMs,
      atLeast: 0.6,
    },
    { what: 'web node meanwhile', measured: product.growthMb, atMost: 64, unit: 'MB' },
  ]
  return { rows, bars }
}
