import { type Kysely, sql } from 'kysely'

/** Which category holds the solutions of problems, whatever it is called. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_category add column is_solutions boolean not null default false`.execute(
    db,
  )
  await sql`create unique index discussion_category_solutions on discussion_category (is_solutions) where is_solutions`.execute(
    db,
  )
  const { rows } = await sql`
    update discussion_category set is_solutions = true
    where id = (select min(id) from discussion_category where name = '题解')
    returning id`.execute(db)
  if (rows.length === 0)
    await sql`insert into discussion_category (name, is_solutions) values ('题解', true)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_category drop column is_solutions`.execute(db)
}
