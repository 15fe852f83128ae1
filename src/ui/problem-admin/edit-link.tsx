import { Link } from '#ui/kit/link.tsx'
import { editProblemLink } from './problem-admin-links.ts'

export interface EditLinkProps {
  /** The group that the problem belongs to; null for the site. */
  gid: number | null
  pid: number
  /** The section of the editor to begin at. */
  hash?: string
  children: string
  'aria-label'?: string
}

/** To where a problem is edited. */
export function EditLink({ gid, pid, ...words }: EditLinkProps) {
  if (gid === null) return <Link {...editProblemLink(pid)} {...words} />
  const params = { groupId: String(gid), problemId: String(pid) }
  return <Link to="/group/$groupId/workshop/$problemId" params={params} {...words} />
}
