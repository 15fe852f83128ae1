import type { Db } from '#server/db/database.ts'
import { type RepeatedLook, repeatLook } from '#server/repeated-look.ts'
import { giveDueNotices } from './notice.repository.ts'

/** Gives the notices that are due, again and again. */
export const createNotices = (db: Db): RepeatedLook =>
  repeatLook(() => giveDueNotices(db), { everyMs: 60_000, failure: 'notices failed' })
