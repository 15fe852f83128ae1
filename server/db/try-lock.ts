import { Client } from './client.ts'

/** Returns the release of the lock; undefined while another node holds it. The lock ends with its connection. */
export async function tryLock(url: string, key: number): Promise<(() => Promise<void>) | undefined> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
  if (rows[0]?.taken) return () => client.end().catch(() => {})
  await client.end().catch(() => {})
  return undefined
}
