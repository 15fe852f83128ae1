import { useTranslation } from 'react-i18next'
import type { ContestAuth } from '#contract/enums.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { authKeys, authTones } from './contest-words.ts'

/** Who may enter; on hover what that means. */
export function AuthBadge({ auth }: { auth: ContestAuth }) {
  const { t } = useTranslation('contest')
  const key = authKeys[auth]
  return (
    <Tooltip content={t(`auth.${key}Why`)}>
      <Badge tone={authTones[auth]}>{t(`auth.${key}`)}</Badge>
    </Tooltip>
  )
}
