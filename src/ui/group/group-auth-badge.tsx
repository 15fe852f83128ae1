import { useTranslation } from 'react-i18next'
import type { GroupAuth } from '#contract/enums.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { authKeys, authTones } from './group-words.ts'

/** Who may join; on hover what that means. */
export function GroupAuthBadge({ auth }: { auth: GroupAuth }) {
  const { t } = useTranslation('group')
  const key = authKeys[auth]
  return (
    <Tooltip content={t(`auth.${key}Why`)}>
      <Badge tone={authTones[auth]}>{t(`auth.${key}`)}</Badge>
    </Tooltip>
  )
}
