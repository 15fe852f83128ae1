import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

const closed = css({ overflowWrap: 'anywhere' })

/** Leads to a discussion, of a group too, for whoever may open it. */
export function ReadTitle({ id, title, mayRead }: { id: number; title: string; mayRead: boolean }) {
  if (!mayRead) return <span className={closed}>{title}</span>
  return (
    <Link tone="plain" to="/discussion-detail/$discussionId" params={{ discussionId: String(id) }}>
      {title}
    </Link>
  )
}
