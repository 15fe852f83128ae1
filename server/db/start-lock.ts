import { Client } from './client.ts'

const lockKey = 7_224_001

/** Nodes that start at once upgrade and fill the database one after the other. */
export async function withStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await lock.end().catch(() => {})
  }
}
