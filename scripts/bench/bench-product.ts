import { readFileSync } from 'node:fs'
import path from 'node:path'
import { login } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { getLanguages, type Language } from '#contract/problem-language.ts'
import { adminName } from '#server/account/built-in-admin.ts'
import { hashPassword } from '#server/account/password.ts'
import { insertUser, roleId } from '#server/account/user.repository.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { setSiteConfig } from '#support/node/practice.ts'
import { type Product, startProduct } from '#support/node/product.ts'

export interface BenchProduct {
  readonly product: Product
  readonly databaseUrl: string
  readonly db: Db
  /** Signed in as the administrator. */
  readonly admin: Client
  readonly languages: readonly Language[]
  /** New users, signed in. */
  users(count: number): Promise<Client[]>
  /** Resident memory of each part in MB. */
  memory(): { web: number; judge: number }
}

export interface BenchPlace {
  /** Removed by whoever made it. */
  directory: string
  /** Of the judge; kept from one benchmark to the next. */
  cacheDir: string
}

export const benchPassword = 'bench-user-1'
export const benchUsername = (index: number) => `bench-${index}`

async function signIn(url: string, username: string, secret: string): Promise<Client> {
  const { headers, envelope } = await createClient(url).ask(login, {
    body: { username, password: secret, puzzleProof: null },
  })
  const token = headers.get(header.token)
  if (token === null) throw new Error(`${username} cannot sign in: ${envelope.msg}`)
  return createClient(url, token)
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The product on a database and a data folder of its own, without a wait between submissions. */
export async function withBenchProduct<T>(
  { directory, cacheDir }: BenchPlace,
  slots: number,
  work: (bench: BenchProduct) => Promise<T>,
): Promise<T> {
  const name = `slots-${slots}`
  const postgres = await startEmbedded({ dir: path.join(directory, name, 'postgres') })
  try {
    await createDatabase(postgres.url('postgres'), 'bench')
    const databaseUrl = postgres.url('bench')
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(directory, name, 'data'),
      JUDGE_CACHE_DIR: cacheDir,
      JUDGE_SLOTS: String(slots),
      SEED: 'empty',
    })
    const { db, close } = openDatabase(databaseUrl, { size: 2 })
    try {
      await setSiteConfig(db, 'defaultSubmitInterval', 0)
      const admin = await signIn(product.url, adminName, product.adminPassword)
      const languages = await admin.get(getLanguages, { query: {} })
      let userCount = 0
      return await work({
        product,
        databaseUrl,
        db,
        admin,
        languages,
        async users(count) {
          const passwordHash = await hashPassword(benchPassword)
          const clients: Client[] = []
          for (let made = 0; made < count; made++) {
            const index = userCount++
            const username = benchUsername(index)
            await insertUser(db, {
              uid: String(index).padStart(32, 'b'),
              username,
              email: `${username}@example.org`,
              passwordHash,
              roleIds: [roleId('default_user')],
              now: new Date(),
            })
            clients.push(await signIn(product.url, username, benchPassword))
          }
          return clients
        },
        memory() {
          const all = product.processes()
          const of = (part: string) => {
            const found = all.find(({ command }) => command.includes(part))
            return found ? residentMb(found.pid) : Number.NaN
          }
          return { web: of('main.web.ts'), judge: of('judge/main.ts') }
        },
      })
    } finally {
      await close()
      await product.stop()
    }
  } finally {
    await postgres.stop()
  }
}
