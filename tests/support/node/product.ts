import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '#server/db/client.ts'
import { outputOf } from './child-output.ts'
import { familyOf, type Process } from './processes.ts'
import { until } from './until.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** What judges of tests keep from one run to the next. */
export const testCacheDir = path.join(root, 'build/test-judge-cache')

const adminPassword = 'test-admin-1'

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly adminPassword: string
  /** The supervisor and everything below it, now. */
  processes(): Process[]
  /** Stores a setting of the site, as its administrator would. */
  setting(key: string, value: unknown): Promise<void>
  /** Rows of a query on the product's own database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** All that was printed so far. */
  output(): string
  /** Stops it as Ctrl-C does, and removes its data. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** One that PostgreSQL's user may enter too, when the tests run as root. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-'))
  chmodSync(folder, 0o755)
  return folder
}

export const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Queries on the database at this address, each on a connection of its own. */
export const rowsAt =
  (connectionString: string): Product['rows'] =>
  async (sql, values = []) => {
    const client = new Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

export const settingBy =
  (rows: Product['rows']): Product['setting'] =>
  async (key, value) => {
    const sql = `insert into site_config (key, value) values ($1, $2)
      on conflict (key) do update set value = excluded.value`
    await rows(sql, [key, JSON.stringify(value)])
  }

async function judgeIsThere(url: string): Promise<boolean> {
  const response = await fetch(`${url}/ojapi/languages`)
  const { data } = (await response.json()) as { data: unknown[] | null }
  return (data?.length ?? 0) > 0
}

/** A running product whose data stays when it has ended. */
export async function launch(dataDir: string, env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      JUDGE_CACHE_DIR: testCacheDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  const gone = once(child, 'exit')
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await gone
  }
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${output()}`)
    return (await answers(`${url}/readyz`)) && (env.JUDGE_SLOTS === '0' || judgeIsThere(url))
  }
  await until('the product', ready, 120_000).catch(async (error: Error) => {
    await end()
    throw new Error(`${error.message}\n${output()}`)
  })
  return { url, output, end, processes: () => familyOf(child.pid ?? -1) }
}

/** Names where the data of a site stands that was started once; see `product-template.ts`. */
export const template = 'PRODUCT_TEMPLATE'
const isFirstStartItsOwn = (env: Record<string, string>) =>
  Object.keys(env).some((name) => name !== 'JUDGE_SLOTS')

function newDataDir(env: Record<string, string>): string {
  const dataDir = openFolder()
  const made = process.env[template]
  // Its files belong to PostgreSQL's own user when the tests run as root.
  if (made && !isFirstStartItsOwn(env)) execFileSync('cp', ['-a', `${made}/.`, dataDir])
  return dataDir
}

/** Starts the whole product as `npm start` does, on a free port with its own data, and waits for its judge. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env.DATA_DIR ?? newDataDir(env)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const { end, ...running } = await launch(dataDir, env).catch((error: Error) => {
    remove()
    throw error
  })
  const socket = encodeURIComponent(path.join(dataDir, 'postgres-socket'))
  const rows = rowsAt(`postgres://verdict@/verdict?host=${socket}`)
  return {
    ...running,
    dataDir,
    rows,
    setting: settingBy(rows),
    adminPassword,
    async stop() {
      await end()
      remove()
    },
  }
}
