import { useTranslation } from 'react-i18next'
import { Button } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { PageTitle } from './page-title.tsx'

/** A page that stopped by an error of ours. */
export function Crash({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageTitle>{t('crash.title')}</PageTitle>
      <Empty
        title={t('crash.title')}
        act={
          <>
            <Button variant="solid" onClick={onReload}>
              {t('crash.reload')}
            </Button>
            <LinkButton to="/home">{t('notFound.home')}</LinkButton>
          </>
        }
      >
        {t('crash.text')}
      </Empty>
    </>
  )
}
