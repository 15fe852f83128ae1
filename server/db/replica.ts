import { sql } from 'kysely'
import { hiddenText, log } from '#server/log/log.ts'
import { type Db, openDatabase } from './database.ts'
import { createProgress } from './replica-progress.ts'

/** Reads what may be a little old: from the replica where it keeps up, else from the database itself. */
export type ReadOlder = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface ReplicaFacts {
  /** Reads go there now. */
  readonly isUsed: boolean
  /** How old what it has is at most; null where it has shown nothing yet. */
  readonly behindMs: number | null
}

export interface Replica {
  readonly read: ReadOlder
  facts(): ReplicaFacts
  close(): Promise<void>
}

/** What is older is read from the database itself. */
const replicaBehindMaxMs = 5_000
const lookEveryMs = 1_000
const replicaLimits = { connectMs: 2_000, answerMs: 5_000 }

const writtenSql = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`
const replayedSql = sql<{ position: string | null }>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`

/**
 * A streaming replica of the database. Once a second the place to which the database has written is compared with the one
 * that the replica has replayed, so that a replica which has lost its connection is found out as well: it would call
 * itself up to date. One that was promoted replays nothing and is used no more.
 */
export function openReplica(db: Db, url: string): Replica {
  const { db: replica, close } = openDatabase(url, { limits: replicaLimits })
  const progress = createProgress()
  let isClosed = false
  let wasUsed: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let reason: string | undefined

  const isUsed = () =>
    (progress.behindMs(performance.now()) ?? Number.POSITIVE_INFINITY) <= replicaBehindMaxMs

  const look = async () => {
    reason = undefined
    try {
      const asked = performance.now()
      const [written] = (await writtenSql.execute(db)).rows
      if (written) progress.written(written.position, asked)
      const [replayed] = (await replayedSql.execute(replica)).rows
      if (replayed?.position == null) progress.reset()
      else progress.replayed(replayed.position)
    } catch (error) {
      // Whichever of both is away: what is known grows old by itself.
      reason = hiddenText((error as Error).message)
    }
    if (isUsed() !== wasUsed) {
      wasUsed = isUsed()
      if (wasUsed) log.info('the read replica keeps up and is used')
      else
        log.warn(
          { reason },
          'the read replica is away or behind: everything is read from the database itself',
        )
    }
    if (!isClosed) timer = setTimeout(look, lookEveryMs).unref()
  }
  void look()

  return {
    async read(work) {
      if (!isUsed()) return work(db)
      try {
        return await work(replica)
      } catch {
        // Away, a query that stood in the way of replaying, or something that is not there yet.
        return work(db)
      }
    },
    facts: () => ({ isUsed: isUsed(), behindMs: progress.behindMs(performance.now()) }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await close()
    },
  }
}
