import { sql } from 'kysely'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { ContestRow } from './contest-admin.repository.ts'
import { isRootOf } from './contest-group.ts'
import type { NamedProgram } from './program-name.ts'

export interface CountedProgram extends NamedProgram {
  submitId: number
  length: number
}

/** What an ACM contest accepted; of an OI contest each user's newest submission of a problem that has a score. */
export const findCountedPrograms = async (
  db: Db,
  { id, uid, gid, type, startTime, endTime }: ContestRow,
  excludeAdmin: boolean,
): Promise<CountedProgram[]> => {
  const isOi = type === ContestType.Oi
  const { rows } = await sql<CountedProgram>`
    select ${isOi ? sql`distinct on (one.uid, one.cpid)` : sql``} one.submit_id, one.username, one.language,
      one.length, one.submit_time, problem.display_id, ${isOi ? sql`one.score` : sql`null::int`} as score
    from submission as one
    join contest_problem as problem on problem.id = one.cpid
    where one.cid = ${id} and one.cid <> 0 and one.submit_time between ${startTime} and ${endTime}
      and ${isOi ? sql`one.score is not null` : sql`one.status = ${sql.lit(JudgeStatus.Accepted)}`}
      and (not ${excludeAdmin}::boolean or (one.uid <> ${uid} and not ${isRootOf(gid, sql`one.uid`)} and not exists (
        select from user_role where user_role.uid = one.uid and role_id = 1000)))
    order by ${isOi ? sql`one.uid, one.cpid, one.submit_time desc, one.submit_id desc` : sql`one.submit_id`}`.execute(
    db,
  )
  return rows
}

/** Empty when it has been removed meanwhile. */
export const findProgram = async (db: Db, submitId: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('submission')
    .select('code')
    .where('submitId', '=', submitId)
    .executeTakeFirst()
  return Buffer.from(row?.code ?? '')
}
