import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { printTextFault } from '#contract/contest-print.ts'
import type { Failure } from '#contract/failure.ts'
import { print as limits } from '#contract/limits/contest.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'

export interface PrintFormProps {
  content: string
  /** It was typed earlier and not sent. */
  restored: boolean
  /** The last press found something wrong. */
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(content: string): void
  onSend(): void
  onDiscard(): void
}

const text = css({ minH: '[16rem]', textStyle: 'code', whiteSpace: 'pre', overflowX: 'auto' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

/** S2-043. */
export function PrintForm(props: PrintFormProps) {
  const { content, restored, wrong, busy, failure, onEdit, onSend, onDiscard } = props
  const { t } = useTranslation('contestDesk')
  const fault = printTextFault(content)
  const reason = fault && t(`print.fault.${fault}`, { min: limits.textMin })
  return (
    <Card>
      <Form label={t('print.form')} onSend={onSend}>
        <Field
          limit={[content, limits.textMax]}
          label={t('print.form')}
          required="unmarked"
          help={t('print.help', { count: content.length, min: limits.textMin, max: limits.textMax })}
          error={wrong ? reason : undefined}
        >
          <Textarea
            className={text}
            spellCheck={false}
            value={content}
            onChange={({ target }) => onEdit(target.value)}
          />
        </Field>
        <FailureLine failure={failure} />
        <div className={acts}>
          {restored && (
            <Button variant="ghost" onClick={onDiscard}>
              {t('print.discard')}
            </Button>
          )}
          <Button
            type="submit"
            variant="solid"
            busy={busy}
            reason={reason}
            icon={<Printer size={16} aria-hidden />}
          >
            {t('print.send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
