import { sql } from 'kysely'
import { type Hint, listRoomId } from '#contract/hint.ts'
import { hintRoom, isClosedToVisitors } from '#server/contest/contest-hints.ts'
import { isResultOpen } from '#server/contest/sealed-results.ts'
import type { Db } from '#server/db/database.ts'
import type { Hints } from '#server/push/hints.ts'

const ofSubmission = (submitId: number): Hint[] => [
  { topic: 'submission', id: submitId },
  { topic: 'submission list', id: submitId },
]

/** To the lists in one hint, however many they are. */
const ofSubmissions = (submitIds: readonly number[]): Hint[] => {
  const [only] = submitIds
  if (submitIds.length === 1 && only !== undefined) return ofSubmission(only)
  const each = submitIds.map((id) => ({ topic: 'submission' as const, id }))
  return [...each, { topic: 'submission list', id: listRoomId }]
}

/**
 * Everybody may watch: of what a seal hides nobody is told when, or how often, something of it changed, and of a contest that
 * is closed to visitors only its own room hears.
 */
const findOpen = (db: Db, submitIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .leftJoin('contest', (join) =>
      join.onRef('contest.id', '=', 'submission.cid').on('submission.cid', '<>', 0),
    )
    .select([
      'submitId',
      sql<number | null>`case when contest.id is not null then ${hintRoom} end`.as('room'),
    ])
    .select(sql<boolean>`contest.id is null or not ${isClosedToVisitors}`.as('isForAll'))
    .where('submitId', 'in', submitIds)
    .where(isResultOpen('submission'))
    .execute()

const isForAll = async (db: Db, submitId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.cid')
    .select('submitId')
    .where('submitId', '=', submitId)
    .where('cid', '<>', 0)
    .where(isClosedToVisitors)
    .executeTakeFirst()
  return row === undefined
}

/**
 * Says that this submission is new or was shared, to whoever watches it and to the lists; given when `trx` commits,
 * as all others are.
 */
export const hintSubmission = async (hints: Hints, submitId: number, db: Db): Promise<void> => {
  if (await isForAll(db, submitId)) await hints.sendAll(ofSubmission(submitId), db)
}

/** Says that this one is being judged. */
export const hintProgress = async (hints: Hints, submitId: number, db: Db): Promise<void> => {
  const [open] = await findOpen(db, [submitId])
  if (open?.isForAll) await hints.sendAll(ofSubmission(submitId), db)
}

/** Says that results came, changed or were taken back, which the boards of their contests hear too. */
export const hintResults = async (hints: Hints, submitIds: readonly number[], db: Db): Promise<void> => {
  if (submitIds.length === 0) return
  const open = await findOpen(db, submitIds)
  if (open.length === 0) return
  const rooms = new Set(open.flatMap(({ room }) => (room === null ? [] : [room])))
  const boards = [...rooms].map((id) => ({ topic: 'board' as const, id }))
  const forAll = open.filter((one) => one.isForAll).map(({ submitId }) => submitId)
  await hints.sendAll([...(forAll.length > 0 ? ofSubmissions(forAll) : []), ...boards], db)
}
