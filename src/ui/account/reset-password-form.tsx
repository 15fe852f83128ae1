import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { passwordMax, passwordMin } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { type Errors, type FieldError, fieldErrorText } from './field-error-text.ts'
import { FailureLine, Form, FormLink, FormLinks, useFirstFocus } from './form-parts.tsx'

type ResetPasswordField = 'password' | 'again'

export interface ResetPasswordFormProps {
  /** From the link; read-only. */
  username: string
  password: string
  again: string
  errors: Errors<ResetPasswordField>
  failure: Failure | undefined
  busy: boolean
  onEdit: (field: ResetPasswordField, value: string) => void
  onSend: () => void
  /** To ask for another link. */
  onNewLink: () => void
}

const frame = css({ w: 'full', maxW: 'dialog.sm', mx: 'auto', mt: { base: '0', md: '8' } })
const heading = css({ textStyle: 'title', mb: '5' })
const other = css({ mt: '4' })

export interface BrokenResetLinkProps extends Pick<ResetPasswordFormProps, 'onNewLink'> {
  /** What is wrong with the account that the link names. */
  username?: FieldError
}

/** In the place of the form where the address has no account or no code, or there is no such account. */
export function BrokenResetLink({ username, onNewLink }: BrokenResetLinkProps) {
  const { t } = useTranslation('account')
  const wrong = fieldErrorText(t, 'username', username)
  return (
    <Card className={frame} pad="none">
      <Empty
        drawing="not-here"
        title={t(wrong === undefined ? 'resetPassword.brokenLink' : 'resetPassword.impossible')}
        act={
          <Button variant="solid" onClick={onNewLink}>
            {t('resetPassword.newLink')}
          </Button>
        }
      >
        {wrong === undefined ? t('resetPassword.brokenLinkHint') : <span role="alert">{wrong}</span>}
      </Empty>
    </Card>
  )
}

export function ResetPasswordForm({
  username,
  password,
  again,
  errors,
  failure,
  busy,
  onEdit,
  onSend,
  onNewLink,
}: ResetPasswordFormProps) {
  const { t } = useTranslation('account')
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first)
  return (
    <Card className={frame}>
      <h1 className={heading}>{t('title.resetPassword')}</h1>
      <Form label={t('title.resetPassword')} onSend={onSend}>
        <Field label={t('field.username')} readOnly>
          <Input autoComplete="username" value={username} readOnly />
        </Field>
        <Field
          label={t('field.newPassword')}
          required="unmarked"
          help={t('help.password', { min: passwordMin, max: passwordMax })}
          error={fieldErrorText(t, 'password', errors.password)}
        >
          <PasswordInput
            ref={first}
            autoComplete="new-password"
            value={password}
            onChange={(event) => onEdit('password', event.target.value)}
          />
        </Field>
        <Field label={t('field.again')} required="unmarked" error={fieldErrorText(t, 'again', errors.again)}>
          <PasswordInput
            autoComplete="new-password"
            value={again}
            onChange={(event) => onEdit('again', event.target.value)}
          />
        </Field>
        <FailureLine failure={failure} />
        <Button type="submit" variant="solid" size="lg" block busy={busy}>
          {t('resetPassword.send')}
        </Button>
      </Form>
      <div className={other}>
        <FormLinks>
          <FormLink onPress={onNewLink}>{t('resetPassword.newLink')}</FormLink>
        </FormLinks>
      </div>
    </Card>
  )
}
