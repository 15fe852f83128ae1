import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import { AccessBadge } from '#ui/kit/access-badge.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { authKeys } from './group-words.ts'

/** Who may join; on hover what that means. */
export function GroupAuthBadge({ auth, codeAdmits = false }: { auth: GroupAuth; codeAdmits?: boolean }) {
  const { t } = useTranslation('group')
  const key = authKeys[auth]
  return (
    <Tooltip content={t(codeAdmits ? 'auth.codeAdmitsWhy' : `auth.${key}Why`)}>
      <AccessBadge isOpen={auth === GroupAuth.Public}>{t(`auth.${key}`)}</AccessBadge>
    </Tooltip>
  )
}
