import { GroupAuth, GroupLevel } from '#contract/enums.ts'

export const authKeys = {
  [GroupAuth.Public]: 'public',
  [GroupAuth.Protected]: 'protected',
  [GroupAuth.Private]: 'private',
} as const

/** The levels that a row of a group may have. */
export type RowLevel = Exclude<GroupLevel, typeof GroupLevel.None>
export const levelKeys = {
  [GroupLevel.Applying]: 'applying',
  [GroupLevel.Refused]: 'refused',
  [GroupLevel.Member]: 'member',
  [GroupLevel.Admin]: 'admin',
  [GroupLevel.Root]: 'root',
} as const satisfies Record<RowLevel, string>
export const levelTones = {
  [GroupLevel.Applying]: 'warning',
  [GroupLevel.Refused]: 'danger',
  [GroupLevel.Member]: 'neutral',
  [GroupLevel.Admin]: 'info',
  [GroupLevel.Root]: 'success',
} as const satisfies Record<RowLevel, string>

export const isRowLevel = (level: GroupLevel): level is RowLevel => level !== GroupLevel.None

/** The owner has a level like the others, and a role of their own. */
export const roleKey = (uid: string, level: RowLevel, ownerUid: string) =>
  uid === ownerUid ? 'owner' : levelKeys[level]

/** The day of the reader's zone, as YYYY-MM-DD (S3-025). */
export const dayOf = (at: string): string => {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
