import { sql } from 'kysely'
import { GroupLevel, type Locale } from '#contract/enums.ts'
import { saidPlace } from '#contract/said-place.ts'
import { isOpenInvitation } from '#server/group/group-invitation.repository.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import type { Matter, ReportMatter } from './message.tables.ts'

interface ReportState {
  isGone: boolean
  /** Null if the report itself is gone, with whoever made it. */
  report: { isClosed: boolean; closer: string | null } | null
}
type InvitationState = 'open' | 'joined' | 'declined' | 'withdrawn' | 'over'
type ApplicationState = 'open' | 'accepted' | 'refused' | 'over'
export type MatterState = ReportState | { invitation: InvitationState } | { application: ApplicationState }

const part = (name: keyof ReportMatter | 'invitedTo' | 'appliedTo') =>
  sql<number>`(notice.matter ->> ${sql.lit(name)})::bigint`

const isGone = sql`case
  when ${part('replyId')} is not null then not exists (select from reply where reply.id = ${part('replyId')})
  when ${part('commentId')} is not null
    then not exists (select from comment where comment.id = ${part('commentId')})
  else not exists (select from discussion where discussion.id = ${part('did')}) end`

const report = sql`(
  select json_build_object('isClosed', report.status, 'closer', closer.username)
  from discussion_report as report left join users as closer on closer.uid = report.closed_by_uid
  where report.id = ${part('report')})`

const invitation = sql`coalesce(
  (select 'joined' from group_member where group_member.gid = ${part('invitedTo')}
    and group_member.uid = user_notice.uid and group_member.auth >= ${sql.lit(GroupLevel.Member)}),
  (select case
      when ${isOpenInvitation} then 'open'
      when group_invitation.declined_at is not null then 'declined'
      when group_invitation.withdrawn_at is not null then 'withdrawn' end
    from group_invitation
    where group_invitation.gid = ${part('invitedTo')} and group_invitation.uid = user_notice.uid),
  'over')`

const application = sql`coalesce(
  (select case group_member.auth
      when ${sql.lit(GroupLevel.Applying)} then 'open'
      when ${sql.lit(GroupLevel.Refused)} then 'refused'
      else 'accepted' end
    from group_member
    where group_member.gid = ${part('appliedTo')} and group_member.uid = notice.matter ->> 'applicant'),
  'over')`

/** What has become of the matter of a row of `user_notice` and its `notice`; null where it has none. */
export const matterState = sql<MatterState | null>`case
  when notice.matter -> 'report' is not null
    then json_build_object('isGone', ${isGone}, 'report', ${report})
  when notice.matter -> 'invitedTo' is not null
    then json_build_object('invitation', ${invitation})
  when notice.matter -> 'appliedTo' is not null
    then json_build_object('application', ${application}) end`

const invitationWords = {
  open: 'server.group:invitationOpen',
  joined: 'server.group:invitationJoined',
  declined: 'server.group:invitationDeclined',
  withdrawn: 'server.group:invitationWithdrawn',
  over: 'server.group:invitationOver',
} as const

const applicationWords = {
  open: 'server.group:applicationOpen',
  accepted: 'server.group:applicationAccepted',
  refused: 'server.group:applicationRefused',
  over: 'server.group:applicationOver',
} as const

const reportWords = (
  { gid, did, commentId, replyId }: ReportMatter,
  state: ReportState,
  translate: (key: MessageKey, values: Record<string, string>) => string,
): string => {
  const what = commentId === undefined ? 'Discussion' : 'Comment'
  const place = commentId === undefined ? '' : `#${saidPlace({ commentId, replyId })}`
  const values = {
    path: `/oj/group/${gid}/discussion-detail/${did}${place}`,
    list: `/oj/group/${gid}/discussion`,
    username: state.report?.closer ?? '',
  }
  if (state.isGone) return translate(`server.talk:reportOver${what}Gone`, values)
  if (state.report && !state.report.isClosed) return translate(`server.talk:reportOpen${what}`, values)
  return translate(
    values.username === '' ? 'server.talk:reportOver' : `server.talk:reportOverBy${what}`,
    values,
  )
}

/** What its reader can do about a matter, or what has become of it; Markdown. */
export const matterWords = (
  matter: Matter,
  state: MatterState,
  { translate, locale }: { translate: Translate; locale: Locale },
): string => {
  if ('report' in matter)
    return 'isGone' in state
      ? reportWords(matter, state, (key, values) => translate(locale, key, values))
      : ''
  if ('appliedTo' in matter)
    return 'application' in state
      ? translate(locale, applicationWords[state.application], { gid: matter.appliedTo })
      : ''
  return 'invitation' in state
    ? translate(locale, invitationWords[state.invitation], { gid: matter.invitedTo })
    : ''
}
