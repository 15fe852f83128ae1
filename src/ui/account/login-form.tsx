import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { PasswordInput } from '#ui/kit/password-input.tsx'
import { type Errors, fieldErrorText } from './field-error-text.ts'
import { FailureLine, Form, FormLink, FormLinks } from './form-parts.tsx'
import { SlidePuzzle, type SlidePuzzleProps } from './slide-puzzle.tsx'

type LoginField = 'username' | 'password'

export interface LoginFormProps {
  username: string
  password: string
  errors: Errors<LoginField>
  failure: Failure | undefined
  busy: boolean
  /** Seconds until the server accepts another try. */
  waitSeconds: number
  /** Present while the slide puzzle is asked for. */
  puzzle: SlidePuzzleProps | undefined
  canRegister: boolean
  onEdit: (field: LoginField, value: string) => void
  onSend: () => void
  onRegister: () => void
  onReset: () => void
}

export function LoginForm({
  username,
  password,
  errors,
  failure,
  busy,
  waitSeconds,
  puzzle,
  canRegister,
  onEdit,
  onSend,
  onRegister,
  onReset,
}: LoginFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Form label={t('title.login')} onSend={onSend}>
        <Field
          label={t('field.username')}
          required="unmarked"
          error={fieldErrorText(t, 'username', errors.username)}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => onEdit('username', event.target.value)}
          />
        </Field>
        <Field
          label={t('field.password')}
          required="unmarked"
          error={fieldErrorText(t, 'password', errors.password)}
        >
          <PasswordInput value={password} onChange={(event) => onEdit('password', event.target.value)} />
        </Field>
        <FailureLine failure={failure} />
        {puzzle ? null : (
          <Button
            type="submit"
            variant="solid"
            size="lg"
            block
            busy={busy}
            reason={waitSeconds > 0 ? t('login.waitReason') : undefined}
          >
            {waitSeconds > 0 ? t('login.wait', { seconds: waitSeconds }) : t('login.send')}
          </Button>
        )}
      </Form>
      {puzzle ? <SlidePuzzle {...puzzle} /> : null}
      <FormLinks>
        {canRegister ? <FormLink onPress={onRegister}>{t('link.register')}</FormLink> : <span />}
        <FormLink onPress={onReset}>{t('link.reset')}</FormLink>
      </FormLinks>
    </>
  )
}
