import { useTranslation } from 'react-i18next'
import type { CaseExcerpt } from '#contract/case-excerpt.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { ExcerptSides } from './excerpt-sides.tsx'

export interface CaseExcerptDialogProps {
  open: boolean
  /** The case's position. */
  seq: number
  status: JudgeStatus
  excerpt: CaseExcerpt
  onClose(): void
}

/** What a failed case expected beside what the program printed. */
export function CaseExcerptDialog({ open, seq, status, excerpt, onClose }: CaseExcerptDialogProps) {
  const { t } = useTranslation('submission')
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('excerpt.title', { number: seq })}>
      <ExcerptSides excerpt={excerpt} status={status} />
    </Dialog>
  )
}
