import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { PageTitle } from './page-title.tsx'

export interface CrashProps {
  onReload: () => void
  /** Given when it stopped because a file did not come. */
  onRetry?: (() => void) | undefined
}

const middle = css({ flex: '1', display: 'flex', flexDirection: 'column', justifyContent: 'center' })

/** A page that stopped by an error of ours, or for the want of one of its files (S1-109). */
export function Crash({ onReload, onRetry }: CrashProps) {
  const { t } = useTranslation('shell')
  const title = t(onRetry ? 'crash.missingPage' : 'crash.title')
  return (
    <div className={middle}>
      <PageTitle>{title}</PageTitle>
      <Empty
        drawing="not-here"
        title={title}
        act={
          <>
            {onRetry ? (
              <Button variant="solid" onClick={onRetry}>
                {t('kit.tryAgain')}
              </Button>
            ) : (
              <Button variant="solid" onClick={onReload}>
                {t('crash.reload')}
              </Button>
            )}
            <LinkButton to="/home">{t('notFound.home')}</LinkButton>
          </>
        }
      >
        {t(onRetry ? 'crash.missingText' : 'crash.text')}
      </Empty>
    </div>
  )
}
