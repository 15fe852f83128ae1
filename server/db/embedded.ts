import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from '#server/make-whole.ts'
import { Client } from './client.ts'
import { ownDirectory, type Place, preparePlace } from './place.ts'
import { runAs } from './postgres-user.ts'

export interface EmbeddedPostgres {
  /** Connection address of one of its databases. */
  url(database?: string): string
  readonly pid: number
  /** Resolves with the last words of the server when it is gone, whoever ended it. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The cluster; made when absent. */
  readonly dir: string
  /** Further settings of the server, such as `fsync=off`. */
  readonly settings?: readonly string[]
}

const superuser = 'verdict'
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
const startLimitMs = 60_000
const staleLockLimitMs = 15_000
const staleLockPatienceMs = 5_000
const logLinesKept = 50
const lastWordsMs = 300

const connectionUrl = ({ socketDir }: Place, database: string) =>
  `postgres://${superuser}@/${database}?host=${encodeURIComponent(socketDir)}`

function runTool({ bin, user }: Place, tool: string, args: string[]): void {
  const run = spawnSync(path.join(bin, tool), args, {
    ...runAs(user),
    env: environment,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${tool}: ${run.error?.message ?? (run.stderr || run.stdout)}`)
}

function initialise(place: Place): void {
  if (existsSync(path.join(place.dir, 'PG_VERSION'))) return
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['-U', superuser, '-A', 'trust', '-E', 'UTF8']
  // What an initdb that was cut off has left would be taken for a cluster.
  makeFolder(place.dir, (unfinished) => {
    ownDirectory(unfinished, place.user)
    runTool(place, 'initdb', ['-D', unfinished, ...access, ...locale, '--no-instructions'])
  })
}

async function answers(place: Place): Promise<boolean> {
  const client = new Client({ connectionString: connectionUrl(place, 'postgres') })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A server that was killed leaves its PostgreSQL running. */
async function stopOrphan(place: Place): Promise<void> {
  if (!existsSync(path.join(place.dir, 'postmaster.pid')) || !(await answers(place))) return
  runTool(place, 'pg_ctl', ['-D', place.dir, '-m', 'fast', '-w', 'stop'])
}

/** After a crash the number in the lock file may be another program's by now. */
function dropStaleLock({ dir }: Place): void {
  const lock = path.join(dir, 'postmaster.pid')
  let program = ''
  try {
    const pid = readFileSync(lock, 'utf8').split('\n')[0]
    program = readlinkSync(`/proc/${pid}/exe`)
  } catch {}
  if (process.platform === 'linux' && !program.includes('postgres')) rmSync(lock, { force: true })
}

interface Running {
  readonly child: ChildProcess
  readonly exited: Promise<string>
  readonly isGone: () => boolean
}

/** Ends PostgreSQL when this process is gone, even killed: only then does the guard's input end. */
function guard(child: ChildProcess, { user }: Place): void {
  const script = 'read -r _; kill -INT "$1"'
  const guardian = spawn('/bin/sh', ['-c', script, 'guard', String(child.pid)], {
    ...runAs(user),
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    // Ctrl-C reaches the whole group of the terminal; the guard has to outlive it.
    detached: true,
  })
  guardian.stdin?.on('error', () => {})
  guardian.unref()
  const input: unknown = guardian.stdin
  if (input instanceof Socket) input.unref()
  child.once('exit', () => guardian.kill('SIGKILL'))
}

function launch(place: Place, settings: readonly string[]): Running {
  const fixed = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=60']
  const options = [...fixed, ...settings].flatMap((setting) => ['-c', setting])
  const child = spawn(
    path.join(place.bin, 'postgres'),
    ['-D', place.dir, '-k', place.socketDir, ...options],
    {
      ...runAs(place.user),
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      // Otherwise Ctrl-C would stop it before the web nodes are done.
      detached: true,
    },
  )
  guard(child, place)
  const lines: string[] = []
  child.stderr?.on('data', (text) => {
    lines.push(String(text))
    if (lines.length > logLinesKept) lines.shift()
  })
  let gone = false
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      gone = true
      resolve(error.message)
    })
    child.once('exit', () => {
      gone = true
      const words = () => resolve(lines.join(''))
      child.once('close', words)
      // Its own children hold the same pipe for a while after a crash.
      setTimeout(words, lastWordsMs).unref()
    })
  })
  return { child, exited, isGone: () => gone }
}

async function ready(place: Place, running: Running): Promise<boolean> {
  const begin = Date.now()
  while (!running.isGone()) {
    if (await answers(place)) return true
    if (Date.now() - begin > startLimitMs) {
      running.child.kill('SIGQUIT')
      throw new Error(`PostgreSQL did not answer within ${startLimitMs / 1000} s.`)
    }
    await delay(20)
  }
  return false
}

const isLocked = (words: string) => /lock file .* already exists|pre-existing shared memory/.test(words)

/**
 * Starts the PostgreSQL that comes with the product: no TCP port, a socket that only this user and PostgreSQL's own
 * may open, durable by default. A PostgreSQL left over from a killed run on the same folder is stopped first.
 */
export async function startEmbedded({ dir, settings = [] }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(path.resolve(dir))
  initialise(place)
  await stopOrphan(place)
  const begin = Date.now()
  for (;;) {
    const running = launch(place, settings)
    if (await ready(place, running)) return embedded(place, running)
    const words = await running.exited
    const passed = Date.now() - begin
    if (!isLocked(words) || passed > staleLockLimitMs) throw new Error(`PostgreSQL did not start: ${words}`)
    if (passed > staleLockPatienceMs) dropStaleLock(place)
    await delay(250)
  }
}

/** The address of a database of a cluster that runs already. */
export const embeddedUrl = (dir: string, database: string): string =>
  connectionUrl(preparePlace(path.resolve(dir)), database)

function embedded(place: Place, { child, exited, isGone }: Running): EmbeddedPostgres {
  return {
    url: (database = superuser) => connectionUrl(place, database),
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (!isGone()) child.kill('SIGINT')
      await exited
      rmSync(place.socketDir, { recursive: true, force: true })
    },
  }
}
