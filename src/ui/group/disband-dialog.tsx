import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { ShortNameField } from './short-name-field.tsx'

export interface DisbandDialogProps {
  open: boolean
  name: string
  /** To be typed before anything is deleted. */
  shortName: string
  onConfirm(): void
  onClose(): void
}

export function DisbandDialog({ open, name, shortName, onConfirm, onClose }: DisbandDialogProps) {
  const { t } = useTranslation('group')
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (open) setTyped('')
  }, [open])
  const isRight = typed.trim() === shortName
  const title = t('acts.disbandTitle', { name })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={t('acts.disbandText')}
      closeOutside={false}
      onClose={onClose}
    >
      <Form label={title} onSend={() => isRight && onConfirm()}>
        <ShortNameField shortName={shortName} value={typed} onValue={setTyped} />
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            type="submit"
            variant="danger"
            reason={isRight ? undefined : t('acts.typeShortName', { shortName })}
          >
            {t('acts.disband')}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
