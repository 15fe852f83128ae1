import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Locale, type RoleName, roles } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { AnyOperation, DataOf } from '#contract/operation.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { composeServer } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { ServerDeps } from '#server/deps.ts'
import { outboxDir } from '#server/mail/mail.ts'
import { freshDatabase } from './postgres.ts'

export interface Answer<D = unknown> {
  readonly http: number
  readonly status: number
  readonly msg: string
  readonly data: D | null
  readonly headers: Readonly<Record<string, unknown>>
}

export interface AskOptions {
  readonly query?: Record<string, string | number | boolean | readonly (string | number)[]>
  readonly body?: unknown
  readonly token?: string
  readonly locale?: Locale
  readonly address?: string
  readonly headers?: Record<string, string>
}

export interface NewUser {
  readonly username?: string
  readonly password?: string
  readonly email?: string
  readonly roles?: readonly RoleName[]
}

export interface TestUser {
  readonly uid: string
  readonly username: string
  readonly password: string
  readonly email: string
}

export interface OutboxLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Db
  readonly deps: ServerDeps
  readonly config: Config
  /** For `startServer({ databaseUrl })`: a second node. */
  readonly databaseUrl: string
  /** Calls an operation; messages are English unless `locale` says otherwise. */
  ask<O extends AnyOperation>(operation: O, options?: AskOptions): Promise<Answer<DataOf<O>>>
  /** A raw request. */
  inject(options: InjectOptions): Promise<Answer>
  /** A user straight in the database; `default_user` unless roles are given. */
  createUser(user?: NewUser): Promise<TestUser>
  /** The token of a real login with `password` (that of `createUser` when absent). */
  signIn(username: string, password?: string): Promise<string>
  /** A new user that is signed in. */
  signedIn(user?: NewUser): Promise<TestUser & { token: string }>
  /** The letters written so far, oldest first. */
  outbox(): OutboxLetter[]
  /** The judge's token. */
  readonly judgeToken: string
  /** Looks how the site is now. */
  lookAtStatus(): Promise<void>
  /** Removes now what is over and due to be looked for. */
  cleanUp(): Promise<void>
  /** Reads now the statements that were not read yet. */
  readStatements(): Promise<void>
  /** Listens on a free port and gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface StartOptions extends Partial<Config> {
  readonly clock?: Clock
  /** A database of another test server, to run two nodes on one. */
  readonly databaseUrl?: string
  /** A built browser bundle; none when absent. */
  readonly bundleDir?: string
  /** A built module that draws first screens; that of the checkout when absent. */
  readonly drawingFile?: string
}

const defaultPassword = 'secret-1'
const judgeToken = 'judge-token-of-the-tests'
const hashes = new Map<string, Promise<string>>()
/** Of the product's kind and next to no cost, which a hash itself names: tests sign in thousands of times. */
const hashOnce = (password: string) => {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  hashes.set(password, known)
  return known
}

const queryText = (query: AskOptions['query'] = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `?${search}` : ''
}

const decodeQuoted = (word: string) => {
  const bytes = word
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word),
    )

function decodeLetter(source: string): OutboxLetter {
  const split = source.indexOf('\n\n')
  const unfolded = source.slice(0, split).replace(/\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return { to: field('To'), subject: decodeWords(field('Subject')), text: source.slice(split + 2) }
}

let usersMade = 0

async function insertUser(db: Db, given: NewUser): Promise<TestUser> {
  const uid = randomUUID().replaceAll('-', '')
  const username = given.username ?? `user-${++usersMade}-${uid.slice(0, 4)}`
  const user = {
    uid,
    username,
    email: given.email ?? `${username}@example.org`,
    password: given.password ?? defaultPassword,
  }
  const { password, ...row } = user
  await db
    .insertInto('users')
    .values({ ...row, passwordHash: await hashOnce(password) })
    .execute()
  const held = given.roles ?? ['default_user']
  const roleIds = roles.filter(({ name }) => held.includes(name)).map(({ id }) => id)
  if (roleIds.length > 0) {
    await db
      .insertInto('userRole')
      .values(roleIds.map((roleId) => ({ uid, roleId })))
      .execute()
  }
  return user
}

/** A whole web node on a real, migrated PostgreSQL database of its own. Close it when done. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const { clock = systemClock, databaseUrl, bundleDir, drawingFile, ...overrides } = options
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-test-data-'))
  const config = {
    ...readConfig({ DATA_DIR: dataDir, JUDGE_TOKEN: judgeToken }),
    ...overrides,
    databaseUrl: databaseUrl ?? (await freshDatabase()),
  }
  const { app, deps, lookAtStatus, cleanUp, readStatements, close } = await composeServer(config, {
    ...{ clock, bundleDir: bundleDir ?? dataDir },
    ...(drawingFile ? { drawingFile } : {}),
  })
  const { db } = deps

  const inject = async (request: InjectOptions): Promise<Answer> => {
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    const envelope = isJson ? response.json<Answer>() : { status: 0, msg: response.body, data: null }
    const { status, msg, data } = envelope
    return { http: response.statusCode, status, msg, data, headers: response.headers }
  }

  const ask: TestServer['ask'] = async (operation, asked = {}) => {
    const answer = await inject({
      method: operation.method,
      url: `${apiPrefix}${operation.path}${queryText(asked.query)}`,
      headers: {
        'accept-language': asked.locale ?? 'en-US',
        ...(asked.token ? { [header.token]: asked.token } : {}),
        ...asked.headers,
      },
      ...(asked.address ? { remoteAddress: asked.address } : {}),
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    return answer as Answer<DataOf<typeof operation>>
  }

  const signIn = async (username: string, password = defaultPassword): Promise<string> => {
    const { http, msg, headers } = await inject({
      method: 'POST',
      url: `${apiPrefix}/login`,
      payload: { username, password },
    })
    const token = headers.authorization
    if (typeof token !== 'string') throw new Error(`no token for ${username}: HTTP ${http} ${msg}`)
    return token
  }

  const createUser = (user: NewUser = {}) => insertUser(db, user)

  return {
    app,
    db,
    deps,
    config,
    databaseUrl: config.databaseUrl,
    ask,
    inject,
    createUser,
    signIn,
    async signedIn(user = {}) {
      const created = await createUser(user)
      return { ...created, token: await signIn(created.username, created.password) }
    },
    outbox() {
      const dir = outboxDir(config.dataDir)
      return readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.name.endsWith('.eml'))
        .map((entry) => entry.name)
        .sort()
        .map((name) => decodeLetter(readFileSync(path.join(dir, name), 'utf8')))
    },
    judgeToken,
    lookAtStatus,
    cleanUp,
    readStatements,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
