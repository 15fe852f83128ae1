import { useTranslation } from 'react-i18next'
import { ContestAuth } from '#contract/enums.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { authKeys, authWhyKey } from './contest-words.ts'

export interface AuthBadgeProps {
  auth: ContestAuth
  /** Of the group whose contest it is; only its members get in. */
  gid: number | null
}

/** Who may enter; on hover what that means. */
export function AuthBadge({ auth, gid }: AuthBadgeProps) {
  const { t } = useTranslation('contest')
  const isPublic = auth === ContestAuth.Public
  return (
    <Tooltip content={t(authWhyKey({ auth, gid }))}>
      <Badge>{t(gid !== null && isPublic ? 'auth.members' : `auth.${authKeys[auth]}`)}</Badge>
    </Tooltip>
  )
}
