import { sql } from 'kysely'
import { ContestType, GroupLevel } from '#contract/enums.ts'
import { levelInGroup } from './contest-group.ts'

/** Of a row of `submission` under this name: outside contests, or of a contest whose seal does not hide it at present. */
export const isResultOpen = (name: 'submission' | 'late' | 'early') => sql<boolean>`(
  ${sql.table(name)}.cid = 0 or not exists (
    select from contest where contest.id = ${sql.table(name)}.cid and seal_rank
      and ${sql.table(name)}.submit_time >= seal_rank_time
      and clock_timestamp() >= seal_rank_time and (clock_timestamp() < end_time or not auto_real_rank)))`

const isSealed = sql`contest.seal_rank and contest.seal_rank_time is not null and case
  when clock_timestamp() >= contest.end_time then not contest.auto_real_rank
  else clock_timestamp() >= contest.seal_rank_time end`

const isAuthorInside = sql`contest.gid is null
  or ${levelInGroup(sql`submission.uid`)} >= ${sql.lit(GroupLevel.Member)}`

/** The same for the author of a row of `submission`, as `knowsResult` of the seal decides, while the contest is open to the author. */
export const isResultOpenToAuthor = sql<boolean>`(submission.cid = 0 or exists (
  select from contest where contest.id = submission.cid and contest.visible and (${isAuthorInside})
    and case when ${isSealed}
      then contest.type = ${sql.lit(ContestType.Acm)}
        or submission.submit_time < least(contest.seal_rank_time, contest.end_time)
      else contest.allow_end_submit or submission.submit_time < contest.end_time end))`
