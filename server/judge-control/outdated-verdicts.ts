import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { OutdatedVerdicts } from '#contract/judge-control.ts'
import { newProblem } from '#contract/problem-content.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { findContest } from '#server/contest/contest.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { judgedFields } from '#server/workshop/judged-fields.ts'

const unjudged = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

interface Counted {
  /** 0 outside contests. */
  cid: number
  count: number
}

/** What judges do not read of a test. */
const unreadOfCase = ['inputName', 'outputName', 'inputSize', 'outputSize', 'made']

const defaults = Object.fromEntries(judgedFields.map((field) => [field, newProblem()[field]]))

/** Of everything that judges read in a revision; fields that came later are as in a new problem. */
export const judgedDigest = sql<string>`md5(jsonb_build_array(
  (select jsonb_object_agg(field, value)
    from jsonb_each(${JSON.stringify(defaults)}::jsonb || content) as each(field, value)
    where field = any(${judgedFields}::text[]) and field <> 'cases'),
  (select jsonb_agg(one - ${unreadOfCase}::text[] order by place)
    from jsonb_array_elements(content -> 'cases') with ordinality as cases(one, place))
)::text)`

/** Verdicts of judges by a revision that judged otherwise than the live one, by contest. */
const countOutdated = async (db: Db, pid: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with judging as (
      select number, ${judgedDigest} as digest,
        case when lag(at) over in_order is null then '-infinity' else at end as since,
        coalesce(lead(at) over in_order, 'infinity') as until
      from problem_revision
      where pid = ${pid} and (changed ?| ${judgedFields}::text[]
        or number = (select min(number) from problem_revision where pid = ${pid}))
      window in_order as (order by number)
    ), other as (
      select since, until from judging
      where digest <> (select digest from judging order by number desc limit 1)
    )
    select cid, count(*)::int as count from submission
    where pid = ${pid} and not is_manual and status <> all(${unjudged}::int[]) and exists (
      select from other
      where coalesce(judged_at, submit_time) >= since and coalesce(judged_at, submit_time) < until)
    group by cid order by cid`.execute(db)
  return rows
}

/** Contests of others are counted together: their titles may be nobody else's business. */
export const findOutdated = async (db: Db, viewer: Viewer, pid: number): Promise<OutdatedVerdicts> => {
  const counted = await countOutdated(db, pid)
  const inContests = counted.filter(({ cid }) => cid !== 0)
  const found = await Promise.all(
    inContests.map(async ({ cid, count }) => {
      const contest = await findContest(db, cid, viewer)
      return contest && isContestAdmin(viewer, contest) ? { cid, title: contest.title, count } : count
    }),
  )
  return {
    outside: counted.find(({ cid }) => cid === 0)?.count ?? 0,
    contests: found.filter((one) => typeof one !== 'number'),
    elsewhere: found.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0),
  }
}
