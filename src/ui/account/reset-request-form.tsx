import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { type Errors, fieldErrorText } from './field-error-text.ts'
import { FailureLine, Form, FormLink, FormLinks, WordLine } from './form-parts.tsx'

type ResetRequestField = 'email' | 'captcha'

export interface ResetRequestFormProps {
  email: string
  captcha: string
  /** A data URL; absent while it is loaded. */
  captchaImage: string | undefined
  loadingCaptcha: boolean
  errors: Errors<ResetRequestField>
  failure: Failure | undefined
  busy: boolean
  /** Seconds until another mail may be asked for. */
  waitSeconds: number
  sent: boolean
  onEdit: (field: ResetRequestField, value: string) => void
  onLeave: () => void
  onRenewCaptcha: () => void
  onSend: () => void
  /** Once more, after the mail was sent. */
  onAgain: () => void
  onLogin: () => void
}

const row = css({ display: 'flex', gap: '2', '& > :first-child': { flex: '1' } })
// The picture is black on white in both themes.
const image = css({
  h: 'control.md',
  w: 'column.md',
  rounded: 'md',
  overflow: 'hidden',
  borderWidth: 'thin',
  _coarse: { h: 'control.lg' },
})
const full = css({ w: 'full', h: 'full', objectFit: 'contain' })

export function ResetRequestForm({
  email,
  captcha,
  captchaImage,
  loadingCaptcha,
  errors,
  failure,
  busy,
  waitSeconds,
  sent,
  onEdit,
  onLeave,
  onRenewCaptcha,
  onSend,
  onAgain,
  onLogin,
}: ResetRequestFormProps) {
  const { t } = useTranslation('account')
  const name = sent ? t('reset.again') : t('reset.send')
  const lacksCaptcha = !sent && !captchaImage && !loadingCaptcha
  const reason =
    waitSeconds > 0 ? t('reset.waitReason') : lacksCaptcha ? t('reset.captchaMissing') : undefined
  return (
    <>
      {sent ? <WordLine tone="good">{t('reset.sent', { email })}</WordLine> : null}
      <Form label={t('title.reset')} onSend={sent ? onAgain : onSend}>
        <Field
          label={t('field.email')}
          required="unmarked"
          help={t('help.resetEmail')}
          error={fieldErrorText(t, 'email', errors.email)}
          disabled={sent}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            value={email}
            onChange={(event) => onEdit('email', event.target.value)}
            onBlur={onLeave}
          />
        </Field>
        {sent ? null : (
          <Field
            label={t('field.captcha')}
            required="unmarked"
            error={fieldErrorText(t, 'captcha', errors.captcha)}
          >
            <div className={row}>
              <Input
                autoComplete="off"
                inputMode="numeric"
                value={captcha}
                onChange={(event) => onEdit('captcha', event.target.value)}
              />
              <button
                type="button"
                className={image}
                title={t('reset.renewCaptcha')}
                aria-label={t('reset.renewCaptcha')}
                disabled={loadingCaptcha}
                onClick={onRenewCaptcha}
              >
                {captchaImage && !loadingCaptcha ? (
                  <img className={full} src={captchaImage} alt={t('reset.captchaPicture')} />
                ) : (
                  <Skeleton shape="block" className={full} />
                )}
              </button>
            </div>
          </Field>
        )}
        <FailureLine failure={failure} />
        <Button type="submit" variant="solid" size="lg" block busy={busy} reason={reason}>
          {waitSeconds > 0 ? t('reset.wait', { seconds: waitSeconds }) : name}
        </Button>
      </Form>
      <FormLinks>
        <FormLink onPress={onLogin}>{t('link.login')}</FormLink>
      </FormLinks>
    </>
  )
}
