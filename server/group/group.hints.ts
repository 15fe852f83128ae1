import { GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { Hints } from '#server/push/hints.ts'

/** To the page of whoever applied. Of members nothing is sent: anybody may listen to a number, and numbers can be guessed. */
export const hintApplicant = async (
  hints: Hints,
  { id, auth }: { id: number; auth: GroupLevel },
  trx: Db,
): Promise<void> => {
  if (auth < GroupLevel.Member) await hints.send({ topic: 'membership', id }, trx)
}
