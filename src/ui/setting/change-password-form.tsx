import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { passwordMax, passwordMin } from '#contract/limits/account.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { column, sendRow } from './setting-styles.ts'

type ChangePasswordField = 'old' | 'next' | 'again'
type PasswordError = 'required' | 'tooShort' | 'tooLong' | 'different' | 'same'

export interface ChangePasswordFormProps {
  values: Record<ChangePasswordField, string>
  errors: Partial<Record<ChangePasswordField, string>>
  failure: Failure | undefined
  busy: boolean
  onEdit: (field: ChangePasswordField, value: string) => void
  onSend: () => void
}

const keys = {
  required: 'password.required',
  tooShort: 'password.length',
  tooLong: 'password.length',
  different: 'password.different',
  same: 'password.same',
} as const satisfies Record<PasswordError, string>

const autoComplete = { old: 'current-password', next: 'new-password', again: 'new-password' } as const

export function ChangePasswordForm({
  values,
  errors,
  failure,
  busy,
  onEdit,
  onSend,
}: ChangePasswordFormProps) {
  const { t } = useTranslation('setting')
  const limits = { min: passwordMin, max: passwordMax }
  const words = (field: ChangePasswordField) => {
    const error = errors[field]
    if (error === undefined) return undefined
    if (field !== 'old' && error === 'required') return t(`password.${field}Required`)
    return t(keys[error as PasswordError], limits)
  }
  return (
    <div className={column}>
      <Form label={t('password.title')} onSend={onSend}>
        {(['old', 'next', 'again'] as const).map((field) => (
          <Field
            key={field}
            label={t(`password.${field}`)}
            required="unmarked"
            help={field === 'next' ? t('password.help', limits) : undefined}
            error={words(field)}
          >
            <PasswordInput
              autoComplete={autoComplete[field]}
              value={values[field]}
              onChange={(event) => onEdit(field, event.target.value)}
            />
          </Field>
        ))}
        <FailureLine failure={failure} />
        <div className={sendRow}>
          <Button type="submit" variant="solid" busy={busy}>
            {t('password.send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
