import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

export type DiscussionAdminList = 'discussions' | 'reports'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a discussion was opened from. */
    fromDiscussionAdmin?: DiscussionAdminList
  }
}

interface ReadTitleProps {
  id: number
  title: string
  mayRead: boolean
  /** The list that it stands in, which its page leads back to. */
  list: DiscussionAdminList
  /** What of it is meant. */
  hash?: string
}

const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

/** Leads to a discussion, of a group too, for whoever may open it. */
export function ReadTitle({ id, title, mayRead, list, ...place }: ReadTitleProps) {
  if (!mayRead) return <span className={name}>{title}</span>
  return (
    <Link
      className={name}
      to="/discussion-detail/$discussionId"
      params={{ discussionId: String(id) }}
      {...place}
      state={{ fromDiscussionAdmin: list }}
    >
      {title}
    </Link>
  )
}
