import { type Kysely, sql } from 'kysely'

const rejudge = 1
const live = 2
const contest = 3

/**
 * Jobs of one priority are handed out by turn: one of each user's in every turn. `judging_turn` holds the greatest
 * turn that was handed out so far.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table judging_turn (priority smallint primary key, present bigint not null default 0)`.execute(
    db,
  )
  await sql`insert into judging_turn (priority) values (${sql.lit(rejudge)}), (${sql.lit(live)}), (${sql.lit(contest)})`.execute(
    db,
  )
  await sql`
    alter table judging_job
      alter column priority drop default,
      add column uid text references users on delete cascade,
      add column turn bigint`.execute(db)
  await sql`
    update judging_job set uid = placed.uid, turn = placed.turn, priority = ${sql.lit(live)}
    from (
      select submit_id, submission.uid, row_number() over (partition by submission.uid order by submit_id) as turn
      from judging_job join submission using (submit_id)
    ) as placed
    where judging_job.submit_id = placed.submit_id`.execute(db)
  await sql`alter table judging_job alter column uid set not null, alter column turn set not null`.execute(db)
  await sql`drop index judging_job_waiting`.execute(db)
  await sql`create index judging_job_waiting on judging_job (priority desc, turn, submit_id) where lease is null`.execute(
    db,
  )
  await sql`create index judging_job_by_user on judging_job (uid, priority, turn)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index judging_job_waiting`.execute(db)
  await sql`alter table judging_job drop column uid, drop column turn, alter column priority set default 0`.execute(
    db,
  )
  await sql`create index judging_job_waiting on judging_job (priority desc, submit_id) where lease is null`.execute(
    db,
  )
  await sql`drop table judging_turn`.execute(db)
}
