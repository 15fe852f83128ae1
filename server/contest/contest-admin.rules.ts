import type { ContestSettings } from '#contract/contest-admin.ts'
import { AwardType, ContestAuth } from '#contract/enums.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ContestColumns } from './contest.tables.ts'

const timeOf = (text: string): number => new Date(text).getTime()

/** Refuses settings that make no contest; `hasPassword` says that one is stored already. */
export const checkSettings = (settings: ContestSettings, hasPassword: boolean): void => {
  if (settings.title.trim() === '') refuse(400, 'server.contest:titleEmpty')
  const start = timeOf(settings.startTime)
  const end = timeOf(settings.endTime)
  if (!(start < end)) refuse(400, 'server.contest:endsTooEarly')
  if (settings.sealRank) {
    const seal = settings.sealRankTime ? timeOf(settings.sealRankTime) : Number.NaN
    if (!(start <= seal && seal <= end)) refuse(400, 'server.contest:sealOutside')
  }
  if (settings.auth !== ContestAuth.Public && !hasPassword && !settings.pwd?.trim())
    refuse(400, 'server.contest:passwordNeeded')
}

/** The settings as they are stored, but for the password. */
export const columnsOf = (
  settings: ContestSettings,
): Omit<ContestColumns, 'uid' | 'author' | 'passwordHash'> => {
  const {
    pwd: _pwd,
    awardConfigList,
    starAccount,
    sealRankTime,
    source,
    accountLimitRule,
    ...same
  } = settings
  const awards = awardConfigList.toSorted((one, other) => one.priority - other.priority)
  return {
    ...same,
    title: settings.title.trim(),
    source: source ?? 0,
    startTime: new Date(settings.startTime),
    endTime: new Date(settings.endTime),
    sealRankTime: settings.sealRank && sealRankTime ? new Date(sealRankTime) : null,
    accountLimitRule: accountLimitRule ?? null,
    starAccount: [...new Set(starAccount.map((name) => name.trim()).filter(Boolean))],
    awardConfig: JSON.stringify(settings.awardType === AwardType.None ? [] : awards),
  }
}
