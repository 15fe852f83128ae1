import { GroupLevel } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { Told } from '#server/message/tell.ts'

/** What users are told of what happens to them in a group, or to it. */
export const groupMessage = (
  event:
    | ('gone' | 'welcome' | 'refused' | 'applied' | 'removed' | 'invited' | 'added')
    | ('declinedInvitation' | 'receivedOwnership' | 'passedOwnership' | 'madeAdmin' | 'madeRoot' | 'left'),
  { id: gid, name: group }: { id: number; name: string },
  username = '',
  applicant?: string,
): Told => ({
  title: `server.group:${event}Title`,
  text: `server.group:${event}Text`,
  values: () => ({ gid, group, username, count: limits.invitationDays }),
  ...(event === 'invited' && { matter: { invitedTo: gid } }),
  ...(applicant !== undefined && { matter: { appliedTo: gid, applicant } }),
})

/** What an applicant hears of an answer, and a member of a higher role. */
export const answerTo = (
  from: GroupLevel,
  to: GroupLevel,
): 'welcome' | 'refused' | 'madeAdmin' | 'madeRoot' | undefined => {
  if (from >= GroupLevel.Member) {
    if (to <= from) return undefined
    return to === GroupLevel.Root ? 'madeRoot' : 'madeAdmin'
  }
  if (to >= GroupLevel.Member) return 'welcome'
  return from === GroupLevel.Applying && to === GroupLevel.Refused ? 'refused' : undefined
}
