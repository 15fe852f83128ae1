import { discussion as limits } from '#contract/limits/talk.ts'
import { switchDefaults } from '#contract/site-switch.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { Db } from '#server/db/database.ts'
import { countSolved } from '#server/group/group.repository.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { settingsReader } from '#server/site/site-settings.ts'

/** Settings of the site (S1-138). */
const {
  defaultCreateDiscussionDailyLimit,
  defaultCreateDiscussionACInitValue,
  defaultCreateCommentACInitValue,
} = switchDefaults
const readLimits = settingsReader({
  defaultCreateDiscussionDailyLimit,
  defaultCreateDiscussionACInitValue,
  defaultCreateCommentACInitValue,
})

const needSolved = async (db: Db, { uid }: Viewer, count: number): Promise<void> => {
  if ((await countSolved(db, uid)) < count) refuse(403, 'server.talk:solvedTooLittle', { count })
}

/** A place for discussions: null is the public part of the site. */
interface Place {
  gid: number | null
  isModerator: boolean
}

/**
 * Whether this user may begin one more discussion now; counts it. Admins of the site and moderators of the place
 * always may. How much somebody has solved counts in public alone: a group has let its members in already.
 */
export const spendDiscussion = async (
  trx: Db,
  viewer: Viewer,
  { gid, isModerator }: Place,
  now: Date,
): Promise<void> => {
  if (isModerator || isAdmin(viewer)) return
  const site = await readLimits(trx)
  if (gid === null) await needSolved(trx, viewer, site.defaultCreateDiscussionACInitValue)
  const max = site.defaultCreateDiscussionDailyLimit
  const allowance = { key: `discussion:${viewer.uid}`, max, windowMs: limits.createWindowMs }
  const waitMs = await spendAllowance(trx, allowance, now)
  if (waitMs > 0) refuse(403, 'server.talk:tooManyToday', { count: max }, { retryAfterMs: waitMs })
}

/** Whether this user may comment on discussions there; admins always may, members in their group. */
export const needCommentRight = async (
  db: Db,
  viewer: Viewer,
  { gid }: Pick<Place, 'gid'>,
): Promise<void> => {
  if (gid !== null || isAdmin(viewer)) return
  await needSolved(db, viewer, (await readLimits(db)).defaultCreateCommentACInitValue)
}

export const spendReport = async (trx: Db, { uid }: Viewer, now: Date): Promise<void> => {
  const waitMs = await spendAllowance(trx, { key: `report:${uid}`, ...limits.reports }, now)
  if (waitMs > 0) refuse(403, 'server.talk:tooManyReports', {}, { retryAfterMs: waitMs })
}
