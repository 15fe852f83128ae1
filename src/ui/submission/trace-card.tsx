import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Summary } from '#ui/kit/summary.tsx'

const summary = css({ w: 'full', minH: '8' })
const title = css({ textStyle: 'heading' })
const body = css({ mt: '3' })

/** Closed at first; `onOpen` says whether it is open now. */
export function TraceCard({ onOpen, children }: { onOpen(open: boolean): void; children: ReactNode }) {
  const { t } = useTranslation('judging')
  return (
    <Card>
      <details onToggle={(event) => onOpen(event.currentTarget.open)}>
        <Summary className={summary}>
          <h2 className={title}>{t('title')}</h2>
        </Summary>
        <div className={body}>{children}</div>
      </details>
    </Card>
  )
}
