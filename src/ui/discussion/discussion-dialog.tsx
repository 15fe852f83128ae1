import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blankFields, type DiscussionCategory } from '#contract/discussion.ts'
import type { Failure } from '#contract/failure.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { css, cx } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'

export interface DiscussionFields {
  title: string
  description: string
  content: string
  categoryId: number | null
  topPriority: boolean
}

export interface DiscussionDialogProps {
  open: boolean
  kind: 'create' | 'solution' | 'change'
  /** An admin may pin it. */
  mayPin: boolean
  /** A text in Markdown as readers will see it. */
  preview(content: string): ReactNode
  /** For whoever may put pictures and files into it. */
  uploads: MarkdownUploads | undefined
  categories: readonly DiscussionCategory[]
  values: DiscussionFields | undefined
  restored: boolean
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<DiscussionFields>): void
  onSend(): void
  onClose(): void
  onDiscard(): void
}

const choice = css({ overflowX: 'auto' })

function Fields(props: DiscussionDialogProps & { values: DiscussionFields }) {
  const { mayPin, preview, uploads, categories, values, wrong, onEdit } = props
  const { t } = useTranslation('discussion')
  const blank = wrong ? blankFields(values) : []
  const fault = (field: 'title' | 'description' | 'content') =>
    blank.includes(field) ? t('form.required', { field: t(`form.${field}`) }) : undefined
  return (
    <>
      <Field limit={[values.title, limits.titleMax]} label={t('form.title')} required error={fault('title')}>
        <Input
          autoComplete="off"
          value={values.title}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
      </Field>
      <Field
        limit={[values.description, limits.descriptionMax]}
        label={t('form.description')}
        required
        help={t('form.descriptionHelp')}
        error={fault('description')}
      >
        <Textarea
          value={values.description}
          onChange={({ target }) => onEdit({ description: target.value })}
        />
      </Field>
      <FormRow
        label={t('form.category')}
        required
        error={
          wrong && values.categoryId === null ? t('form.required', { field: t('form.category') }) : undefined
        }
      >
        <div className={cx('fades', choice)}>
          <Segments
            label={t('form.category')}
            items={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={String(values.categoryId ?? '')}
            onValue={(id) => onEdit({ categoryId: Number(id) })}
          />
        </div>
      </FormRow>
      {mayPin && (
        <Switch checked={values.topPriority} onChecked={(topPriority) => onEdit({ topPriority })}>
          {t('form.pin')}
        </Switch>
      )}
      <MarkdownEditor
        grows
        label={t('form.content')}
        required
        help={t('form.help')}
        error={fault('content')}
        maxLength={limits.contentMax}
        value={values.content}
        preview={preview}
        uploads={uploads}
        onValue={(content) => onEdit({ content })}
      />
    </>
  )
}

/** S2-129 to S2-134. */
export function DiscussionDialog(props: DiscussionDialogProps) {
  const { open, kind, values, restored, busy, failure, onSend, onClose, onDiscard } = props
  const { t } = useTranslation('discussion')
  const title = t(`form.${kind}`)
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full" closeOutside={false}>
      {values && (
        <Form label={title} onSend={onSend}>
          {restored && <WordLine tone="plain">{t('form.restored')}</WordLine>}
          <Fields {...props} values={values} />
          <FailureLine failure={failure} />
          <DialogFoot>
            {restored && (
              <Button variant="ghost" onClick={onDiscard}>
                {t('form.discard')}
              </Button>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {kind === 'change' ? t('form.save') : t('form.send')}
            </Button>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  )
}
