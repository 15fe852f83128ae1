import type { Db } from '#server/db/database.ts'
import { logUnlessAway } from '#server/log/log.ts'
import { giveDueNotices } from './notice.repository.ts'

const everyMs = 60_000

/** Looks for notices that are due again and again; gives the way to stop. */
export function startNotices(db: Db): () => void {
  // A database that is away for a moment only puts it off.
  const timer = setInterval(
    () => giveDueNotices(db).catch((error: unknown) => logUnlessAway('notices failed', error)),
    everyMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
