import type { Db } from '#server/db/database.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import { giveDueNotices } from './notice.repository.ts'

/** Gives the notices that are due, again and again. */
export const createNotices = (db: Db): RepeatedTask =>
  repeatTask(() => giveDueNotices(db), { everyMs: 60_000, failure: 'notices failed' })
