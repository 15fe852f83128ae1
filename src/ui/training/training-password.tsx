import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { PasswordForm, type PasswordFormProps } from '#ui/contest/password-form.tsx'
import { Section } from '#ui/kit/section.tsx'

const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: { base: '4', md: '5' },
  maxW: '[32rem]',
})

/** In the place of the parts of a training while the viewer is not in (S2-124). */
export function TrainingPassword(form: PasswordFormProps) {
  const { t } = useTranslation('training')
  return (
    <Section title={t('password.title')}>
      <div className={body}>
        <p>{t('password.text')}</p>
        <PasswordForm
          {...form}
          words={{
            field: t('password.field'),
            empty: t('password.empty'),
            send: t('password.send'),
          }}
        />
      </div>
    </Section>
  )
}
