import { type Hint, listRoomId } from '#contract/hint.ts'
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

/** Everybody may watch: of what a seal hides nobody is told when, or how often, something of it changed. */
const findOpen = (db: Db, submitIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'cid'])
    .where('submitId', 'in', submitIds)
    .where(isResultOpen('submission'))
    .execute()

/**
 * Says that this submission is new or was shared, to whoever watches it and to the lists; given when `trx` commits,
 * as all others are.
 */
export const hintSubmission = (hints: Hints, submitId: number, trx?: Db): Promise<void> =>
  hints.sendAll(ofSubmission(submitId), trx)

/** Says that this one is being judged. */
export const hintProgress = async (hints: Hints, submitId: number, db: Db): Promise<void> => {
  const [open] = await findOpen(db, [submitId])
  if (open) await hints.sendAll(ofSubmission(submitId), db)
}

/** Says that results came, changed or were taken back, which the boards of their contests hear too. */
export const hintResults = async (hints: Hints, submitIds: readonly number[], db: Db): Promise<void> => {
  if (submitIds.length === 0) return
  const open = await findOpen(db, submitIds)
  if (open.length === 0) return
  const contests = new Set(open.map(({ cid }) => cid).filter((cid) => cid !== 0))
  const boards = [...contests].map((id) => ({ topic: 'board' as const, id }))
  await hints.sendAll([...ofSubmissions(open.map(({ submitId }) => submitId)), ...boards], db)
}
