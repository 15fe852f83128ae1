import { type RawBuilder, sql } from 'kysely'
import { ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Of a `problem`: when the last contest ends that hides it, null where none does. By the clock and by what the contest says
 * now, so that nothing has to happen at that time.
 */
export const hiddenUntil: RawBuilder<Date | null> = sql<Date | null>`(
  select max(hiding.end_time) from contest_problem as hidden
  join contest as hiding on hiding.id = hidden.cid
  where hidden.pid = problem.id and hidden.hidden_until_end and hiding.end_time > clock_timestamp())`

const isHidden = sql<boolean>`exists (
  select from contest_problem as hidden
  join contest as hiding on hiding.id = hidden.cid
  where hidden.pid = problem.id and hidden.hidden_until_end and hiding.end_time > clock_timestamp())`

/** Of a `problem`: public, and hidden by no contest. Every list, search and count of public problems asks this. */
export const isPublicNow: RawBuilder<boolean> = sql<boolean>`(
  problem.auth = ${sql.lit(ProblemAuth.Public)} and not ${isHidden})`

/** Of a `problem`: what it is to everybody at present, for guards and readers. */
export const authNow: RawBuilder<ProblemAuth> = sql<ProblemAuth>`(
  case when problem.auth = ${sql.lit(ProblemAuth.Public)} and ${isHidden}
    then ${sql.lit(ProblemAuth.Contest)} else problem.auth end)`

/** Whoever makes them public does not want to wait for a contest. */
export const endHiding = (db: Db, pids: readonly number[]) =>
  db
    .updateTable('contestProblem')
    .set({ hiddenUntilEnd: false })
    .where('pid', 'in', [...pids])
    .where('hiddenUntilEnd', '=', true)
    .execute()
