import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table training_category (
      id bigint generated always as identity primary key,
      name text not null,
      color text not null,
      gid bigint references user_group on delete cascade
    )`.execute(db)
  await sql`create unique index training_category_name on training_category (coalesce(gid, 0), lower(name))`.execute(
    db,
  )
  await sql`
    create table training (
      id bigint generated always as identity primary key,
      uid text not null references users,
      author text not null,
      title text not null,
      description text not null,
      auth text not null,
      password_hash text,
      status boolean not null default true,
      rank integer not null default 1000,
      category_id bigint references training_category on delete set null,
      is_group boolean not null default false,
      gid bigint references user_group on delete cascade,
      gmt_create timestamptz not null default now(),
      gmt_modified timestamptz not null default now()
    )`.execute(db)
  await sql`create index training_listed on training (rank, id) where status and gid is null`.execute(db)
  await sql`create index training_of_category on training (category_id)`.execute(db)
  await sql`
    create table training_problem (
      id bigint generated always as identity primary key,
      tid bigint not null references training on delete cascade,
      pid bigint not null references problem on delete cascade,
      display_id text not null collate "C",
      rank integer not null,
      unique (tid, display_id),
      unique (tid, pid)
    )`.execute(db)
  await sql`create index training_problem_of_problem on training_problem (pid)`.execute(db)
  await sql`
    create table training_registration (
      tid bigint not null references training on delete cascade,
      uid text not null references users on delete cascade,
      gmt_create timestamptz not null default clock_timestamp(),
      primary key (tid, uid)
    )`.execute(db)
  await sql`create index training_registration_of_user on training_registration (uid)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table training_registration, training_problem, training, training_category`.execute(db)
}
