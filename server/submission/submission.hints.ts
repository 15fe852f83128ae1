import { listRoomId } from '#contract/hint.ts'
import type { Db } from '#server/db/database.ts'
import type { Hints } from '#server/push/hints.ts'

/** Says that this submission changed, to whoever watches it and to the lists; given when `trx` commits. */
export const hintSubmission = async (hints: Hints, submitId: number, trx?: Db): Promise<void> => {
  await hints.sendAll(
    [
      { topic: 'submission', id: submitId },
      { topic: 'submission list', id: submitId },
    ],
    trx,
  )
}

/** Says that these changed: to the lists in one hint, however many they are. */
export const hintSubmissions = async (
  hints: Hints,
  submitIds: readonly number[],
  trx?: Db,
): Promise<void> => {
  if (submitIds.length === 0) return
  const each = submitIds.map((id) => ({ topic: 'submission' as const, id }))
  await hints.sendAll([...each, { topic: 'submission list', id: listRoomId }], trx)
}
