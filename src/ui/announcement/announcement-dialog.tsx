import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { announcement as limits } from '#contract/limits/talk.ts'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { OthersBox, type OtherValue } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'

export interface AnnouncementFields {
  title: string
  content: string
  visible: boolean
}

const labels = { title: 'title', content: 'content', visible: 'visible' } as const
const isShown = (field: string): field is keyof typeof labels => field in labels

export interface AnnouncementDialogProps {
  open: boolean
  isNew: boolean
  values: AnnouncementFields | undefined
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** What a change of the text does beside it. */
  note?: string | undefined
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
  onEdit(change: Partial<AnnouncementFields>): void
  onSend(): void
  onClose(): void
  onDiscard(): void
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const {
    open,
    isNew,
    values,
    restored,
    note,
    outdated,
    others,
    wrong,
    busy,
    failure,
    preview,
    uploads,
    onEdit,
    onSend,
    onClose,
    onDiscard,
  } = props
  const { t } = useTranslation('announcement')
  const title = t(isNew ? 'create' : 'change')
  const isMissing = (text: string) => wrong && text.trim() === ''
  return (
    <Dialog open={open} onClose={onClose} title={title} size="full" closeOutside={false}>
      {values ? (
        <Form label={title} onSend={onSend}>
          {restored ? <WordLine tone="plain">{t('restored')}</WordLine> : null}
          {note === undefined ? null : <WordLine tone="plain">{note}</WordLine>}
          <Field
            limit={[values.title, limits.titleMax]}
            label={t('title')}
            required
            error={isMissing(values.title) ? t('titleNeeded') : undefined}
          >
            <Input
              autoComplete="off"
              value={values.title}
              onChange={({ target }) => onEdit({ title: target.value })}
            />
          </Field>
          <MarkdownEditor
            grows
            label={t('content')}
            required
            error={isMissing(values.content) ? t('contentNeeded') : undefined}
            maxLength={limits.contentMax}
            value={values.content}
            onValue={(content) => onEdit({ content })}
            preview={preview}
            uploads={uploads}
          />
          <Switch checked={values.visible} onChecked={(visible) => onEdit({ visible })}>
            {t('visible')}
          </Switch>
          <OthersBox
            outdated={outdated}
            text={t('outdated')}
            changes={others.flatMap(({ field, value, kept }) =>
              isShown(field) ? [{ label: t(labels[field]), value, kept }] : [],
            )}
          />
          <FailureLine failure={failure} />
          <DialogFoot>
            {restored ? (
              <Button variant="ghost" onClick={onDiscard}>
                {t('discard')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t(isNew ? 'send' : 'save')}
            </Button>
          </DialogFoot>
        </Form>
      ) : null}
    </Dialog>
  )
}
