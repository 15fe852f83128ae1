import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'

export interface DraftNoticeProps {
  /** The browser does not keep the draft. */
  isUnsaved: boolean
  /** When another tab kept a draft that waits for a choice, in milliseconds of the epoch. */
  offeredAt: number | undefined
  onTake(): void
  onKeep(): void
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1.5',
  fontSize: 'sm',
  bg: 'warning.subtle',
  color: 'warning.fg',
})
const words = css({ flex: '1', minW: '[12rem]' })

export function DraftNotice({ isUnsaved, offeredAt, onTake, onKeep }: DraftNoticeProps) {
  const { t } = useTranslation('problemPage')
  return (
    <div role="status">
      {offeredAt !== undefined && (
        <div className={line}>
          <span className={words}>
            <RelativeTime
              at={new Date(offeredAt).toISOString()}
              words={(ago) => t('editor.newerDraft', { ago })}
            />
          </span>
          <Button size="sm" onClick={onTake}>
            {t('editor.takeNewer')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onKeep}>
            {t('editor.keepMine')}
          </Button>
        </div>
      )}
      {isUnsaved && <div className={line}>{t('editor.notSaved')}</div>}
    </div>
  )
}
