import type { ContestSettings } from '#contract/contest-admin.ts'
import { type ContestFault, contestFaults } from '#contract/contest-rules.ts'
import { AwardType } from '#contract/enums.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ContestColumns } from './contest.tables.ts'

const words = {
  titleEmpty: 'server.contest:titleEmpty',
  descriptionEmpty: 'server.contest:descriptionEmpty',
  endsTooEarly: 'server.contest:endsTooEarly',
  passwordNeeded: 'server.contest:passwordNeeded',
  sealOutside: 'server.contest:sealOutside',
} as const satisfies Record<ContestFault, string>

/** Refuses settings that make no contest; `hasPassword` says that one is stored already. */
export const checkSettings = (settings: ContestSettings, hasPassword: boolean): void => {
  const [fault] = contestFaults(settings, hasPassword)
  if (fault) refuse(400, words[fault])
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
