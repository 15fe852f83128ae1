import { type Kysely, sql } from 'kysely'

/** What judges took for the programs of makers, by account and minute, apart from what came of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table processor_time (
      uid text not null references users on delete cascade,
      is_build boolean not null,
      minute timestamptz not null,
      time bigint not null,
      primary key (uid, is_build, minute)
    )`.execute(db)
  await sql`create index processor_time_minute on processor_time (minute)`.execute(db)
  await sql`
    create table timed_hand_out (
      lease text primary key,
      uid text not null references users on delete cascade,
      is_build boolean not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index timed_hand_out_at on timed_hand_out (at)`.execute(db)
  await sql`create index timed_hand_out_of_user on timed_hand_out (uid)`.execute(db)
  await sql`
    insert into processor_time (uid, is_build, minute, time)
    select uid, false, date_trunc('minute', at), sum(time) from trial_cell
    where program_key = 'spent' and time > 0 and at > clock_timestamp() - interval '1 hour' group by 1, 3
    union all
    select uid, true, date_trunc('minute', finished_at), sum((result ->> 'time')::bigint) from build_run
    where result ->> 'time' is not null and finished_at > clock_timestamp() - interval '1 hour' group by 1, 3`.execute(
    db,
  )
  await sql`
    insert into timed_hand_out (lease, uid, is_build, at)
    select case_key, uid, false, at from trial_cell where program_key = 'spent' and time = 0
    union all
    select lease::text, uid, true, clock_timestamp() from build_run where lease is not null`.execute(db)
  await sql`delete from trial_cell where program_key = 'spent'`.execute(db)
  await sql`delete from build_run where key like 'spent %'`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table timed_hand_out`.execute(db)
  await sql`drop table processor_time`.execute(db)
}
