import { sql } from 'kysely'
import { queueRoom } from '#contract/limits/submission.ts'
import type { Db } from '#server/db/database.ts'
import { queuePriority } from './priority.ts'

export interface Crowd {
  /** Unfinished jobs of one user outside contests. */
  own: number
  /** Unfinished jobs of all, counted no further than matters. */
  all: number
}

/** What is in the queue already; what is judged again takes nobody's room. */
export const findCrowd = async (db: Db, uid: string): Promise<Crowd> => {
  const { rows } = await sql<Crowd>`
    select
      (select count(*) from judging_job where uid = ${uid} and priority = ${queuePriority.live}) as own,
      (select count(*) from (
        select from judging_job where priority > ${queuePriority.rejudge} limit ${queueRoom.allMax}
      ) as counted) as all`.execute(db)
  return rows[0] ?? { own: 0, all: 0 }
}
