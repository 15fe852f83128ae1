import {
  auditLog,
  build,
  caseExcerpt,
  judgingTrace,
  login,
  problemBatch,
  programCheck,
  sessionHistoryDays,
} from '#contract/limits.ts'
import { dropOldAllowances } from './account/allowance.repository.ts'
import { dropOldChallenges } from './account/challenge.repository.ts'
import { dropOldMailCodes } from './account/mail-code.repository.ts'
import { dropOldSessions } from './account/session.repository.ts'
import { dropOldTries } from './account/throttle.repository.ts'
import { writeUnknown } from './audit/act-log.ts'
import { dropOldRuns } from './build/build.repository.ts'
import { dropOldExcerpts } from './case-excerpt/case-excerpt.repository.ts'
import type { Clock } from './clock.ts'
import { dropOldReveals } from './contest/reveal-place.repository.ts'
import type { Db } from './db/database.ts'
import { dropOldTraces } from './judging-trace/judging-trace.repository.ts'
import { logUnlessAway } from './log/log.ts'
import { dropClearedNotices } from './message/notice.repository.ts'
import { dropOldPackages } from './problem-batch/package-upload.repository.ts'
import { dropOldRenderings } from './statement/rendered-markdown.repository.ts'
import { dropOldStatus } from './status/status.repository.ts'
import { dropOldViews } from './view/view.repository.ts'
import { dropOldChecks } from './workshop/program-check.ts'
import { dropLooseBlobs } from './workshop/workshop.repository.ts'
import { dropOldPresence } from './workshop-people/presence.repository.ts'

const everyMs = 10 * 60_000
const dayMs = 86_400_000

/**
 * Removes what is over: what visitors left, old sessions, traces, excerpts, renderings, messages, reveals, packages,
 * pages that had a problem open, and test data that no problem has.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await dropOldChallenges(db, now)
  await dropOldMailCodes(db, now)
  await dropOldAllowances(db, now)
  await dropOldTries(db, ago(login.windowMs))
  await dropOldSessions(db, ago(sessionHistoryDays * dayMs))
  await dropOldTraces(db, ago(judgingTrace.keepDays * dayMs))
  await dropOldExcerpts(db, ago(caseExcerpt.keepDays * dayMs))
  await dropOldRenderings(db)
  await dropClearedNotices(db)
  await dropOldPackages(db, ago(problemBatch.packageLifetimeMs))
  await dropOldReveals(db, ago(dayMs))
  await dropOldChecks(db, ago(programCheck.keepDays * dayMs))
  await dropOldRuns(db, ago(build.keepDays * dayMs))
  await dropLooseBlobs(db, ago(dayMs))
  await dropOldPresence(db, ago(dayMs))
  await dropOldStatus(db)
  await dropOldViews(db, ago(dayMs))
  await writeUnknown(db, ago(auditLog.unknownAfterMs))
}

/** Cleans up again and again; gives the way to stop. */
export function startCleanUp(db: Db, clock: Clock): () => void {
  // A database that is away for a moment only puts it off.
  const timer = setInterval(
    () => cleanUp(db, clock.now()).catch((error: unknown) => logUnlessAway('clean-up failed', error)),
    everyMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
