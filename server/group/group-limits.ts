import { hasAdminRole } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { switchDefaults } from '#contract/site-switch.ts'
import { allowanceWait, spendAllowance } from '#server/account/allowance.repository.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, MessageParams } from '#server/http/translate.ts'
import { isAdmin, isPermitted, type Viewer } from '#server/http/viewer.ts'
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
type Limits = Awaited<ReturnType<typeof readLimits>>

export interface WhyNoGroup {
  key: MessageKey
  params: MessageParams
}

const ownsAll = async (db: Db, uid: string, { defaultCreateGroupLimit: total }: Limits): Promise<boolean> =>
  (await countOwned(db, uid)) >= total

/** Why this user may create no more groups, whatever the day. */
const whyNoMore = async (db: Db, { uid }: Viewer, site: Limits): Promise<WhyNoGroup | undefined> => {
  const { defaultCreateGroupACInitValue: solved, defaultCreateGroupLimit: total } = site
  if ((await countSolved(db, uid)) < solved)
    return { key: 'server.group:solvedTooLittle', params: { count: solved } }
  if (await ownsAll(db, uid, site)) return { key: 'server.group:ownsTooMany', params: { count: total } }
  return undefined
}

/** Refuses a group for a user who owns as many as the site allows. The caller holds the user's lock. */
export const checkOwnsFewer = async (trx: Db, user: Pick<Viewer, 'uid' | 'roles'>): Promise<void> => {
  if (hasAdminRole(user.roles)) return
  const site = await readLimits(trx)
  if (await ownsAll(trx, user.uid, site))
    refuse(403, 'server.group:newOwnerOwnsTooMany', { count: site.defaultCreateGroupLimit })
}

const dailyOf = ({ uid }: Viewer, { defaultCreateGroupDailyLimit: max }: Limits) => ({
  key: `group:${uid}`,
  max,
  windowMs: limits.createWindowMs,
})

const tooManyToday = ({ max }: { max: number }): WhyNoGroup => ({
  key: 'server.group:tooManyToday',
  params: { count: max },
})

/** Whether a user without an admin role may make one more group; counts it. The caller holds the user's lock. */
export const spendGroup = async (trx: Db, viewer: Viewer, now: Date): Promise<void> => {
  if (isAdmin(viewer)) return
  const site = await readLimits(trx)
  const why = await whyNoMore(trx, viewer, site)
  if (why) refuse(403, why.key, why.params)
  const daily = dailyOf(viewer, site)
  const waitMs = await spendAllowance(trx, daily, now)
  if (waitMs <= 0) return
  const { key, params } = tooManyToday(daily)
  refuse(403, key, params, { retryAfterMs: waitMs })
}

/** What `addGroup` would answer this viewer now, before anything is typed; counts nothing. */
export const whyNoGroup = async (db: Db, viewer: Viewer, now: Date): Promise<WhyNoGroup | undefined> => {
  if (!isPermitted(viewer, 'group_add')) return { key: 'server.http:forbidden', params: {} }
  if (isAdmin(viewer)) return undefined
  const site = await readLimits(db)
  const why = await whyNoMore(db, viewer, site)
  if (why) return why
  const daily = dailyOf(viewer, site)
  const isSpent = daily.max < 1 || (await allowanceWait(db, daily, now)) > 0
  return isSpent ? tooManyToday(daily) : undefined
}
