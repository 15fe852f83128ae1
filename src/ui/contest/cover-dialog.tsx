import { useTranslation } from 'react-i18next'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

export interface CoverDialogProps {
  open: boolean
  onConfirm(): void
  onClose(): void
}

/** Before a submission that may count in place of an earlier one whose result nobody has seen. */
export function CoverDialog({ open, onConfirm, onClose }: CoverDialogProps) {
  const { t } = useTranslation('contest')
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('cover.title')}
      description={t('cover.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cover.back')}</Button>
          <Button variant="solid" onClick={onConfirm}>
            {t('cover.submit')}
          </Button>
        </>
      }
    />
  )
}
