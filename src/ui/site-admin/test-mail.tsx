import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { emailMax } from '#contract/limits/account.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

export interface TestMailProps {
  busy: boolean
  failure: Failure | undefined
  onSend(email: string): void
}

/** Sends a letter through the mail server that is saved. */
export function TestMail({ busy, failure, onSend }: TestMailProps) {
  const { t } = useTranslation('siteAdmin')
  const [email, setEmail] = useState('')
  return (
    <Form label={t('conf.test')} onSend={() => email.trim() !== '' && onSend(email.trim())}>
      <Field limit={[email, emailMax]} label={t('conf.testTo')} required help={t('conf.testHelp')}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <FailureLine failure={failure} />
      <div>
        <Button
          type="submit"
          busy={busy}
          reason={email.trim() === '' ? t('conf.testNeeded') : undefined}
          icon={<Send size={16} aria-hidden />}
        >
          {t('conf.testSend')}
        </Button>
      </div>
    </Form>
  )
}
