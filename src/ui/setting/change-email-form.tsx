import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { mailCodeLength, passwordMax, passwordMin } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { column, sendRow } from './setting-styles.ts'

type ChangeEmailField = 'password' | 'email' | 'code'

export interface ChangeEmailFormProps {
  /** The present address. */
  present: string | null
  values: Record<ChangeEmailField, string>
  errors: Partial<Record<ChangeEmailField, string>>
  failure: Failure | undefined
  busy: boolean
  sendingCode: boolean
  /** Seconds until another code may be asked for. */
  waitSeconds: number
  /** The address that a code went to. */
  codeSentTo: string | undefined
  saved: boolean
  onEdit: (field: ChangeEmailField, value: string) => void
  onSendCode: () => void
  onSend: () => void
}

const keys = {
  'password required': 'password.required',
  'password tooShort': 'password.length',
  'password tooLong': 'password.length',
  'email required': 'email.required',
  'email malformed': 'email.malformed',
  'email same': 'email.same',
  'code required': 'email.codeRequired',
  'code wrongLength': 'email.codeLength',
} as const

const codeRow = css({ display: 'flex', gap: '2', '& > :first-child': { flex: '1' } })
const countdown = css({ textStyle: 'figure', minW: 'column.md', h: 'auto', minH: 'control.md' })

export function ChangeEmailForm({
  present,
  values,
  errors,
  failure,
  busy,
  sendingCode,
  waitSeconds,
  codeSentTo,
  saved,
  onEdit,
  onSendCode,
  onSend,
}: ChangeEmailFormProps) {
  const { t } = useTranslation('setting')
  const words = (field: ChangeEmailField) => {
    const error = errors[field]
    if (error === undefined) return undefined
    return t(keys[`${field} ${error}` as keyof typeof keys], {
      min: passwordMin,
      max: passwordMax,
      length: mailCodeLength,
    })
  }
  const bind = (field: ChangeEmailField) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
  })
  return (
    <div className={column}>
      <Form label={t('email.title')} onSend={onSend}>
        <Field label={t('email.present')} readOnly>
          <Input value={present ?? t('email.none')} readOnly />
        </Field>
        <Field label={t('email.password')} required="unmarked" error={words('password')}>
          <PasswordInput autoComplete="current-password" {...bind('password')} />
        </Field>
        <Field label={t('email.next')} required="unmarked" error={words('email')}>
          <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} {...bind('email')} />
        </Field>
        <Field
          label={t('email.code')}
          required="unmarked"
          help={
            codeSentTo === undefined
              ? t('email.codeHelp', { length: mailCodeLength })
              : t('email.codeSent', { email: codeSentTo })
          }
          error={words('code')}
        >
          <div className={codeRow}>
            <Input inputMode="numeric" autoComplete="one-time-code" {...bind('code')} />
            <Button
              className={countdown}
              busy={sendingCode}
              reason={waitSeconds > 0 ? t('email.waitReason') : undefined}
              onClick={onSendCode}
            >
              {waitSeconds > 0 ? t('email.wait', { seconds: waitSeconds }) : t('email.sendCode')}
            </Button>
          </div>
        </Field>
        <FailureLine failure={failure} />
        {saved ? <WordLine tone="good">{t('email.saved')}</WordLine> : null}
        <div className={sendRow}>
          <Button type="submit" variant="solid" busy={busy}>
            {t('email.send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
