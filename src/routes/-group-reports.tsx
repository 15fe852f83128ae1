import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { Discussion } from '#contract/discussion.ts'
import { ReportListDialog } from '#ui/discussion/report-list-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'

type Reported = Pick<Discussion, 'id' | 'title'>

interface GroupReportsProps {
  logic: Pick<DiscussionLogic, 'reports' | 'reportAct'>
  gid: number
  onResolved(): void
}

/** The reports of a group, or those of one of its discussions, opened from the list of discussions. */
export function useGroupReports({ logic, gid, onResolved }: GroupReportsProps) {
  const [asked, setAsked] = useState<Reported | 'all'>()
  const last = useLast<Reported | 'all' | undefined>(asked, undefined)
  const discussion = last === 'all' ? undefined : last
  return {
    show: ({ id, title }: Reported) => setAsked({ id, title }),
    showAll: () => setAsked('all'),
    dialog: last && (
      <Reports
        key={discussion?.id}
        {...{ logic, gid, onResolved, discussion }}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

function Reports({
  logic,
  gid,
  open,
  discussion,
  onResolved,
  onClose,
}: GroupReportsProps & { open: boolean; discussion: Reported | undefined; onClose(): void }) {
  const { toasts } = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('discussion')
  const failureText = useFailureText()
  const list = usePage(logic.reports, { gid, ...(discussion && { did: discussion.id }) })
  const acts = useListAct(logic.reportAct, () => {
    toasts.show({ tone: 'success', title: t('reports.done') })
    list.reload()
    onResolved()
  })
  return (
    <ReportListDialog
      {...{ open, onClose }}
      title={discussion?.title}
      reports={list.data?.records}
      failure={list.failure && failureText(list.failure)}
      actFailure={acts.failure}
      busy={acts.underWay !== undefined || list.loading}
      onReload={list.reload}
      onResolve={({ id }) => acts.run({ id, status: true })}
    />
  )
}
