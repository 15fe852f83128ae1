import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { DeskClosed } from '#ui/contest-desk/desk-closed.tsx'
import { RejudgeDesk } from '#ui/contest-desk/rejudge-desk.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { contestDeskLogic } from './-contest-desk.ts'
import { useContestFrame } from './-contest-frame.ts'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/_login/contest/$contestId/rejudge')({
  loader: contestDeskLogic,
  component: RejudgeTab,
})

function RejudgeTab() {
  const { t } = useTranslation('contestDesk')
  const { info } = useContestFrame()
  return (
    <>
      <PageTitle>{t('rejudge.pageTitle', { title: info.title })}</PageTitle>
      {info.isAdmin ? <OpenRejudgeDesk cid={info.id} /> : <DeskClosed reason="notAdmin" />}
    </>
  )
}

function OpenRejudgeDesk({ cid }: { cid: number }) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('contestDesk')
  const failureText = useFailureText()
  const list = usePage(logic.judging, { cid })
  const acts = useListAct(logic.rejudgeAct, () => {
    toasts.show({ tone: 'success', title: t('rejudge.done'), text: t('rejudge.doneText') })
    list.reload()
  })
  const asked = useLast<{ displayId: string; total: number }>(acts.asked, { displayId: '', total: 0 })
  const { displayId, total } = asked
  return (
    <>
      <FailureLine failure={acts.failure} />
      <RejudgeDesk
        problems={list.data}
        failure={list.failure && failureText(list.failure)}
        busy={list.refreshing || list.loading}
        underWay={acts.underWay?.pid}
        onReload={list.reload}
        onRejudge={({ pid, displayId: id, total: count }) =>
          acts.ask({ cid, pid, displayId: id, total: count })
        }
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('rejudge.question', { problem: displayId })}
        text={t('rejudge.questionText', { count: total })}
        back={t('rejudge.back')}
        confirm={t('rejudge.act')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
