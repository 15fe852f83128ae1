import { createFileRoute } from '@tanstack/react-router'
import { ContestOverview } from '#ui/contest/contest-overview.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'

export const Route = createFileRoute('/_login/contest/$contestId/')({ component: Overview })

function Overview() {
  const { info, granted } = useContestFrame()
  return (
    <>
      <PageTitle>{info.title}</PageTitle>
      <ContestOverview info={info} registered={granted} />
    </>
  )
}
