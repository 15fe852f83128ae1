import type { SweepName } from '#contract/status.ts'
import { dropOldAllowances } from '#server/account/allowance.repository.ts'
import { dropOldChallenges } from '#server/account/challenge.repository.ts'
import { dropOldMailCodes } from '#server/account/mail-code.repository.ts'
import { dropOldSessions } from '#server/account/session.repository.ts'
import { dropOldTries } from '#server/account/throttle.repository.ts'
import { writeUnknown } from '#server/audit/act-log.ts'
import { dropOldRuns } from '#server/build/build.repository.ts'
import { dropOldExcerpts } from '#server/case-excerpt/case-excerpt.repository.ts'
import { dropOldReveals } from '#server/contest/reveal-place.repository.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sumSwept } from '#server/db/sweep-rows.ts'
import { dropOldNotifications } from '#server/judge-control/rejudge-notification.repository.ts'
import { dropGoneJudges } from '#server/judge-node/judge-node.repository.ts'
import { dropOldTraces } from '#server/judging-trace/judging-trace.repository.ts'
import { dropOldMessages } from '#server/message/message.repository.ts'
import { dropOldNotices } from '#server/message/notice.repository.ts'
import { dropOldPackages } from '#server/problem-batch/package-upload.repository.ts'
import { dropOldRenderings } from '#server/statement/rendered-markdown.repository.ts'
import { dropOldStatus } from '#server/status/status.repository.ts'
import { dropOldTime } from '#server/trial/processor-time.repository.ts'
import { dropOldTrials } from '#server/trial/trial.repository.ts'
import { dropOldViews } from '#server/view/view.repository.ts'
import { dropOldChecks } from '#server/workshop/program-check.ts'
import { dropLooseBlobs } from '#server/workshop/workshop.repository.ts'
import { dropOldPresence } from '#server/workshop-people/presence.repository.ts'
import { lifetimes } from './lifetimes.ts'
import type { Sweep } from './sweep.ts'

type Drop = (db: Db, before: Date) => Promise<Swept>

/** What was told, and what was to be told and never could be. */
const dropNotices: Drop = async (db, before) =>
  sumSwept([await dropOldNotices(db, before), await dropOldNotifications(db, before)])

/** What goes, how long after it is over, and by which query. */
const drops: readonly (readonly [SweepName, number, Drop])[] = [
  ['challenges', 0, dropOldChallenges],
  ['mailCodes', 0, dropOldMailCodes],
  ['allowances', 0, dropOldAllowances],
  ['tries', lifetimes.tries, dropOldTries],
  ['sessions', lifetimes.sessions, dropOldSessions],
  ['views', lifetimes.views, dropOldViews],
  ['traces', lifetimes.traces, dropOldTraces],
  ['excerpts', lifetimes.excerpts, dropOldExcerpts],
  ['renderings', lifetimes.renderings, dropOldRenderings],
  ['messages', lifetimes.messages, dropOldMessages],
  ['notices', lifetimes.messages, dropNotices],
  ['packages', lifetimes.packages, dropOldPackages],
  ['programChecks', lifetimes.programChecks, dropOldChecks],
  ['buildRuns', lifetimes.buildRuns, dropOldRuns],
  ['trials', lifetimes.trials, dropOldTrials],
  ['processorTime', lifetimes.processorTime, dropOldTime],
  ['testData', lifetimes.looseTestData, dropLooseBlobs],
  ['presence', lifetimes.presence, dropOldPresence],
  ['reveals', lifetimes.reveals, dropOldReveals],
  ['judges', lifetimes.goneJudges, dropGoneJudges],
  ['status', 0, dropOldStatus],
  ['unknownActs', lifetimes.unknownActs, writeUnknown],
]

export const siteSweeps = (db: Db): Sweep[] =>
  drops.map(([name, lifetimeMs, drop]) => ({
    name,
    of: 'site',
    run: (now) => drop(db, new Date(now.getTime() - lifetimeMs)),
  }))
