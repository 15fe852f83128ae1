import { type Kysely, sql } from 'kysely'

/**
 * The words of each statement, those of the PDFs that it shows among them, for the search of problems. A row is missing
 * until a web node has read the statement; whoever changes the statement removes it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table statement_words (
      pid bigint not null,
      locale text not null,
      words tsvector not null,
      primary key (pid, locale),
      foreign key (pid, locale) references problem_statement on delete cascade
    )`.execute(db)
  // The words are read by way of their index alone; out of line, the rows that it names lie close together.
  await sql`alter table statement_words alter column words set storage external, set (toast_tuple_target = 128)`.execute(
    db,
  )
  await sql`create index statement_words_words on statement_words using gin (words)`.execute(db)
  await sql`
    create function forget_statement_words() returns trigger language plpgsql as $$
    begin
      delete from statement_words where pid = new.pid and locale = new.locale;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger problem_statement_words
      after update of title, description, input, output, hint on problem_statement
      for each row
      when ((old.title, old.description, old.input, old.output, old.hint)
        is distinct from (new.title, new.description, new.input, new.output, new.hint))
      execute function forget_statement_words()`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger problem_statement_words on problem_statement`.execute(db)
  await sql`drop function forget_statement_words`.execute(db)
  await sql`drop table statement_words`.execute(db)
}
