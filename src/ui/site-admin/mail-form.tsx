import { useTranslation } from 'react-i18next'
import { emailMax } from '#contract/limits/account.ts'
import { mailServer as limits } from '#contract/limits/site.ts'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { type MailFault, type MailValues, mailFaults } from './config-values.ts'
import { SettingForm, type SettingFormProps } from './setting-form.tsx'
import { fields, pair } from './site-admin-styles.ts'

export interface MailFormProps extends Omit<SettingFormProps, 'label' | 'labelOf' | 'children'> {
  values: MailValues
  /** The last press found something wrong. */
  wrong: boolean
  hasPassword: boolean
  onEdit(change: Partial<MailValues>): void
}

const texts = [
  { field: 'host', max: limits.hostMax, required: false },
  { field: 'port', max: 5, required: true },
  { field: 'username', max: limits.usernameMax, required: false },
  { field: 'from', max: emailMax, required: false },
] as const

/** The server that sends the letters of the site (S3-088). */
export function MailForm({ values, hasPassword, wrong, onEdit, ...rest }: MailFormProps) {
  const { t } = useTranslation('siteAdmin')
  const faults: readonly string[] = wrong ? mailFaults(values) : []
  return (
    <SettingForm
      label={t('conf.mail')}
      labelOf={(field) => t(`conf.mailFields.${field as keyof MailValues}`)}
      {...rest}
    >
      <div className={pair}>
        {texts.map(({ field, max, required }) => (
          <Field
            limit={[values[field], max]}
            key={field}
            label={t(`conf.mailFields.${field}`)}
            required={required}
            help={t(`conf.mailHelp.${field}`)}
            error={faults.includes(field) ? t(`conf.mailWrong.${field as MailFault}`) : undefined}
          >
            <Input
              autoComplete="off"
              value={values[field]}
              onChange={({ target }) => onEdit({ [field]: target.value })}
            />
          </Field>
        ))}
        <Field
          limit={[values.password, limits.passwordMax]}
          label={t('conf.mailFields.password')}
          help={t(hasPassword ? 'conf.passwordStays' : 'conf.passwordNone')}
        >
          <PasswordInput
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => onEdit({ password: target.value })}
          />
        </Field>
      </div>
      <Switch checked={values.ssl} onChecked={(ssl) => onEdit({ ssl })}>
        {t('conf.mailFields.ssl')}
      </Switch>
    </SettingForm>
  )
}

/** A mail server that the environment names. */
export function FixedMail({ values }: { values: MailValues }) {
  const { t } = useTranslation('siteAdmin')
  return (
    <div className={fields}>
      <WordLine tone="plain">{t('conf.mailFixed')}</WordLine>
      <div className={pair}>
        {texts.map(({ field }) => (
          <Field key={field} label={t(`conf.mailFields.${field}`)} readOnly>
            <Input value={values[field]} />
          </Field>
        ))}
      </div>
    </div>
  )
}
