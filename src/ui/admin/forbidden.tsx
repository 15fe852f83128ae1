import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'

/** In the place of the administration, for whoever is signed in without an admin role. */
export function Forbidden({ username, onOther }: { username: string; onOther(): void }) {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <>
      <PageTitle>{t('forbidden.title')}</PageTitle>
      <Empty
        icon={<LockKeyhole size={32} strokeWidth={1.5} aria-hidden />}
        title={t('forbidden.title')}
        act={
          <>
            <LinkButton to="/home" variant="solid">
              {t('shell:notFound.home')}
            </LinkButton>
            <Button onClick={onOther}>{t('forbidden.other')}</Button>
          </>
        }
      >
        {t('forbidden.text', { name: username })}
      </Empty>
    </>
  )
}
