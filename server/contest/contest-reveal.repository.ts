import { sql } from 'kysely'
import type { RevealSubmission, RevealTeam } from '#contract/contest-reveal.ts'
import { ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredContest } from './contest.repository.ts'
import { isTakenBack } from './contest-group.ts'
import { ofStaff } from './contest-problem.repository.ts'
import type { Visibility } from './seal.ts'

const unjudged = sql.join(
  [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging, JudgeStatus.Submitting].map((status) =>
    sql.lit(status),
  ),
)

/** What counts on the board with this visibility. */
const counted = (contest: StoredContest, { until }: Visibility) => sql<boolean>`(
  submission.cid = ${contest.id} and submission.cid <> 0
  and submission.submit_time >= ${contest.startTime}
  and (${until}::timestamptz is null or submission.submit_time < ${until}::timestamptz)
  and not ${ofStaff(contest)})`

const seconds = ({ startTime }: StoredContest) =>
  sql<number>`floor(extract(epoch from submission.submit_time - ${startTime}::timestamptz))::bigint`

const person = sql`users.uid, users.username, users.nickname, users.realname, users.school, users.avatar, users.gender`

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, where the pages of the wire live. */
const wireTime = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY/MM/DD HH24:MI:SS')`

export const wireTimesOf = async (db: Db, { startTime, sealRankTime }: StoredContest) => {
  const { rows } = await sql<{ startTime: string; sealRankTime: string }>`
    select ${wireTime(sql`${startTime}::timestamptz`)} as start_time,
      ${wireTime(sql`${sealRankTime}::timestamptz`)} as seal_rank_time`.execute(db)
  return rows[0] as { startTime: string; sealRankTime: string }
}

/** Everybody on the board, in the order in which they came on it. */
export const findRevealTeams = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
): Promise<RevealTeam[]> => {
  const { rows } = await sql<RevealTeam>`
    select ${person} from (
      select distinct on (submission.uid) submission.uid, ${seconds(contest)} as seconds, submit_id
      from submission where ${counted(contest, visibility)} and status not in (${unjudged})
      order by submission.uid, ${seconds(contest)}, submit_id
    ) as first join users on users.uid = first.uid
    order by first.seconds, first.submit_id`.execute(db)
  return rows
}

/** The colours and full scores of problems that are not hidden. */
export const findRevealProblems = (db: Db, { id }: StoredContest) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select(['contestProblem.displayId', 'contestProblem.color', 'problem.ioScore'])
    .where(sql<boolean>`not ${isTakenBack}`)
    .where('contestProblem.cid', '=', id)
    .where('problem.auth', '<>', ProblemAuth.Private)
    .orderBy('contestProblem.displayId')
    .execute()

/** A cancelled one; in an OI contest it may be the last, which counts. */
const isUntold = ({ type }: StoredContest) =>
  type === ContestType.Acm
    ? sql<boolean>`submission.status = ${sql.lit(JudgeStatus.Cancelled)}`
    : sql.lit(false)

export const findRevealSubmissions = async (
  db: Db,
  contest: StoredContest,
  visibility: Visibility,
  { removeStar }: { removeStar: boolean },
): Promise<RevealSubmission[]> => {
  const { rows } = await sql<RevealSubmission>`
    select ${person}, submission.submit_id, submission.status, one.display_id,
      ${wireTime(sql`submission.submit_time`)} as submit_time,
      ${seconds(contest)} as seconds,
      submission.submit_time >= ${contest.sealRankTime}::timestamptz as sealed,
      submission.score, submission.time as run_time
    from submission
    join contest_problem as one on one.id = submission.cpid
    join users on users.uid = submission.uid
    where ${counted(contest, visibility)} and not ${isUntold(contest)}
      and not (${removeStar} and users.username = any(${contest.starAccount}::text[]))
    order by submission.submit_id desc`.execute(db)
  return rows
}
