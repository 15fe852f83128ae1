import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '8',
  rounded: 'sm',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { transition: '[rotate 120ms]' },
  'details[open] > &': { '& svg': { rotate: '[90deg]' } },
})
const title = css({ textStyle: 'heading' })
const body = css({ mt: '3' })

/** Closed at first; `onOpen` says whether it is open now. */
export function TraceCard({ onOpen, children }: { onOpen(open: boolean): void; children: ReactNode }) {
  const { t } = useTranslation('judging')
  return (
    <Card>
      <details onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary className={summary}>
          <ChevronRight size={18} aria-hidden />
          <h2 className={title}>{t('title')}</h2>
        </summary>
        <div className={body}>{children}</div>
      </details>
    </Card>
  )
}
