import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import type { Db } from '#server/db/database.ts'
import { knownMigrations } from '#server/db/migrate.ts'

const answerLimitMs = 3_000

/** Why this node should get no calls now. */
type Unready = 'shutting down' | 'no database' | 'migrations to run'

export interface Health {
  readonly routes: (app: FastifyInstance) => void
  /** From now on this node is not ready: it answers what has begun, and leaves. */
  leave(): void
}

/** The migrations of this release that were not run here; those of a newer one do no harm to a running node. */
async function countMissing(db: Db): Promise<number> {
  const known = await knownMigrations()
  const tables = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!tables.rows[0]?.there) return known.length
  const { rows } = await sql<{ run: number }>`
    select count(*) as run from kysely_migration where name = any(${known})`.execute(db)
  return known.length - (rows[0]?.run ?? 0)
}

/** A database that accepts a question and never answers it is none. */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const tooLate = delay(answerLimitMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    limit.abort()
    tooLate.catch(() => {})
  }
}

/** Whether the process answers (`/healthz`), and whether calls should be sent to it (`/readyz`). */
export function createHealth(db: Db): Health {
  let leaving = false
  const findReason = async (): Promise<Unready | undefined> => {
    if (leaving) return 'shutting down'
    try {
      return (await withinLimit(countMissing(db))) > 0 ? 'migrations to run' : undefined
    } catch {
      return 'no database'
    }
  }
  /** Only test data is missing: a node that is taken away for that would take the rest of the site with it. */
  const bucketTrouble = () =>
    bucketOf(db)?.facts().isAway ? { trouble: 'the bucket with the test data is away' } : {}
  return {
    leave() {
      leaving = true
    },
    routes(app) {
      app.get('/healthz', async () => ({ status: 'ok' }))
      app.get('/readyz', async (_request, reply) => {
        const reason = await findReason()
        reply.header('Cache-Control', 'no-store')
        return reason === undefined
          ? { status: 'ready', ...bucketTrouble() }
          : reply.code(503).send({ status: 'not ready', reason })
      })
    },
  }
}
