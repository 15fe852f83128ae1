import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContestType } from '#contract/enums.ts'
import { seesLive } from '#machines/contest-access/contest-access.rules.ts'
import { ContestProblems } from '#ui/contest/contest-problems.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { LateSwitchHost } from './-late-switch.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/problems')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['contest', 'problem', 'verdict']),
    ])
    return logic
  },
  component: ProblemsTab,
})

function ProblemsTab() {
  const { session } = Route.useRouteContext()
  const { problems: machine } = Route.useLoaderData()
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const { uid } = useViewer({ session })
  const { cid, info, status, sealed, late = false } = useContestFrame()
  const list = usePage(machine, { cid, uid, status, late })
  return (
    <>
      <PageTitle>{t('problems.pageTitle', { title: info.title })}</PageTitle>
      <LateSwitchHost />
      <ContestProblems
        contestId={cid}
        problems={list.data?.problems}
        statuses={list.data?.statuses ?? {}}
        hasScores={info.type === ContestType.Oi}
        seesCounts={seesLive({ ...info, status, sealed })}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
      />
    </>
  )
}
