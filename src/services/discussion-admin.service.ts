import { type Discussion, DiscussionStatus, getDiscussionList } from '#contract/discussion.ts'
import {
  changeDiscussionReport,
  type DiscussionReport,
  getDiscussionReports,
  moderateDiscussion,
  removeDiscussions,
} from '#contract/discussion-admin.ts'
import type { Page } from '#contract/envelope.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type DiscussionAdminQuery = Omit<QueryOf<typeof getDiscussionList>, 'admin'>

/** What admins do to a discussion, or to a report of one. */
export type DiscussionModeration =
  | { kind: 'pin'; id: number; pins: boolean }
  | { kind: 'show'; id: number; shows: boolean }
  | { kind: 'remove'; id: number; title: string }
  | { kind: 'handle'; id: number; handled: boolean }

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export const createDiscussionAdminService = ({ http }: { http: Http }) => ({
  list: (query: DiscussionAdminQuery, signal: AbortSignal): Promise<Page<Discussion>> =>
    http.call(getDiscussionList, { query: { ...query, admin: true }, signal, quiet: true }),
  reports: (
    query: QueryOf<typeof getDiscussionReports>,
    signal: AbortSignal,
  ): Promise<Page<DiscussionReport>> => http.call(getDiscussionReports, { query, signal, quiet: true }),
  act: (act: DiscussionModeration, signal: AbortSignal): Promise<unknown> => {
    const { id } = act
    const rest = { signal, quiet: true }
    if (act.kind === 'remove') return http.call(removeDiscussions, { body: [id], ...rest })
    if (act.kind === 'handle')
      return http.call(changeDiscussionReport, { body: { id, status: act.handled }, ...rest })
    if (act.kind === 'pin')
      return http.call(moderateDiscussion, { body: { id, topPriority: act.pins }, ...rest })
    const status = act.shows ? DiscussionStatus.Normal : DiscussionStatus.Disabled
    return http.call(moderateDiscussion, { body: { id, status }, ...rest })
  },
})
