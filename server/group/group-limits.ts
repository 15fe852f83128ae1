import { group as limits } from '#contract/limits/group.ts'
import { switchDefaults } from '#contract/site-switch.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { settingsReader } from '#server/site/site-settings.ts'
import { countOwned, countSolved } from './group.repository.ts'

/** Settings of the site (S3-219). */
const { defaultCreateGroupDailyLimit, defaultCreateGroupLimit, defaultCreateGroupACInitValue } =
  switchDefaults
const readLimits = settingsReader({
  defaultCreateGroupDailyLimit,
  defaultCreateGroupLimit,
  defaultCreateGroupACInitValue,
})

/** Whether a user without an admin role may make one more group; counts it. The caller holds the user's lock. */
export const spendGroup = async (trx: Db, viewer: Viewer, now: Date): Promise<void> => {
  if (isAdmin(viewer)) return
  const { uid } = viewer
  const site = await readLimits(trx)
  const solved = site.defaultCreateGroupACInitValue
  if ((await countSolved(trx, uid)) < solved) refuse(403, 'server.group:solvedTooLittle', { count: solved })
  const total = site.defaultCreateGroupLimit
  if ((await countOwned(trx, uid)) >= total) refuse(403, 'server.group:ownsTooMany', { count: total })
  const daily = { max: site.defaultCreateGroupDailyLimit, windowMs: limits.createWindowMs }
  const waitMs = await spendAllowance(trx, { key: `group:${uid}`, ...daily }, now)
  if (waitMs > 0) {
    refuse(403, 'server.group:tooManyToday', { count: daily.max }, { retryAfterMs: waitMs })
  }
}
