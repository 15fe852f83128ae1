import { GroupLevel } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { Told } from '#server/message/tell.ts'

/** What users are told of what happens to them in a group, or to it. */
export const groupMessage = (
  event:
    | ('gone' | 'welcome' | 'refused' | 'applied' | 'removed' | 'invited' | 'added')
    | ('declinedInvitation' | 'receivedOwnership' | 'passedOwnership'),
  { id: gid, name: group }: { id: number; name: string },
  username = '',
): Told => ({
  title: `server.group:${event}Title`,
  text: `server.group:${event}Text`,
  values: () => ({ gid, group, username, count: limits.invitationDays }),
  ...(event === 'invited' && { matter: { invitedTo: gid } }),
})

/** What an applicant hears of a change of his level. */
export const answerTo = (from: GroupLevel, to: GroupLevel): 'welcome' | 'refused' | undefined => {
  if (from >= GroupLevel.Member) return undefined
  if (to >= GroupLevel.Member) return 'welcome'
  return from === GroupLevel.Applying && to === GroupLevel.Refused ? 'refused' : undefined
}
