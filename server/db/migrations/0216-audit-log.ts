import { type Kysely, sql } from 'kysely'

/** The log of what was done holds every act of the administration: from where, to what, before and after. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table audit_entry
      alter column subject_id drop not null,
      add column address text,
      add column gid bigint,
      add column target text,
      add column target_name text,
      add column before jsonb,
      add column after jsonb`.execute(db)
  await sql`create index audit_entry_at on audit_entry (id desc) include (subject, uid)`.execute(db)
  await sql`create index audit_entry_gid on audit_entry (gid, id desc) where gid is not null`.execute(db)
  await sql`create index audit_entry_by on audit_entry (by, id desc)`.execute(db)
  // What began and is not known to have ended; the log has it then as unknown.
  await sql`
    create table audit_intent (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      act text not null,
      subject text not null,
      uid text not null,
      by text not null,
      address text not null,
      details jsonb not null
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table audit_intent`.execute(db)
  await sql`drop index audit_entry_at, audit_entry_gid, audit_entry_by`.execute(db)
  await sql`alter table audit_entry disable trigger audit_entry_grows`.execute(db)
  await sql`delete from audit_entry where subject_id is null`.execute(db)
  await sql`alter table audit_entry enable trigger audit_entry_grows`.execute(db)
  await sql`
    alter table audit_entry
      alter column subject_id set not null,
      drop column address, drop column gid, drop column target, drop column target_name,
      drop column before, drop column after`.execute(db)
}
