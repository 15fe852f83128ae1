import { sql } from 'kysely'

/** Of a row of `submission` under this name: outside contests, or of a contest whose seal does not hide it at present. */
export const isResultOpen = (name: 'submission' | 'late' | 'early') => sql<boolean>`(
  ${sql.table(name)}.cid = 0 or not exists (
    select from contest where contest.id = ${sql.table(name)}.cid and seal_rank
      and ${sql.table(name)}.submit_time >= seal_rank_time
      and clock_timestamp() >= seal_rank_time and (clock_timestamp() < end_time or not auto_real_rank)))`
