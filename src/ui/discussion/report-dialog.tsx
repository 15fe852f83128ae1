import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { type ReportTag, reportTags } from '#contract/report-tags.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { TagChip } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { Quote } from './quote.tsx'
import type { ReportFields } from './report-fields.ts'

export interface ReportDialogProps {
  open: boolean
  /** The comment that is reported; else it is the discussion. */
  said?: { fromName: string; content: string } | undefined
  values: ReportFields | undefined
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<ReportFields>): void
  onSend(): void
  onClose(): void
}

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const tags = Object.keys(reportTags) as ReportTag[]

/** S2-135. */
export function ReportDialog(props: ReportDialogProps) {
  const { open, said, values, wrong, busy, failure, onEdit, onSend, onClose } = props
  const { t } = useTranslation('discussion')
  const title = said ? t('report.titleOf', { name: said.fromName }) : t('report.title')
  const toggle = (tag: ReportTag, chosen: readonly ReportTag[]) =>
    onEdit({ tags: chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag] })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {values && (
        <Form label={title} onSend={onSend}>
          {said && <Quote author={said.fromName}>{said.content}</Quote>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form with it */}
          <div className={chips} role="group" aria-label={t('report.tags')}>
            {tags.map((tag) => (
              <TagChip
                key={tag}
                name={t(`report.tag.${tag}`)}
                pressed={values.tags.includes(tag)}
                onPress={() => toggle(tag, values.tags)}
              />
            ))}
          </div>
          <Field
            limit={[values.reason, limits.reasonMax]}
            label={t('report.reason')}
            help={t('report.help', { count: values.reason.length, max: limits.reasonMax })}
            error={wrong ? t('report.empty') : undefined}
          >
            <Textarea value={values.reason} onChange={({ target }) => onEdit({ reason: target.value })} />
          </Field>
          <FailureLine failure={failure} />
          <DialogFoot>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('report.send')}
            </Button>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  )
}
