import { createFileRoute } from '@tanstack/react-router'
import { ContestType } from '#contract/enums.ts'
import { closedReason } from '#machines/contest-access/contest-access.rules.ts'
import { ContestOverview } from '#ui/contest/contest-overview.tsx'
import { OverviewProblems } from '#ui/contest/overview-problems.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/')({
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['contest', 'problem', 'verdict']),
    ])
    return logic
  },
  component: Overview,
})

function Overview() {
  const { info, status, granted } = useContestFrame()
  const isOpen = closedReason({ ...info, status, granted }) === undefined
  return (
    <>
      <PageTitle>{info.title}</PageTitle>
      <ContestOverview
        info={info}
        status={status}
        registered={granted}
        problems={isOpen ? <Problems /> : undefined}
      />
    </>
  )
}

function Problems() {
  const { session } = Route.useRouteContext()
  const { problems: machine } = Route.useLoaderData()
  const failureText = useFailureText()
  const { uid } = useViewer({ session })
  const { cid, info, status, late = false } = useContestFrame()
  const list = usePage(machine, { cid, uid, status, late })
  return (
    <OverviewProblems
      contestId={cid}
      problems={list.data?.problems}
      statuses={list.data?.statuses ?? {}}
      hasScores={info.type === ContestType.Oi}
      refreshing={list.refreshing || list.loading}
      failure={list.failure && failureText(list.failure)}
      onReload={list.reload}
    />
  )
}
