import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import { ReportDialog } from '#ui/discussion/report-dialog.tsx'
import type { Said } from '#ui/talk/comment-card.tsx'
import { useRecordForm } from './-record-form.ts'

/** Reporting a discussion or what is written below it, from its page or from a list. Visitors log in first (S2-136). */
export function useDiscussionReport(logic: Pick<DiscussionLogic, 'reportForm'>, uid: string | null) {
  const { toasts, askLogin } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('discussion')
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set())
  const form = useRecordForm(logic.reportForm, ({ did, said }) => {
    toasts.show({ tone: 'success', title: t('done.report') })
    if (!said) setReported((known) => new Set(known).add(did))
  })
  const { open, subject, values, wrong, busy, failure, edit, send, close } = form
  return {
    /** The discussions that were reported since the page was opened. */
    reported,
    ask: (did: number, said?: Said) => {
      if (uid === null) return askLogin()
      form.show({ did, said }, { tags: [], reason: '' })
    },
    dialog: (
      <ReportDialog
        {...{ open, values, wrong, busy, failure }}
        said={subject?.said}
        onEdit={edit}
        onSend={send}
        onClose={close}
      />
    ),
  }
}
