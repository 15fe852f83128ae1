import type { Db } from '#server/db/database.ts'
import type { Hints } from '#server/push/hints.ts'

/** Says that this submission changed, to whoever watches it and to the lists; given when `trx` commits. */
export const hintSubmission = async (hints: Hints, submitId: number, trx?: Db): Promise<void> => {
  await hints.send({ topic: 'submission', id: submitId }, trx)
  await hints.send({ topic: 'submission list', id: submitId }, trx)
}
