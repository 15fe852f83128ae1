import { type Kysely, sql } from 'kysely'

const ofGroup = sql`
  select problem_tag.pid, tag.id, tag.name, tag.names, tag.color, tag.oj, tag.tcid
  from problem_tag join tag on tag.id = problem_tag.tid join problem on problem.id = problem_tag.pid
  where tag.gid is not null and not problem.is_group`

const hasName = sql`lower(site.name) = lower(own.name) or exists (
  select from jsonb_each_text(coalesce(site.names, '{}')) as each where lower(each.value) = lower(own.name))`

/** Problems that joined the site's get tags of the site for those of their groups. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into tag (name, names, color, oj, gid, tcid)
    select distinct on (lower(own.name), own.oj) own.name, own.names, own.color, own.oj, null::bigint, own.tcid
    from (${ofGroup}) as own
    where not exists (select from tag as site where site.gid is null and site.oj = own.oj and (${hasName}))
    order by lower(own.name), own.oj, own.id`.execute(db)
  await sql`
    insert into problem_tag (pid, tid)
    select own.pid, min(site.id) from (${ofGroup}) as own
    join tag as site on site.gid is null and site.oj = own.oj and (${hasName})
    group by own.pid, own.id
    on conflict do nothing`.execute(db)
  await sql`
    delete from problem_tag using tag, problem
    where tag.id = problem_tag.tid and problem.id = problem_tag.pid
      and tag.gid is not null and not problem.is_group`.execute(db)
}

export const down = async (): Promise<void> => {}
