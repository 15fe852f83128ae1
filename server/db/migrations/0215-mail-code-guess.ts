import { type Kysely, sql } from 'kysely'

/** Wrong guesses at a code count for whoever makes them: the code of its owner goes on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Codes live for ten minutes; those of before go by what they have left.
  await sql`alter table mail_code add column asked_by text not null default ''`.execute(db)
  await sql`
    create table mail_code_guess (
      purpose text not null,
      email text not null,
      guesser text not null,
      code_hash text not null,
      guesses integer not null,
      primary key (purpose, email, guesser),
      foreign key (purpose, email) references mail_code (purpose, email) on delete cascade
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table mail_code_guess`.execute(db)
  await sql`alter table mail_code drop column asked_by`.execute(db)
}
