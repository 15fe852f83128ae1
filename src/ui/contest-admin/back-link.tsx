import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { LinkButton } from '#ui/kit/link.tsx'
import { contestAdminListLink } from './contest-admin-links.ts'

// On a phone the title needs the room.
const words = css({ mdDown: { srOnly: true } })

/** From a part of a contest back to the list of all. */
export function BackLink({ gid }: { gid: number | null }) {
  const { t } = useTranslation('contestAdmin')
  return (
    <LinkButton {...contestAdminListLink(gid)} icon={<ArrowLeft size={16} aria-hidden />}>
      <span className={words}>{t('form.back')}</span>
    </LinkButton>
  )
}
