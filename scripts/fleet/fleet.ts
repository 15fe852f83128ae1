import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nginxConfig } from '#support/node/nginx-config.ts'
import { answers, openFolder, type Product, rowsAt, settingBy, testCacheDir } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type Host, type LinkShape, type Network, openNetwork } from './network.ts'
import { type Part, startPart } from './part.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The port and the host's name are a node's name in the status, and namespaces of networks share the name. */
const portOf = (nth: number) => 3000 + nth
const node = (file: string, ...args: string[]) => [process.execPath, path.join(root, file), ...args]

export interface WebNode extends Part {
  readonly url: string
}

/** PostgreSQL, web nodes behind nginx, and judges, each on a host of its own. */
export interface Fleet extends Pick<Product, 'rows' | 'setting'> {
  readonly network: Network
  /** Of nginx. */
  readonly url: string
  readonly databaseUrl: string
  readonly tokenSecret: string
  readonly postgres: Part
  readonly postgresPid: () => number
  readonly proxy: Part
  readonly nodes: readonly WebNode[]
  readonly judges: readonly Part[]
  /** Waits until every web node says that it is ready. */
  ready(): Promise<void>
  /** The names of judges that the database has heard since that moment of its clock. */
  judgesSince(moment: Date): Promise<string[]>
  now(): Promise<Date>
  close(): Promise<void>
}

export interface FleetSize {
  nodes: number
  judges: number
  slots: number
  links: LinkShape
}

const isInstalled = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function checkMachine() {
  if (process.getuid?.() !== 0) throw new Error('Only root may make network namespaces.')
  const missing = ['ip', 'tc', 'nsenter', 'nginx'].filter((program) => !isInstalled(program))
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.join(', ')}. On Debian: apt install iproute2 util-linux nginx-light`)
}

function startPostgres(host: Host, network: Network) {
  const folder = openFolder()
  const part = startPart(host, () => ({
    command: node('scripts/fleet/postgres-host.ts', folder, network.subnet),
    cwd: root,
    env: process.env,
  }))
  const pid = () => Number(readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return { part, pid, folder, url: `postgres://verdict@${host.address}/verdict` }
}

const timesOfDatabase = (rows: Product['rows']) => ({
  async now() {
    const [row] = await rows('select clock_timestamp() as now')
    return row?.now as Date
  },
  async judgesSince(moment: Date) {
    const heard = await rows('select name from judge_node where seen_at > $1', [moment])
    return heard.map(({ name }) => String(name))
  },
})

export async function startFleet({
  nodes: nodeCount,
  judges: judgeCount,
  slots,
  links,
}: FleetSize): Promise<Fleet> {
  checkMachine()
  const network = openNetwork(links)
  process.once('exit', network.close)
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-fleet-'))
  chmodSync(folder, 0o755)
  const secrets = {
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    JUDGE_TOKEN: randomBytes(16).toString('hex'),
  }
  const ending: (() => Promise<unknown> | unknown)[] = [network.close]
  const folderOf = (name: string) => {
    const dir = mkdtempSync(path.join(folder, `${name}-`))
    chmodSync(dir, 0o755)
    return dir
  }
  const keep = <T extends Part>(part: T): T => {
    ending.push(part.stop)
    return part
  }
  const close = async () => {
    for (const end of ending.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const database = startPostgres(network.addHost('db'), network)
    ending.push(() => rmSync(database.folder, { recursive: true, force: true, maxRetries: 5 }))
    const postgres = keep(database.part)
    const adminRows = rowsAt(database.url.replace(/verdict$/, 'postgres'))
    await until('PostgreSQL', () => adminRows('select 1'), 60_000)
    await adminRows('create database verdict')

    const proxyHost = network.addHost('nginx')
    const url = `http://${proxyHost.address}`
    const startNode = async (nth: number): Promise<WebNode> => {
      const host = network.addHost(`web-${nth}`)
      const part = startPart(host, () => ({
        command: node('server/main.web.ts'),
        cwd: root,
        env: {
          ...{ PATH: process.env.PATH, HOME: process.env.HOME, ...secrets },
          ...{ HOST: host.address, PORT: String(portOf(nth)), DATABASE_URL: database.url },
          ...{ DATA_DIR: folderOf(host.name), SITE_ORIGIN: url, TRUSTED_PROXY: proxyHost.address },
          LOG_LEVEL: 'warn',
        },
      }))
      keep(part)
      const own = { ...part, url: `http://${host.address}:${portOf(nth)}` }
      await until(host.name, () => answers(`${own.url}/readyz`), 120_000).catch((error: Error) => {
        throw new Error(`${error.message}\n${part.output()}`)
      })
      return own
    }
    const nodes: WebNode[] = []
    // The first one migrates and seeds.
    for (let nth = 1; nth <= nodeCount; nth += 1) nodes.push(await startNode(nth))

    const nginxDir = folderOf('nginx')
    mkdirSync(path.join(nginxDir, 'logs'), { recursive: true })
    const file = path.join(nginxDir, 'config')
    const addresses = nodes.map((one) => new URL(one.url).host)
    writeFileSync(file, `user root;\n${nginxConfig({ listen: '80', nodes: addresses, dir: nginxDir })}`)
    const args = ['-c', file, '-p', nginxDir, '-e', path.join(nginxDir, 'error.log')]
    const proxy = keep(startPart(proxyHost, () => ({ command: ['nginx', ...args] })))
    await until('nginx', () => answers(`${url}/readyz`))

    const judges = Array.from({ length: judgeCount }, (_, index) => {
      const host = network.addHost(`judge-${index + 1}`)
      const env = {
        ...{
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          SERVER_URL: url,
          JUDGE_TOKEN: secrets.JUDGE_TOKEN,
        },
        ...{ JUDGE_NAME: host.name, JUDGE_SLOTS: String(slots), JUDGE_DIR: folderOf(host.name) },
        // Compiling the headers anew for each would take minutes of this one machine.
        JUDGE_CACHE_DIR: testCacheDir,
      }
      return keep(startPart(host, () => ({ command: node('judge/main.ts'), cwd: root, env })))
    })
    const rows = rowsAt(database.url)
    const times = timesOfDatabase(rows)
    const start = new Date(0)
    await until('all judges', async () => (await times.judgesSince(start)).length === judgeCount, 120_000)
    return {
      ...{ network, url, databaseUrl: database.url, tokenSecret: secrets.TOKEN_SECRET, rows, ...times },
      ...{ setting: settingBy(rows), postgres, postgresPid: database.pid, proxy, nodes, judges, close },
      async ready() {
        for (const { name, url: own } of nodes) await until(name, () => answers(`${own}/readyz`))
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
