import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { Discussion } from '#contract/discussion.ts'
import { ReportListDialog } from '#ui/discussion/report-list-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'

type Reported = Pick<Discussion, 'id' | 'title'>

interface GroupReportsProps {
  logic: Pick<DiscussionLogic, 'reports' | 'reportAct'>
  gid: number
  onResolved(): void
}

/** The reports of one discussion of a group, opened from its list. */
export function useGroupReports({ logic, gid, onResolved }: GroupReportsProps) {
  const [asked, setAsked] = useState<Reported>()
  // The dialog keeps its words while it closes.
  const last = useRef<Reported>({ id: 0, title: '' })
  last.current = asked ?? last.current
  return {
    show: ({ id, title }: Reported) => setAsked({ id, title }),
    dialog: last.current.id !== 0 && (
      <Reports
        key={last.current.id}
        {...{ logic, gid, onResolved }}
        open={asked !== undefined}
        discussion={last.current}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

function Reports({
  logic,
  gid,
  open,
  discussion: { id: did, title },
  onResolved,
  onClose,
}: GroupReportsProps & { open: boolean; discussion: Reported; onClose(): void }) {
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('discussion')
  const failureText = useFailureText()
  const list = usePage(logic.reports, { gid, did })
  const acts = useListAct(logic.reportAct, () => {
    toasts.show({ tone: 'success', title: t('reports.done') })
    list.reload()
    onResolved()
  })
  return (
    <ReportListDialog
      {...{ open, title, onClose }}
      reports={list.data?.records}
      failure={list.failure && failureText(list.failure)}
      actFailure={acts.failure}
      busy={acts.underWay !== undefined || list.loading}
      onReload={list.reload}
      onResolve={({ id }) => acts.run({ id, status: true })}
    />
  )
}
