import { CompiledQuery } from 'kysely'
import { outcomeOf } from '#contract/contest-outcome.ts'
import type { AcmCell, AcmRankRow, RankRow } from '#contract/contest-rank.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'

/** What a row of an ACM board says of a user. */
export interface BoardLine {
  username: string
  rank: number
  ac: number
  totalTime: number
  total: number
  cells: Record<string, AcmCell>
}

/** Rows of a query whose columns are single words. */
export type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

export const queryOf =
  (db: Db): Query =>
  async (text, values) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows

interface Run {
  username: string
  problem: string
  status: JudgeStatus
  second: number
  hidden: boolean
}

const runsSql = `
  select username, display_id as problem, status,
    floor(extract(epoch from
      date_trunc('milliseconds', submit_time) - date_trunc('milliseconds', start_time)))::int as second,
    coalesce($2 and seal_rank and submit_time >= seal_rank_time, false) as hidden
  from submission
    join contest on contest.id = submission.cid
    join contest_problem on contest_problem.id = submission.cpid
  where submission.cid = $1 and submission.uid <> contest.uid
    and submit_time >= start_time and submit_time < end_time
    and not exists (select from user_role where user_role.uid = submission.uid and role_id = 1000)
  order by second, submit_id`

const cellOf = (runs: readonly Run[], firstBlood: number | undefined): AcmCell => {
  const hidden = runs.filter(({ hidden }) => hidden).length
  const open = runs.filter(({ hidden }) => !hidden)
  const solved = open.findIndex(({ status }) => outcomeOf(status) === 'accepted')
  const before = solved < 0 ? open : open.slice(0, solved)
  const at = open[solved]?.second
  return {
    errorNum: before.filter(({ status }) => outcomeOf(status) === 'penalty').length,
    ...(hidden > 0 ? { tryNum: hidden } : {}),
    ...(at === undefined ? {} : { isAC: true, isFirstAC: at === firstBlood, ACTime: at }),
  }
}

const penaltySeconds = 1_200

/**
 * The board of an ACM contest without stars as it follows from the rows of the database, by the rules of the contract
 * (contests.md, section 7) and with nothing of what the server makes it with.
 */
export async function recomputedBoard(
  query: Query,
  cid: number,
  { sealed = false }: { sealed?: boolean } = {},
): Promise<BoardLine[]> {
  const runs = ((await query(runsSql, [cid, sealed])) as unknown as Run[]).filter(
    ({ status }) => outcomeOf(status) !== undefined,
  )
  const accepted = runs.filter(({ status, hidden }) => !hidden && outcomeOf(status) === 'accepted')
  // The first one in this order is the earliest.
  const firstBlood = new Map(accepted.toReversed().map(({ problem, second }) => [problem, second]))
  const users = [...new Set(runs.map(({ username }) => username))]
  const lines = users.map((username) => {
    const own = runs.filter((run) => run.username === username)
    const problems = [...new Set(own.map(({ problem }) => problem))]
    const cells = Object.fromEntries(
      problems.map((problem) => [
        problem,
        cellOf(
          own.filter((run) => run.problem === problem),
          firstBlood.get(problem),
        ),
      ]),
    )
    const solved = Object.values(cells).filter(({ isAC }) => isAC)
    const totalTime = solved.reduce(
      (sum, { ACTime = 0, errorNum }) => sum + ACTime + errorNum * penaltySeconds,
      0,
    )
    return { username, ac: solved.length, totalTime, total: own.length, cells }
  })
  // Whoever came first stays first among equals.
  lines.sort((one, other) => other.ac - one.ac || one.totalTime - other.totalTime)
  return lines.map((line) => {
    const equals = lines.findIndex(({ ac, totalTime }) => ac === line.ac && totalTime === line.totalTime)
    return { ...line, rank: equals + 1 }
  })
}

/** The same of what a call answered. */
export const linesOf = (rows: readonly RankRow[]): BoardLine[] =>
  (rows as readonly AcmRankRow[]).map(({ username, rank, ac, totalTime, total, submissionInfo }) => ({
    ...{ username, ac, totalTime, total, cells: submissionInfo },
    rank,
  }))
