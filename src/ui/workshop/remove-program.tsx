import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'

interface RemoveProgramProps {
  name: string
  code: string
  disabled?: boolean
  onRemove(): void
}

/** Takes a program out of the draft; asks first where there is code to lose. */
export function RemoveProgram({ name, code, disabled = false, onRemove }: RemoveProgramProps) {
  const { t } = useTranslation('workshop')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <IconButton
        label={t('solutions.remove', { name })}
        disabled={disabled}
        icon={<Trash2 size={16} />}
        onClick={() => (code.trim() === '' ? onRemove() : setAsked(true))}
      />
      <ConfirmDialog
        open={asked}
        title={t('solutions.removeTitle', { name })}
        text={t('tests.removeText', { name })}
        back={t('history.back')}
        confirm={t('tests.removeIt')}
        onConfirm={() => {
          setAsked(false)
          onRemove()
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
