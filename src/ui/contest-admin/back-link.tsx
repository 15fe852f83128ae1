import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { contestAdminListLink } from './contest-admin-links.ts'

/** From a part of a contest back to the list of all. */
export function BackLink({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contestAdmin')
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      {...contestAdminListLink(gid)}
      icon={<ArrowLeft size={16} aria-hidden />}
    >
      {t('form.back')}
    </LinkButton>
  )
}
