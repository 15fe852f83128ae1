import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { group as limits } from '#contract/limits/group.ts'
import { message } from '#contract/limits/talk.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Textarea } from '#ui/kit/textarea.tsx'

export interface MemberMessageDialogProps {
  open: boolean
  /** Usernames. */
  receivers: readonly string[]
  values: { title: string; content: string } | undefined
  /** The last press found something missing. */
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<{ title: string; content: string }>): void
  onSend(): void
  onClose(): void
}

const namesShown = 5
const lines = 6

/** What an admin of a group writes to members of it. */
export function MemberMessageDialog(props: MemberMessageDialogProps) {
  const { open, receivers, wrong, busy, failure, onEdit, onSend, onClose } = props
  const { title = '', content = '' } = props.values ?? {}
  const { t, i18n } = useTranslation('group')
  const heading = t('class.messageTitle', { count: receivers.length })
  const names = listWords(receivers.slice(0, namesShown), i18n.language)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading}
      description={
        receivers.length > namesShown
          ? t('class.messageToMore', { names, count: receivers.length - namesShown })
          : t('class.messageTo', { names })
      }
      closeOutside={false}
    >
      <Form label={heading} onSend={onSend}>
        <Field
          limit={[title, limits.messageTitleMax]}
          label={t('class.subject')}
          required
          error={wrong && title.trim() === '' ? t('class.subjectMissing') : undefined}
        >
          <Input
            autoComplete="off"
            value={title}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        </Field>
        <Field
          limit={[content, message.noticeContentMax]}
          label={t('class.text')}
          required
          help={t('class.textHelp')}
          error={wrong && content.trim() === '' ? t('class.textMissing') : undefined}
        >
          <Textarea
            rows={lines}
            value={content}
            onChange={({ target }) => onEdit({ content: target.value })}
          />
        </Field>
        <FailureLine failure={failure} />
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t('class.send')}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
