import { type Kysely, sql } from 'kysely'

/** Whoever changes the text of a statement revises it, whichever way the change comes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function revise_statement() returns trigger language plpgsql as $$
    begin
      new.revised_at := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger problem_statement_revised
      before update of title, description, input, output, hint on problem_statement
      for each row
      when ((old.title, old.description, old.input, old.output, old.hint)
        is distinct from (new.title, new.description, new.input, new.output, new.hint))
      execute function revise_statement()`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger problem_statement_revised on problem_statement`.execute(db)
  await sql`drop function revise_statement`.execute(db)
}
