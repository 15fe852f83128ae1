import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { OutdatedVerdicts } from '#contract/judge-control.ts'
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

/** Verdicts of judges from before the last revision that may change one, by contest. */
const countOutdated = async (db: Db, pid: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select cid, count(*)::int as count from submission
    where pid = ${pid} and not is_manual and status <> all(${unjudged}::int[])
      and coalesce(judged_at, submit_time) < (
        select max(at) from problem_revision where pid = ${pid} and changed ?| ${judgedFields}::text[])
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
