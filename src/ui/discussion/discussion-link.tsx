import type { Discussion } from '#contract/discussion.ts'
import { Link } from '#ui/kit/link.tsx'

interface DiscussionLinkProps {
  discussion: Pick<Discussion, 'id' | 'gid' | 'title'>
}

/** To its page, on the site or in its group. */
export function DiscussionLink({ discussion: { id, gid, title } }: DiscussionLinkProps) {
  const discussionId = String(id)
  return gid === null ? (
    <Link tone="plain" to="/discussion-detail/$discussionId" params={{ discussionId }}>
      {title}
    </Link>
  ) : (
    <Link
      tone="plain"
      to="/group/$groupId/discussion-detail/$discussionId"
      params={{ groupId: String(gid), discussionId }}
    >
      {title}
    </Link>
  )
}
