import { type RawBuilder, sql } from 'kysely'
import { judging } from '#contract/limits/judging.ts'
import type { Db } from '#server/db/database.ts'
import { advanceTo } from './fair-share.ts'
import { queuePriority } from './priority.ts'
import { type HandOut, leaseTime } from './queue.ts'

export interface Question {
  judge: string
  /** Jobs that the judge takes at most. */
  max: number
  languages: readonly string[]
  /** All without it. */
  only?: 'rejudges' | 'others'
}

interface Taken extends HandOut {
  priority: number
  turn: number
}

const aliveTime = sql`${sql.lit(`${judging.aliveMs} milliseconds`)}::interval`

/** Half of all slots, at least one: what one user may hold while others wait. */
const share = sql`(select greatest(1, sum(slots) / 2) from judge_node where seen_at > now() - ${aliveTime})`

const within = ({ only }: Question) => {
  if (only === undefined) return sql<boolean>`true`
  return only === 'rejudges'
    ? sql<boolean>`priority <= ${queuePriority.rejudge}`
    : sql<boolean>`priority > ${queuePriority.rejudge}`
}

/** Of the highest priority that waits, without the jobs of users that hold their share. */
const shared = (question: Question) => sql<boolean>`
  priority = (
    select max(priority) from judging_job
    where lease is null and language = any(${question.languages}::text[]) and ${within(question)}
  ) and uid not in (
    select uid from judging_job where lease is not null group by uid having count(*) >= ${share}
  )`

const take = async (db: Db, question: Question, among: RawBuilder<boolean>): Promise<Taken[]> => {
  const { judge, max, languages } = question
  const { rows } = await sql<Taken>`
    with taken as (
      select submit_id from judging_job
      where lease is null and language = any(${languages}::text[]) and ${within(question)} and ${among}
      order by priority desc, turn, submit_id
      limit ${max}
      for update skip locked
    ), leased as (
      update judging_job set
        lease = gen_random_uuid(), lease_until = ${leaseTime}, leased_at = clock_timestamp(), judge = ${judge},
        attempts = attempts + 1, done = 0, total = 0
      from taken where judging_job.submit_id = taken.submit_id
      returning judging_job.submit_id, version, lease, priority, turn
    ), named as (
      update submission set judger = ${judge}, error_message = null,
        judged_revision = case when problem.revision is not null then greatest(problem.revision, 1) end
      from leased, problem where submission.submit_id = leased.submit_id and problem.id = submission.pid
    )
    select submit_id, version, lease, priority, turn from leased order by priority desc, turn, submit_id`.execute(
    db,
  )
  return rows
}

// Not in the statement that hands out: nobody waits for a turn's row while it holds jobs.
const advance = async (db: Db, taken: readonly Taken[]): Promise<void> => {
  for (const [priority, jobs] of Map.groupBy(taken, (job) => job.priority)) {
    await advanceTo(db, priority, Math.max(...jobs.map(({ turn }) => turn)))
  }
}

/**
 * Hands out waiting jobs in these languages: the highest priority first, within it turn by turn. While others of
 * the same priority wait, nobody gets more than a share of the slots; when nobody else waits, all of them.
 */
export const lease = async (db: Db, question: Question): Promise<HandOut[]> => {
  const taken = await take(db, question, shared(question))
  const left = question.max - taken.length
  if (left > 0) taken.push(...(await take(db, { ...question, max: left }, sql`true`)))
  await advance(db, taken)
  return taken.map(({ submitId, version, lease: id }) => ({ submitId, version, lease: id }))
}
