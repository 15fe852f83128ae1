import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { print as limits } from '#contract/limits/contest.ts'
import { DeskClosed } from '#ui/contest-desk/desk-closed.tsx'
import { OwnPrints } from '#ui/contest-desk/own-prints.tsx'
import { PrintForm } from '#ui/contest-desk/print-form.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { contestDeskLogic } from './-contest-desk.ts'
import { useContestFrame } from './-contest-frame.ts'
import { ContestAnnouncementsSearch } from './-contest-search.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/print')({
  validateSearch: (search) => ContestAnnouncementsSearch.parse(search),
  loader: contestDeskLogic,
  component: PrintTab,
})

function PrintTab() {
  const { t } = useTranslation('contestDesk')
  const { uid } = useViewer(Route.useRouteContext())
  const { info } = useContestFrame()
  return (
    <>
      <PageTitle>{t('print.pageTitle', { title: info.title })}</PageTitle>
      {!info.openPrint ? <DeskClosed reason="noPrint" /> : uid && <OpenPrintTab cid={info.id} uid={uid} />}
    </>
  )
}

function OpenPrintTab({ cid, uid }: { cid: number; uid: string }) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { currentPage = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contestDesk')
  const failureText = useFailureText()
  const list = usePage(logic.ownPrints, { cid, currentPage, limit: limits.ownPageSize })
  const form = useRecordForm(logic.printForm, () => {
    toasts.show({ tone: 'success', title: t('print.done') })
    list.reload()
    open()
  })
  const open = () => form.show({ cid, uid }, { content: '' }, logic.printDraft({ cid, uid }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each reader and contest
  useEffect(open, [cid, uid])
  return (
    <>
      {form.values && (
        <PrintForm
          content={form.values.content}
          restored={form.restored}
          wrong={form.wrong}
          busy={form.busy}
          failure={form.failure}
          onEdit={(content) => form.edit({ content })}
          onSend={form.send}
          onDiscard={form.discard}
        />
      )}
      <OwnPrints
        page={list.data}
        old={list.otherKey}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
        onPage={(page) => void navigate({ search: { currentPage: page === 1 ? undefined : page } })}
      />
    </>
  )
}
