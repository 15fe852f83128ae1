import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Section } from '#ui/kit/section.tsx'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: { base: '4', md: '5' },
  maxW: '[32rem]',
})

/** Above the description while the viewer is not in (S2-037). */
export function PasswordCard({
  wanted,
  ...form
}: PasswordFormProps & {
  /** What the password is for. */
  wanted: 'enter' | 'submit'
}) {
  const { t } = useTranslation('contest')
  return (
    <Section title={t('password.title')}>
      <div className={body}>
        <p>{t(wanted === 'enter' ? 'password.private' : 'password.protected')}</p>
        <PasswordForm
          {...form}
          words={{
            field: t('password.field'),
            empty: t('password.empty'),
            send: t(wanted === 'enter' ? 'password.send' : 'password.sendProtected'),
          }}
        />
      </div>
    </Section>
  )
}
