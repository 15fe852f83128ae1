import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { print as limits } from '#contract/limits/contest.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { DeskClosed } from '#ui/contest-desk/desk-closed.tsx'
import { type PrintActs, PrintDesk } from '#ui/contest-desk/print-desk.tsx'
import { PrintDialog } from '#ui/contest-desk/print-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { contestTime } from '#ui/kit/time-words.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { contestDeskLogic } from './-contest-desk.ts'
import { useContestFrame } from './-contest-frame.ts'
import { PrintDeskSearch } from './-contest-search.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/_login/contest/$contestId/admin-print')({
  validateSearch: (search) => PrintDeskSearch.parse(search),
  loader: contestDeskLogic,
  component: AdminPrintTab,
})

function AdminPrintTab() {
  const { t } = useTranslation('contestDesk')
  const { info } = useContestFrame()
  const closed = !info.isAdmin ? 'notAdmin' : info.openPrint ? undefined : 'noPrint'
  return (
    <>
      <PageTitle>{t('print.deskTitle', { title: info.title })}</PageTitle>
      {closed ? <DeskClosed reason={closed} /> : <OpenPrintDesk cid={info.id} title={info.title} />}
    </>
  )
}

function OpenPrintDesk({ cid, title }: { cid: number; title: string }) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { currentPage = 1, paused } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('contestDesk')
  const failureText = useFailureText()
  const query = { cid, currentPage, limit: limits.pageSize }
  const list = usePage(logic.prints, { query, following: !paused })
  const acts = useListAct(logic.printAct, ({ kind }) => {
    if (kind !== 'done') return
    toasts.show({ tone: 'success', title: t('done') })
    list.reload()
  })
  /** Which text is open. */
  const [opened, setOpened] = useState<number>()
  const onAct: PrintActs['onAct'] = (kind, { id, username, realname, gmtCreate, content }) => {
    if (kind !== 'print') {
      acts.run({ kind, cid, id })
      return
    }
    const at = contestTime(gmtCreate, i18n.language)
    const name = realname ? t('print.fullName', { username, realname }) : username
    acts.run({ kind, id, heading: t('print.paperHeading', { id, name, at, title }), text: content })
  }
  return (
    <>
      <FailureLine failure={acts.failure} />
      <PrintDesk
        page={list.data}
        old={list.otherKey}
        following={!paused}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay}
        onFollow={(following) =>
          void navigate({ search: { currentPage, paused: following ? undefined : true }, replace: true })
        }
        onReload={list.reload}
        onPage={(next) => void navigate({ search: (old) => ({ ...old, currentPage: next }) })}
        onOpen={({ id }) => setOpened(id)}
        onAct={onAct}
      />
      <PrintDialog
        row={list.data?.records.find(({ id }) => id === opened)}
        underWay={acts.underWay}
        onAct={onAct}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
