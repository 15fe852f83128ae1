import type { ReactNode } from 'react'
import { Link } from '#ui/kit/link.tsx'

export interface UserLinkProps {
  uid: string
  username: string
  /** The name, when absent. */
  children?: ReactNode
}

/** A name that leads to its user's page (S1-020). */
export function UserLink({ uid, username, children = username }: UserLinkProps) {
  return (
    <Link to="/user-home" search={{ uid, username }}>
      {children}
    </Link>
  )
}
