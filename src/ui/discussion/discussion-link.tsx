import type { Discussion } from '#contract/discussion.ts'
import type { DiscussionReport } from '#contract/discussion-admin.ts'
import { saidPlace } from '#contract/said-place.ts'
import { Link, linkOptions } from '#ui/kit/link.tsx'

interface DiscussionLinkProps {
  discussion: Pick<Discussion, 'id' | 'gid' | 'title'>
}

/** Its page, on the site or in its group. */
export const discussionPageOf = ({ id, gid }: Pick<Discussion, 'id' | 'gid'>) =>
  gid === null
    ? linkOptions({ to: '/discussion-detail/$discussionId', params: { discussionId: String(id) } })
    : linkOptions({
        to: '/group/$groupId/discussion-detail/$discussionId',
        params: { groupId: String(gid), discussionId: String(id) },
      })

/** What a report is about: the discussion, or the comment in it. */
export const reportedPlaceOf = (report: Pick<DiscussionReport, 'did' | 'gid' | 'commentId' | 'replyId'>) => ({
  ...discussionPageOf({ id: report.did, gid: report.gid }),
  ...reportedHash(report),
})

export const reportedHash = ({ commentId, replyId }: Pick<DiscussionReport, 'commentId' | 'replyId'>) =>
  commentId === null ? {} : { hash: saidPlace({ commentId, replyId }) }

/** To its page. */
export function DiscussionLink({ discussion }: DiscussionLinkProps) {
  return (
    <Link tone="plain" {...discussionPageOf(discussion)}>
      {discussion.title}
    </Link>
  )
}
