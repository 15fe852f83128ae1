import { isDeepStrictEqual } from 'node:util'
import { getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { board } from '#contract/limits/contest.ts'
import { createClient } from '#support/node/client.ts'
import { outcomesOf } from '#support/node/outcomes.ts'
import { linesOf, recomputedBoard } from '#support/node/recomputed-board.ts'
import { until } from '#support/node/until.ts'
import type { FleetContest } from './contest.ts'
import type { Fleet } from './fleet.ts'
import type { Taken } from './load.ts'

export interface Accounts {
  readonly taken: number
  /** Answered as taken, and not there. */
  readonly lost: number
  /** There, and never answered as taken. */
  readonly unknown: number
  readonly wrong: readonly string[]
  /** With another number of verdicts than one. */
  readonly notOnce: number
  readonly nodesWithOtherBoard: readonly string[]
  /** From the submission to its verdict, by the database's clock. */
  readonly verdictMs: readonly number[]
}

const boardMs = 10_000

/** What is stored, compared with what contestants were answered; when every verdict is there. */
export async function balance(
  fleet: Fleet,
  { cid }: FleetContest,
  taken: readonly Taken[],
): Promise<Accounts> {
  const stored = await fleet.rows(
    `select submission.submit_id::int as id, extract(epoch from min(noted_at) - submit_time)::float8 * 1000 as ms
      from submission left join noted_verdict using (submit_id) where cid = $1 group by submission.submit_id`,
    [cid],
  )
  const ids = new Set(stored.map(({ id }) => Number(id)))
  const known = new Set(taken.map(({ submitId }) => submitId))
  const present = taken.filter(({ submitId }) => ids.has(submitId))
  const outcomes = await outcomesOf(
    fleet,
    present.map(({ submitId }) => submitId),
  )
  const expected = await recomputedBoard(fleet.rows, cid)
  const body = { cid, limit: board.allRows }
  const nodesWithOtherBoard: string[] = []
  for (const { name, url } of fleet.nodes) {
    const client = createClient(url)
    const isSame = async () =>
      isDeepStrictEqual(linesOf((await client.get(getContestOutsideScoreboard, { body })).records), expected)
    await until('the board', isSame, boardMs).catch(() => nodesWithOtherBoard.push(name))
  }
  return {
    taken: known.size,
    lost: taken.length - present.length,
    unknown: [...ids].filter((id) => !known.has(id)).length + (taken.length - known.size),
    wrong: outcomes.flatMap(({ status }, nth) => {
      const one = present[nth]
      return one && one.expected !== status
        ? [`submission ${one.submitId}: ${status}, not ${one.expected}`]
        : []
    }),
    notOnce: outcomes.filter(({ verdicts }) => verdicts !== 1).length,
    nodesWithOtherBoard,
    verdictMs: stored.map(({ ms }) => Number(ms)),
  }
}
