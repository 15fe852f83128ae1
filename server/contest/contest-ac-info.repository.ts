import { type RawBuilder, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import type { StoredContest } from './contest.repository.ts'
import { countedFor } from './contest-problem.repository.ts'
import type { Visibility } from './seal.ts'

export interface AcInfoFilter {
  checked?: boolean | undefined
  keyword?: string | undefined
  /** Of one submission alone. */
  submitId?: number | undefined
}

interface AcInfo {
  cid: number
  uid: string
  pid: number
  cpid: number
  displayId: string
  color: string | null
  submitId: number
  username: string
  realname: string | null
  status: JudgeStatus
  submitTime: Date
  /** Seconds since the start. */
  time: number
  score: number | null
  useTime: number | null
  firstBlood: boolean
  firstRanked: boolean
  checked: boolean
}

const isRanked = ({ starAccount }: StoredContest): RawBuilder<boolean> =>
  sql`users.username <> all(${starAccount}::text[])`

/** First bloods are shared by whoever solved in the same second, as on the board. */
const earned = (contest: StoredContest, visibility: Visibility): RawBuilder<AcInfo> => sql`(
  select firsts.*, users.username, users.realname, one.display_id, one.color,
    time = min(time) over (partition by cpid) as first_blood,
    ${isRanked(contest)} and
      time = min(time) filter (where ${isRanked(contest)}) over (partition by cpid) as first_ranked,
    exists (
      select from contest_balloon as done where done.cpid = firsts.cpid and done.uid = firsts.uid) as checked
  from (
    select distinct on (submission.uid, cpid) submission.uid, cpid, cid, pid, submit_id, status, submit_time, score,
      time as use_time, floor(extract(epoch from submit_time - ${contest.startTime}::timestamptz))::bigint as time
    from submission
    where ${countedFor(contest, visibility)} and status = ${sql.lit(JudgeStatus.Accepted)}
    order by submission.uid, cpid, submit_time, submit_id
  ) as firsts
  join users on users.uid = firsts.uid
  join contest_problem as one on one.id = firsts.cpid) as earned`

const wanted = ({ checked, keyword, submitId }: AcInfoFilter): RawBuilder<boolean> => {
  const part = keyword ? likePart(keyword) : null
  return sql`(
    (${checked ?? null}::boolean is null or checked = ${checked ?? null}::boolean)
    and (${submitId ?? null}::bigint is null or submit_id = ${submitId ?? null}::bigint)
    and (${part}::text is null or username ilike ${part} or realname ilike ${part}
      or lower(display_id) = lower(${keyword ?? null}::text)))`
}

export const countAcInfo = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
  filter: AcInfoFilter,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${earned(contest, visibility)} where ${wanted(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Those that wait first, then by time. */
export const findAcInfo = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
  { limit, offset, ...filter }: AcInfoFilter & { limit: number; offset: number },
): Promise<AcInfo[]> => {
  const { rows } = await sql<AcInfo>`
    select * from ${earned(contest, visibility)} where ${wanted(filter)}
    order by checked, submit_time, submit_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const markBalloon = async (
  db: Db,
  balloon: { cpid: number; uid: string },
  isDelivered: boolean,
): Promise<void> => {
  if (isDelivered) {
    await db
      .insertInto('contestBalloon')
      .values(balloon)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  const { cpid, uid } = balloon
  await db.deleteFrom('contestBalloon').where('cpid', '=', cpid).where('uid', '=', uid).execute()
}
