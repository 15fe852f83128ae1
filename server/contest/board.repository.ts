import { sql } from 'kysely'
import type { BoardTeam } from '#contract/contest-rank.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { isRootOf } from './contest-group.ts'

export interface LedgerRow {
  submitId: number
  uid: string
  cpid: number
  /** ms */
  submitTime: number
  status: JudgeStatus
  score: number | null
  time: number | null
}
type LedgerValues = [number, string, number, number, JudgeStatus, number | null, number | null]

/**
 * Submissions that changed after this revision; all that were ever judged after revision 0. They come as one JSON
 * text: tens of thousands of rows, each with a date, take several times as long.
 */
export const findLedgerRows = async (db: Db, cid: number, after: number): Promise<LedgerRow[]> => {
  const { rows } = await sql<{ all: LedgerValues[] | null }>`
    select json_agg(json_build_array(
      submit_id, uid, cpid, floor(extract(epoch from submit_time) * 1000)::bigint, status, score, time)) as all
    from submission where cid = ${cid} and cid <> 0 and board_revision > ${after}`.execute(db)
  return (rows[0]?.all ?? []).map(([submitId, uid, cpid, submitTime, status, score, time]) => ({
    submitId,
    uid,
    cpid,
    submitTime,
    status,
    score,
    time,
  }))
}

/** Whoever a board shows. */
export interface Person {
  uid: string
  username: string
  realname: string | null
  nickname: string | null
  school: string | null
  gender: string | null
  avatar: string | null
  /** A super admin, or a root of the contest's group. */
  isRoot: boolean
  /** What the archive tells of a team of an imported contest. */
  team: BoardTeam | null
}

export const findPersons = async (
  db: Db,
  { id: cid, gid }: { id: number; gid: number | null },
  uids: readonly string[],
): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select uid, username, realname, nickname, school, gender, avatar,
      (exists (select from user_role where user_role.uid = users.uid and role_id = 1000)
        or ${isRootOf(gid, sql`users.uid`)}) as is_root,
      (select json_build_object('groups', groups, 'members', members, 'coaches', coaches, 'seat', seat)
        from contest_team where contest_team.uid = users.uid and contest_team.cid = ${cid}) as team
    from users where uid = any(${uids}::text[])`.execute(db)
  return rows
}

/** Display ids by the problems' ids within contests. */
export const findDisplayIds = async (db: Db, cid: number): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('contestProblem')
    .select(['id', 'displayId'])
    .where('cid', '=', cid)
    .execute()
  return new Map(rows.map(({ id, displayId }) => [id, displayId]))
}
