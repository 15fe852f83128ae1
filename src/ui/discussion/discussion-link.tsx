import type { Discussion } from '#contract/discussion.ts'
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

/** To its page. */
export function DiscussionLink({ discussion }: DiscussionLinkProps) {
  return (
    <Link tone="plain" {...discussionPageOf(discussion)}>
      {discussion.title}
    </Link>
  )
}
