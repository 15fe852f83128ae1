import { sql } from 'kysely'
import { GroupLevel, JudgeStatus } from '#contract/enums.ts'
import type { TrainingRankRow } from '#contract/training.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { isShownIn, type StoredTraining } from './training.repository.ts'

/** Contract, trainings.md section 3. */
const rankedStatuses = [
  JudgeStatus.PresentationError,
  JudgeStatus.CompileError,
  JudgeStatus.WrongAnswer,
  JudgeStatus.Accepted,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.PartialAccepted,
]
const accepted = sql.lit(JudgeStatus.Accepted)

export interface RankWanted {
  /** Part of a username or school, and of a real name for those who see it. */
  keyword: string | undefined
  seesRealnames: boolean
  limit: number
  offset: number
}

const searched = ({ keyword, seesRealnames }: RankWanted) => {
  if (!keyword) return sql``
  const part = likePart(keyword)
  const realname = seesRealnames ? sql`or users.realname ilike ${part}` : sql``
  return sql`and (users.username ilike ${part} or users.school ilike ${part} ${realname})`
}

/** Who rules the group is not ranked in it (contract, trainings.md section 3). */
const exceptRootsOf = (gid: number) => sql`
  and not exists (select from user_group where user_group.id = ${gid} and user_group.uid = joined.uid)
  and not exists (
    select from group_member
    where group_member.gid = ${gid} and group_member.uid = joined.uid
      and group_member.auth = ${sql.lit(GroupLevel.Root)})`

/**
 * Whoever was let in or submitted within the training, and of a group's without a password its members since ever: those
 * without a submission have no row.
 */
const participants = ({ id: tid, gid, auth }: StoredTraining) => sql`
  select uid, min(since) as since from (
    select uid, gmt_create as since from training_registration where tid = ${tid}
    ${
      gid === null || auth !== 'Public'
        ? sql``
        : sql`union all
          select uid, '-infinity' from group_member where gid = ${gid} and auth = ${sql.lit(GroupLevel.Member)}`
    }
  ) as each group by uid`

/**
 * One page of the rank, and how many rows it has. Of everybody who takes part it counts what was submitted since, and
 * what was accepted before; of a problem the newest status, or once it is solved the shortest run that was accepted.
 */
export const findTrainingRank = async (
  db: Db,
  training: StoredTraining,
  wanted: RankWanted,
): Promise<{ total: number; records: TrainingRankRow[] }> => {
  const { id: tid, uid: authorUid, gid } = training
  const area = gid === null ? sql`submission.gid is null` : sql`submission.gid = ${gid}`
  const { rows } = await sql<{ total: number; records: TrainingRankRow[] }>`
    with ranked as (
      select users.uid, joined.since
      from (${participants(training)}) as joined join users on users.uid = joined.uid
      where joined.uid <> ${authorUid}
        and not exists (select from user_role where user_role.uid = joined.uid and role_id = 1000)
        ${gid === null ? sql`` : exceptRootsOf(gid)} ${searched(wanted)}
    ), problems as (
      select own.pid, own.display_id from training_problem as own
      join problem on problem.id = own.pid and ${isShownIn(sql`${gid}::bigint`)}
      where own.tid = ${tid}
    ), cells as (
      select ranked.uid, problems.display_id,
        (array_agg(status order by status = ${accepted} desc, submit_time desc, submit_id desc))[1] as status,
        (array_agg(score order by status = ${accepted} desc, submit_time desc, submit_id desc))[1] as score,
        min(time) filter (where status = ${accepted}) as run_time
      from ranked
      join submission on submission.uid = ranked.uid and cid = 0 and cpid = 0 and ${area}
        and status in (${sql.join(rankedStatuses.map((status) => sql.lit(status)))})
        and (submit_time >= ranked.since or status = ${accepted})
      join problems on problems.pid = submission.pid
      group by ranked.uid, problems.display_id
    ), standings as (
      select uid, count(*) filter (where status = ${accepted}) as ac, coalesce(sum(run_time), 0) as run_time,
        jsonb_object_agg(display_id, jsonb_build_object(
          'status', status, 'score', score, 'isAC', status = ${accepted}, 'runTime', run_time)) as cells
      from cells group by uid
    ), page as (
      select *, rank() over (order by ac desc, run_time) as rank
      from standings order by ac desc, run_time, uid limit ${wanted.limit} offset ${wanted.offset}
    )
    select (select count(*) from standings) as total, coalesce((
      select jsonb_agg(jsonb_build_object(
        'uid', uid, 'rank', rank, 'username', username, 'nickname', nickname, 'school', school, 'gender', gender,
        'avatar', avatar, 'realname', case when ${wanted.seesRealnames}::boolean then realname end,
        'ac', ac, 'totalRunTime', run_time, 'submissionInfo', cells) order by ac desc, run_time, uid)
      from page join users using (uid)
    ), '[]') as records`.execute(db)
  return rows[0] ?? { total: 0, records: [] }
}
