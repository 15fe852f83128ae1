import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { announcementPageSize } from '#contract/limits/list.ts'
import { GroupFirstSteps } from '#ui/group/group-first-steps.tsx'
import { GroupHome } from '#ui/group/group-home.tsx'
import { GroupNext } from '#ui/group/group-next.tsx'
import { isBeginning } from '#ui/group/is-beginning.ts'
import { Announcements } from '#ui/home/announcements.tsx'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupHomeSearch } from './-group-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/group/$groupId/')({
  validateSearch: (search) => GroupHomeSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group', 'home'])])
    return logic
  },
  component: HomeTab,
})

function HomeTab() {
  const { info, has } = useGroupFrame()
  return (
    <>
      <PageTitle>{info.name}</PageTitle>
      {has('member') ? <HomeOfMember /> : <GroupHome html={info.descriptionHtml} isMember={false} />}
    </>
  )
}

function useNews() {
  const logic = Route.useLoaderData()
  const { page = 1 } = Route.useSearch()
  const { gid } = useGroupFrame()
  return usePage(logic.news, { gid, currentPage: page, limit: announcementPageSize })
}

/** What is above the description is there only where there is something: nothing is shown before that is known. */
function HomeOfMember() {
  const logic = Route.useLoaderData()
  const { gid, info, has } = useGroupFrame()
  const { uid } = useViewer(Route.useRouteContext())
  const news = useNews()
  const next = usePage(logic.next, { gid, uid })
  const [isLaidOut, setLaidOut] = useState(false)
  if (!isLaidOut && !news.loading && !next.loading) setLaidOut(true)
  if (!isLaidOut) {
    return (
      <Card>
        <Skeleton shape="block" />
      </Card>
    )
  }
  return (
    <>
      <GroupNews list={news} />
      {next.data ? <GroupNext groupId={gid} next={next.data} /> : null}
      {has('admin') && next.data && isBeginning(next.data) ? <GroupFirstSteps info={info} /> : null}
      <GroupHome html={info.descriptionHtml} />
    </>
  )
}

/** Once there is something (S3-024). */
function GroupNews({ list }: { list: ReturnType<typeof useNews> }) {
  const { page, announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (list.failure === undefined && !list.data?.total) return null
  return (
    <Announcements
      announcements={list.data}
      failure={list.failure}
      refreshing={list.refreshing}
      opened={announcement}
      onOpen={(id) => void navigate({ search: { page, announcement: id }, resetScroll: false })}
      back={(words) => (
        <BackLink from={Route.fullPath} to="." search={{ page }} resetScroll={false}>
          {words}
        </BackLink>
      )}
      onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      onReload={list.reload}
    />
  )
}
