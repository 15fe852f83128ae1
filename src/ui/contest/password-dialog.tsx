import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '2' })

/** Where a submission needs the password and the viewer is not registered (S1-075). */
export function PasswordDialog({
  open,
  onClose,
  ...form
}: PasswordFormProps & { open: boolean; onClose(): void }) {
  const { t } = useTranslation('contest')
  return (
    <Dialog
      open={open}
      title={t('password.title')}
      description={t('password.beforeSubmit')}
      closeOutside={false}
      onClose={onClose}
    >
      <div className={body}>
        <PasswordForm
          {...form}
          words={{
            field: t('password.field'),
            empty: t('password.empty'),
            send: t('password.sendAndSubmit'),
          }}
        />
      </div>
    </Dialog>
  )
}
