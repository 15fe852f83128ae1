import type { ComponentProps } from 'react'
import { Link } from '#ui/kit/link.tsx'

type Anchor = Pick<ComponentProps<'a'>, 'className' | 'title' | 'aria-label' | 'children'> & {
  tone?: 'plain' | 'accent'
}
interface Place {
  /** 0 outside contests. */
  cid: number
  /** Null outside groups. */
  gid: number | null
  /** Within a contest the one that the problem has there. */
  displayPid: string
}

/** To the problem, within its contest or group when it has one (S1-044). */
export function ProblemLink({ place: { cid, gid, displayPid }, ...rest }: Anchor & { place: Place }) {
  if (cid === 0 && gid !== null) {
    const params = { groupId: String(gid), problemId: displayPid }
    return <Link {...rest} to="/group/$groupId/problem/$problemId" params={params} />
  }
  return cid === 0 ? (
    <Link {...rest} to="/problem/$problemId" params={{ problemId: displayPid }} />
  ) : (
    <Link
      {...rest}
      to="/contest/$contestId/problem/$problemId"
      params={{ contestId: String(cid), problemId: displayPid }}
    />
  )
}

/** To the details of a submission, within its contest or group when it has one (S1-045). */
export function SubmissionLink({
  submission: { submitId, cid, gid, displayPid },
  ...rest
}: Anchor & { submission: Place & { submitId: number } }) {
  if (cid === 0 && gid !== null) {
    const params = { groupId: String(gid), submitId: String(submitId) }
    return <Link {...rest} to="/group/$groupId/submission-detail/$submitId" params={params} />
  }
  return cid === 0 ? (
    <Link {...rest} to="/submission-detail/$submitId" params={{ submitId: String(submitId) }} />
  ) : (
    <Link
      {...rest}
      to="/contest/$contestId/problem/$problemId/submission-detail/$submitId"
      params={{ contestId: String(cid), problemId: displayPid, submitId: String(submitId) }}
    />
  )
}
