import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import type { Db } from '#server/db/database.ts'
import { withFairShare } from './fair-share.ts'
import type { QueuePriority } from './priority.ts'

/** The channel that tells waiting judges that there is work. */
export const queueChannel = 'judging_job'

export interface QueuedJudging {
  submitId: number
  version: number
  language: string
  priority: QueuePriority
}

/** One hand-out of one version of a submission. Every report must carry all three. */
export interface HandOut {
  submitId: number
  version: number
  lease: string
}

/** When a lease that is renewed now runs out. */
export const leaseTime = sql`clock_timestamp() + ${sql.lit(`${judging.leaseMs} milliseconds`)}::interval`

// A judge may name any lease and version; compared this way a strange one is unequal, not an error.
export const isPresent = ({ submitId, version, lease: id }: HandOut) =>
  sql<boolean>`submit_id = ${submitId} and version = ${version}::bigint and lease::text = ${id}`

/** Delivered when the transaction commits. */
export const wakeJudges = async (trx: Db): Promise<void> => {
  await sql`select pg_notify(${queueChannel}, '')`.execute(trx)
}

/** Queues versions for judging, in the caller's transaction; an earlier version's hand-out ends by it. */
export const enqueueAll = async (trx: Db, jobs: readonly QueuedJudging[]): Promise<void> => {
  const sent = sql`
    select submit_id, uid, sent.version, sent.language, priority
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as sent ("submitId" bigint, version integer, language text, priority smallint)
    join submission on submit_id = "submitId"`
  await sql`
    insert into judging_job (submit_id, uid, version, language, priority, turn) ${withFairShare(sent)}
    on conflict (submit_id) do update set
      version = excluded.version, language = excluded.language, priority = excluded.priority, turn = excluded.turn,
      lease = null, lease_until = null, judge = null, attempts = 0, done = 0, total = 0`.execute(trx)
  await wakeJudges(trx)
}

export const enqueue = (trx: Db, job: QueuedJudging): Promise<void> => enqueueAll(trx, [job])

export interface JudgingProgress extends HandOut {
  status: JudgeStatus
  done: number
  total: number
}

/**
 * Renews a lease and keeps how far judging has come. `held` is false when the hand-out is not the present one;
 * `changed` says that the submission's status is another one now.
 */
export const renew = async (
  db: Db,
  progress: JudgingProgress,
): Promise<{ held: boolean; changed: boolean }> => {
  const { status, done, total } = progress
  const { rows } = await sql<{ held: boolean; changed: boolean }>`
    with renewed as (
      update judging_job set lease_until = ${leaseTime}, done = ${done}, total = ${total}
      where ${isPresent(progress)}
      returning submit_id
    ), changed as (
      update submission set status = ${status}
      from renewed where submission.submit_id = renewed.submit_id and status <> ${status}
      returning 1
    )
    select exists (select from renewed) as held, exists (select from changed) as changed`.execute(db)
  return rows[0] ?? { held: false, changed: false }
}

export interface EndedJob {
  readonly language: string
  /** How long it waited for its judge. */
  readonly queuedMs: number
  /** Since it was queued. */
  readonly totalMs: number
  /** When a judge took it. */
  readonly leasedAt: Date | null
}

/** Ends a hand-out for good, in the transaction that stores its result; undefined when it is not the present one. */
export const finish = async (trx: Db, handOut: HandOut): Promise<EndedJob | undefined> => {
  const { rows } = await sql<EndedJob>`
    delete from judging_job where ${isPresent(handOut)}
    returning language, leased_at, extract(epoch from clock_timestamp() - queued_at)::float * 1000 as total_ms, coalesce(
      least(greatest(extract(epoch from leased_at - queued_at) * 1000, 0), 2147483647)::int, 0
    ) as queued_ms`.execute(trx)
  return rows[0]
}

export interface Returned {
  /** Wait for another judge. */
  waiting: number[]
  /** Were handed out too often and have ended as a system error. */
  givenUp: number[]
}

/** Takes back what its judge has lost, and ends what was handed out too often. */
const takeBack = async (
  trx: Db,
  lost: ReturnType<typeof sql<boolean>>,
  reason = givenUpMessage,
): Promise<Returned> => {
  const { rows: freed } = await sql<{ submitId: number; attempts: number }>`
    with lost as (
      select submit_id from judging_job where lease is not null and ${lost}
      order by submit_id for update skip locked
    )
    update judging_job set lease = null, lease_until = null, judge = null, done = 0, total = 0
    from lost where judging_job.submit_id = lost.submit_id
    returning judging_job.submit_id, attempts`.execute(trx)
  if (freed.length === 0) return { waiting: [], givenUp: [] }
  const idsOf = (tooOften: boolean) =>
    freed.filter(({ attempts }) => attempts >= judging.attemptsMax === tooOften).map((job) => job.submitId)
  const returned = { waiting: idsOf(false), givenUp: idsOf(true) }
  await sql`update submission set status = ${JudgeStatus.Pending}, judger = null
    where submit_id = any(${returned.waiting}::bigint[])`.execute(trx)
  await sql`update submission set status = ${JudgeStatus.SystemError}, error_message = ${reason}
    where submit_id = any(${returned.givenUp}::bigint[])`.execute(trx)
  await sql`delete from judging_job where submit_id = any(${returned.givenUp}::bigint[])`.execute(trx)
  if (returned.waiting.length > 0) await wakeJudges(trx)
  return returned
}

const givenUpMessage = `No judge could finish this submission in ${judging.attemptsMax} attempts`

/** Hands back every lease that was not renewed in time. */
export const takeBackExpired = (trx: Db) => takeBack(trx, sql`lease_until < clock_timestamp()`)

/** Hands back what was leased for a judge that has gone before it heard of it. */
export const takeBackLeases = (trx: Db, leases: readonly string[]) =>
  takeBack(trx, sql`lease::text = any(${leases}::text[])`)

/** Hands back what a judge cannot do; `reason` is told where it was handed out too often. */
export const takeBackFor = (trx: Db, lease: string, reason: string) =>
  takeBack(trx, sql`lease::text = ${lease}`, reason)

const asideTime = sql`${sql.lit(`${judging.asideMs} milliseconds`)}::interval`

/**
 * Sets aside for a moment what no judge can do now, by a lease that nobody holds. The hand-out does not count. Gives the
 * submission; undefined when the hand-out is not the present one.
 */
export const setAside = async (trx: Db, lease: string): Promise<number | undefined> => {
  const { rows } = await sql<{ submitId: number }>`
    update judging_job set lease = gen_random_uuid(), lease_until = clock_timestamp() + ${asideTime}, judge = null,
      attempts = greatest(attempts - 1, 0), done = 0, total = 0
    where lease::text = ${lease} returning submit_id`.execute(trx)
  const submitId = rows[0]?.submitId
  if (submitId === undefined) return undefined
  await sql`update submission set status = ${JudgeStatus.Pending}, judger = null
    where submit_id = ${submitId}`.execute(trx)
  return submitId
}

/** Hands back what an earlier run of this judge held; `held` names the leases that it still works on. */
export const takeBackFrom = (trx: Db, judge: string, held: readonly string[]) =>
  takeBack(trx, sql`judge = ${judge} and lease::text <> all(${held}::text[])`)
