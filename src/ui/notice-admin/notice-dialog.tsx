import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type NoticeType, noticeTypes } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { message as limits } from '#contract/limits/talk.ts'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { OthersBox, type OtherValue } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'

export interface NoticeFields {
  title: string
  content: string
  type: NoticeType
  /** The name of a user, for a new one of type `Single`. */
  recipient: string
  /** For whom one is that is there already cannot be changed. */
  isNew: boolean
}

const labels = { title: 'notices.name', content: 'notices.content' } as const
const isShown = (field: string): field is keyof typeof labels => field in labels

export interface NoticeDialogProps {
  open: boolean
  values: NoticeFields | undefined
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else changed since it was opened. */
  others: readonly OtherValue[]
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  /** A text in Markdown as readers will see it. */
  preview(content: string): ReactNode
  uploads: MarkdownUploads
  onEdit(change: Partial<NoticeFields>): void
  onSend(): void
  onClose(): void
  onDiscard(): void
}

export function NoticeDialog({ open, values, onClose, ...rest }: NoticeDialogProps) {
  const { t } = useTranslation('siteAdmin')
  const title = t(values?.isNew === false ? 'notices.change' : 'notices.create')
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full" closeOutside={false}>
      {values ? <NoticeForm label={title} values={values} onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

type NoticeFormProps = Omit<NoticeDialogProps, 'open' | 'values'> & { label: string; values: NoticeFields }

function NoticeForm(props: NoticeFormProps) {
  const { label, values, restored, outdated, others, wrong, busy, failure, preview, uploads } = props
  const { onEdit, onSend, onClose, onDiscard } = props
  const { t } = useTranslation('siteAdmin')
  const needed = (text: string, words: 'titleNeeded' | 'contentNeeded' | 'recipientNeeded') =>
    wrong && text.trim() === '' ? t(`notices.${words}`) : undefined
  const send = values.isNew ? (values.type === 'All' ? 'notices.schedule' : 'notices.send') : 'form.save'
  return (
    <Form label={label} onSend={onSend}>
      {restored ? <WordLine tone="plain">{t('form.restored')}</WordLine> : null}
      {values.isNew ? (
        <FormRow label={t('notices.type')} help={t(`notices.typeHelp.${values.type}`)}>
          <Segments<NoticeType>
            label={t('notices.type')}
            items={noticeTypes.map((id) => ({ id, label: t(`notices.types.${id}`) }))}
            value={values.type}
            onValue={(type) => onEdit({ type })}
          />
        </FormRow>
      ) : null}
      {values.isNew && values.type === 'Single' ? (
        <Field
          limit={[values.recipient, usernameMax]}
          label={t('notices.recipient')}
          required
          help={t('notices.recipientHelp')}
          error={needed(values.recipient, 'recipientNeeded')}
        >
          <Input
            autoComplete="off"
            value={values.recipient}
            onChange={({ target }) => onEdit({ recipient: target.value })}
          />
        </Field>
      ) : null}
      <Field
        limit={[values.title, limits.noticeTitleMax]}
        label={t('notices.name')}
        required
        error={needed(values.title, 'titleNeeded')}
      >
        <Input
          autoComplete="off"
          value={values.title}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
      </Field>
      <MarkdownEditor
        grows
        label={t('notices.content')}
        required
        error={needed(values.content, 'contentNeeded')}
        maxLength={limits.noticeContentMax}
        value={values.content}
        onValue={(content) => onEdit({ content })}
        preview={preview}
        uploads={uploads}
      />
      <OthersBox
        outdated={outdated}
        text={t('notices.outdated')}
        changes={others.flatMap(({ field, value, kept }) =>
          isShown(field) ? [{ label: t(labels[field]), value, kept }] : [],
        )}
      />
      <FailureLine failure={failure} />
      <DialogFoot>
        {restored ? (
          <Button variant="ghost" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy}>
          {t(send)}
        </Button>
      </DialogFoot>
    </Form>
  )
}
