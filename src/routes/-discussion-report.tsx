import { useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import { ReportDialog } from '#ui/discussion/report-dialog.tsx'
import { useRecordForm } from './-record-form.ts'

/** Reporting a discussion, from its page or from a list. Visitors log in first (S2-136). */
export function useDiscussionReport(logic: Pick<DiscussionLogic, 'reportForm'>, uid: string | null) {
  const { toasts, askLogin } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('discussion')
  const form = useRecordForm(logic.reportForm, () =>
    toasts.show({ tone: 'success', title: t('done.report') }),
  )
  const { open, values, wrong, busy, failure, edit, send, close } = form
  return {
    ask: (did: number) => (uid === null ? askLogin() : form.show({ did }, { tags: [], reason: '' })),
    dialog: (
      <ReportDialog {...{ open, values, wrong, busy, failure }} onEdit={edit} onSend={send} onClose={close} />
    ),
  }
}
