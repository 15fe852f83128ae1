import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { migratedName, templateCluster } from './postgres.ts'
import { killIfThere } from './processes.ts'
import { openFolder, rowsAt } from './product.ts'

/** A migrated database and a streaming replica of it, each a PostgreSQL of its own. */
export interface Replicated {
  readonly url: string
  readonly readUrl: string
  /** Rows of a query on the replica. */
  replica(sql: string): Promise<Record<string, unknown>[]>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

export async function startReplicated(): Promise<Replicated> {
  const template = await templateCluster()
  const folder = openFolder()
  const [dir, copy] = [path.join(folder, 'database'), path.join(folder, 'replica')]
  // Copies of one stopped cluster: what pg_basebackup, which is not there, would make.
  for (const target of [dir, copy]) execFileSync('cp', ['-a', template, target])
  const database = await startEmbedded({ dir })
  const socketDir = new URL(database.url().replace('@/', '@local/')).searchParams.get('host')
  writeFileSync(path.join(copy, 'standby.signal'), '')
  appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketDir} user=verdict'\n`,
  )
  let running: EmbeddedPostgres = await startEmbedded({ dir: copy })
  const kill = () => {
    for (const { pid } of [running, database]) killIfThere(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', kill)
  const readUrl = running.url(migratedName)
  return {
    url: database.url(migratedName),
    readUrl,
    replica: rowsAt(readUrl),
    stopReplica: () => running.stop(),
    async startReplica() {
      running = await startEmbedded({ dir: copy })
    },
    async stop() {
      process.off('exit', kill)
      await running.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
