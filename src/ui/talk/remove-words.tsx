import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'

export interface RemoveWordsProps {
  /** What would be gone; nothing is asked without. */
  words: string | undefined
  kind: 'comment' | 'reply'
  onConfirm(): void
  onClose(): void
}

const excerpt = css({ display: 'block', lineClamp: '3', overflowWrap: 'anywhere' })

/** Before a comment or a reply is deleted (S1-078). */
export function RemoveWords({ words, kind, onConfirm, onClose }: RemoveWordsProps) {
  const { t } = useTranslation('talk')
  // They stay while the dialog closes.
  const last = useRef({ words: '', kind })
  if (words !== undefined) last.current = { words, kind }
  return (
    <ConfirmDialog
      open={words !== undefined}
      title={t(`remove.${last.current.kind}`)}
      text={<q className={excerpt}>{last.current.words}</q>}
      back={t('remove.back')}
      confirm={t('remove.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
