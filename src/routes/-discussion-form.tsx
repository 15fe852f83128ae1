import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { DiscussionFields, DiscussionLogic, DiscussionSubject } from '#app/compose-discussion.ts'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { DiscussionDialog } from '#ui/discussion/discussion-dialog.tsx'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'

interface DiscussionFormParts {
  logic: DiscussionLogic
  toasts: AppContext['toasts']
  categories: readonly DiscussionCategory[]
  /** Of the group that it stands in. */
  gid: number | null
  mayPin: boolean
  /** May put files into it. */
  isAdmin: boolean
  /** `posted`: the id of a new one that has its own page now. */
  onSaved(posted: number | null): void
}

/** The dialog in which a discussion is written, and the way to open it. */
export function useDiscussionForm(parts: DiscussionFormParts) {
  const { logic, toasts, categories, gid, mayPin, isAdmin, onSaved } = parts
  const { t } = useTranslation('discussion')
  const preview = useMarkdownPreview()
  const form = useRecordForm(logic.form, ({ id, isSolution }, saved) => {
    toasts.show({ tone: 'success', title: id === null ? t('done.add') : t('done.change') })
    onSaved(id === null && !isSolution ? saved : null)
  })
  const first = categories[0]?.id
  const lacksCategory = form.open && form.subject?.id === null && form.values?.categoryId === null
  // It may be opened before the categories have come.
  useEffect(() => {
    if (lacksCategory && first !== undefined) form.edit({ categoryId: first })
  }, [lacksCategory, first, form.edit])
  const dialog = (
    <DiscussionDialog
      open={form.open}
      kind={form.subject?.id !== null ? 'change' : form.subject.isSolution ? 'solution' : 'create'}
      mayPin={mayPin}
      preview={preview}
      uploads={isAdmin || mayPin ? markdownUploads(logic.upload, { gid, files: isAdmin }) : undefined}
      categories={categories}
      values={form.values}
      restored={form.restored}
      wrong={form.wrong}
      busy={form.busy}
      failure={form.failure}
      onEdit={form.edit}
      onSend={form.send}
      onClose={form.close}
      onDiscard={form.discard}
    />
  )
  const open = (subject: DiscussionSubject, initial: DiscussionFields) =>
    form.show(subject, initial, logic.draft(subject))
  return { dialog, open }
}
