import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import {
  mailCodeLength,
  mailCodeLifetimeMs,
  passwordMax,
  passwordMin,
  usernameMax,
} from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { type Errors, fieldErrorText } from './field-error-text.ts'
import { FailureLine, Form, FormLink, FormLinks, WordLine } from './form-parts.tsx'
import { useAfterPress } from './use-after-press.ts'

type RegisterField = 'username' | 'email' | 'password' | 'again' | 'code'

export interface RegisterFormProps {
  values: Record<RegisterField, string>
  errors: Errors<RegisterField>
  failure: Failure | undefined
  busy: boolean
  sendingCode: boolean
  /** Seconds until another code may be asked for. */
  waitSeconds: number
  /** The address that a code went to, or that it would go to if the site had a mail server. */
  codeSent: { email: string; isKept: boolean } | undefined
  onEdit: (field: RegisterField, value: string) => void
  /** The field lost the focus. */
  onLeave: (field: RegisterField) => void
  onSendCode: () => void
  onSend: () => void
  onLogin: () => void
}

const codeRow = css({ display: 'flex', gap: '2', '& > :first-child': { flex: '1' } })
const countdown = css({ textStyle: 'figure', minW: 'column.md', h: 'auto', minH: 'control.md' })

export function RegisterForm({
  values,
  errors,
  failure,
  busy,
  sendingCode,
  waitSeconds,
  codeSent,
  onEdit,
  onLeave,
  onSendCode,
  onSend,
  onLogin,
}: RegisterFormProps) {
  const { t } = useTranslation('account')
  const afterPress = useAfterPress()
  const bind = (field: RegisterField) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
    onBlur: () => afterPress(() => onLeave(field)),
  })
  return (
    <>
      <Form label={t('title.register')} onSend={onSend}>
        <Field
          label={t('field.username')}
          required="unmarked"
          help={t('help.username', { max: usernameMax })}
          error={fieldErrorText(t, 'username', errors.username)}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind('username')} />
        </Field>
        <Field
          label={t('field.password')}
          required="unmarked"
          help={t('help.password', { min: passwordMin, max: passwordMax })}
          error={fieldErrorText(t, 'password', errors.password)}
        >
          <PasswordInput autoComplete="new-password" {...bind('password')} />
        </Field>
        <Field label={t('field.again')} required="unmarked" error={fieldErrorText(t, 'again', errors.again)}>
          <PasswordInput autoComplete="new-password" {...bind('again')} />
        </Field>
        <Field label={t('field.email')} required="unmarked" error={fieldErrorText(t, 'email', errors.email)}>
          <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} {...bind('email')} />
        </Field>
        <Field
          label={t('field.code')}
          required="unmarked"
          help={codeSent === undefined ? t('help.code', { length: mailCodeLength }) : undefined}
          error={fieldErrorText(t, 'code', errors.code)}
        >
          <div className={codeRow}>
            <Input inputMode="numeric" autoComplete="one-time-code" {...bind('code')} />
            <Button
              className={countdown}
              busy={sendingCode}
              reason={waitSeconds > 0 ? t('register.waitReason') : undefined}
              onClick={onSendCode}
            >
              {waitSeconds > 0 ? t('register.wait', { seconds: waitSeconds }) : t('register.sendCode')}
            </Button>
          </div>
        </Field>
        {codeSent === undefined ? null : (
          <WordLine tone={codeSent.isKept ? 'warning' : 'good'}>
            {t(codeSent.isKept ? 'help.codeKept' : 'help.codeSent', {
              email: codeSent.email,
              minutes: mailCodeLifetimeMs / 60_000,
            })}
          </WordLine>
        )}
        <FailureLine failure={failure} />
        <Button type="submit" variant="solid" size="lg" block busy={busy}>
          {t('register.send')}
        </Button>
      </Form>
      <FormLinks>
        <FormLink onPress={onLogin}>{t('link.login')}</FormLink>
      </FormLinks>
    </>
  )
}
