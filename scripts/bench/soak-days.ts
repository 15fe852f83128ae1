import { lutimes, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { sweepNames } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'
import { until } from '#support/node/until.ts'

/** Moves time on by making all that is stored a day older: neither the product nor its database can tell the two apart. */

const dayMs = 86_400_000

/** Times by which something is removed or counted. */
const aged: Readonly<Record<string, readonly string[]>> = {
  allowance: ['resets_at'],
  case_excerpt: ['stored_at'],
  challenge: ['gmt_create', 'expires_at'],
  clean_up_sweep: ['began_at'],
  judging_trace: ['stored_at'],
  mail_code: ['sent_at', 'expires_at'],
  rendered_markdown: ['rendered_at'],
  session: ['gmt_create', 'renewed_at', 'expires_at', 'ended_at'],
  status_sample: ['at'],
  submission: ['submit_time'],
  throttle: ['last_failure_at', 'last_try_at'],
}

async function ageFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const place = path.join(dir, name)
    const at = new Date((await stat(place)).mtimeMs - dayMs)
    await lutimes(place, at, at)
  }
}

export async function passDay(db: Db, outbox: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, columns] of Object.entries(aged)) {
      const changes = columns.map((name) => sql`${sql.id(name)} = ${sql.id(name)} - interval '1 day'`)
      await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(trx)
    }
  })
  await ageFiles(outbox)
}

/** A node looks once a minute whether something is due. */
export async function awaitCleanUp(db: Db): Promise<void> {
  await until(
    'the clean-up',
    async () => {
      const { rows } = await sql<{ done: number; failed: number }>`
        select count(*) as done, count(problem) as failed from clean_up_sweep
        where began_at > now() - interval '1 hour'`.execute(db)
      if ((rows[0]?.failed ?? 0) > 0) throw new Error('A sweep of the clean-up failed')
      return rows[0]?.done === sweepNames.length
    },
    180_000,
  )
}

const apart = 1_000_000

/** The submissions that are there, once more for each of so many days before, with what is kept of their judging. */
export async function fillPast(db: Db, days: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'submission'::regclass and attnum > 0 and not attisdropped
      and attname not in ('submit_id', 'submit_time', 'request_key') order by attnum`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.id(name)))
  for (let day = 1; day <= days; day++) {
    const id = sql`submit_id + ${sql.lit(day * apart)}`
    const ago = sql`${sql.lit(`${day} days`)}::interval`
    const ofToday = sql`submit_id < ${sql.lit(apart)}`
    await sql`insert into submission (submit_id, submit_time, ${columns}) overriding system value
      select ${id}, submit_time - ${ago}, ${columns} from submission where ${ofToday}`.execute(db)
    await sql`insert into judging_trace (submit_id, version, queued_ms, trace, left_out, stored_at)
      select ${id}, version, queued_ms, trace, left_out, stored_at - ${ago} from judging_trace
      where ${ofToday}`.execute(db)
    await sql`insert into case_excerpt (submit_id, excerpts, stored_at)
      select ${id}, excerpts, stored_at - ${ago} from case_excerpt where ${ofToday}`.execute(db)
    await sql`insert into session (sid, uid, ip, user_agent, gmt_create, expires_at, ended_at)
      select sid || ${sql.lit(`-${day}`)}, uid, ip, user_agent, gmt_create - ${ago}, expires_at - ${ago}, ended_at
      from session where position('-' in sid) = 0`.execute(db)
  }
}
