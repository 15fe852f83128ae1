import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { LinkButton } from '#ui/kit/link.tsx'

// On a phone the title needs the room, and the tabs above lead back too.
const wide = css({ hideBelow: 'md' })

/** From a part of a contest back to the list of all. */
export function BackLink() {
  const { t } = useTranslation('contestAdmin')
  return (
    <LinkButton className={wide} to="/admin/contest" icon={<ArrowLeft size={16} aria-hidden />}>
      {t('form.back')}
    </LinkButton>
  )
}
