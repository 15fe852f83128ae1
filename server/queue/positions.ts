import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The places of waiting jobs: 1 for the one that is handed out next. */
export interface QueuePositions {
  /** By submission; what does not wait, or came a moment ago, is absent. */
  find(): Promise<ReadonlyMap<number, number>>
}

/** The whole order is read at once, by the index alone, however many ask for their places. */
const readOrder = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ submitId: number }>`
    select submit_id from judging_job where lease is null order by priority desc, turn, submit_id`.execute(db)
  return new Map(rows.map(({ submitId }, index) => [submitId, index + 1]))
}

/** An order is used for so many times the time that reading it took: a short queue's is always new. */
const timesReading = 20

export const createQueuePositions = (db: Db, now = () => performance.now()): QueuePositions => {
  let latest: Promise<ReadonlyMap<number, number>> | undefined
  let goodUntil = 0

  const read = async () => {
    const began = now()
    goodUntil = Number.POSITIVE_INFINITY
    try {
      const order = await readOrder(db)
      goodUntil = now() + (now() - began) * timesReading
      return order
    } catch (error) {
      // Where the database was away for long, its failure would be given for longer.
      goodUntil = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  return {
    find: () => {
      if (!latest || now() > goodUntil) latest = read()
      return latest
    },
  }
}
