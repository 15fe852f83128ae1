import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { head, quiet } from './workshop-styles.ts'

interface AffectedProps {
  text: string
  /** What whoever may not rejudge can do. */
  help: string | undefined
  onRejudge: (() => void) | undefined
}

export function Affected({ text, help, onRejudge }: AffectedProps) {
  const { t } = useTranslation('workshop')
  return (
    <div className={head}>
      <WordLine tone="plain">{text}</WordLine>
      {help === undefined ? null : <span className={quiet}>{help}</span>}
      {onRejudge ? (
        <Button icon={<RotateCcw size={16} />} onClick={onRejudge}>
          {t('affected.rejudge')}
        </Button>
      ) : null}
    </div>
  )
}
