import { createFileRoute } from '@tanstack/react-router'
import { announcementPageSize } from '#contract/limits.ts'
import { GroupFirstSteps } from '#ui/group/group-first-steps.tsx'
import { GroupHome } from '#ui/group/group-home.tsx'
import { GroupNext } from '#ui/group/group-next.tsx'
import { Announcements } from '#ui/home/announcements.tsx'
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
      {has('member') ? (
        <>
          <GroupNews />
          <Next />
        </>
      ) : null}
      <GroupHome html={info.descriptionHtml} />
    </>
  )
}

/** For members, once there is something. */
function Next() {
  const logic = Route.useLoaderData()
  const { gid, info, has } = useGroupFrame()
  const { uid } = useViewer(Route.useRouteContext())
  const { data } = usePage(logic.next, { gid, uid })
  if (!data) return null
  return (
    <>
      <GroupNext groupId={gid} next={data} />
      {has('admin') && data.isEmpty ? <GroupFirstSteps info={info} /> : null}
    </>
  )
}

/** For members, once there is something (S3-024). */
function GroupNews() {
  const logic = Route.useLoaderData()
  const { page, announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { gid } = useGroupFrame()
  const list = usePage(logic.news, { gid, currentPage: page ?? 1, limit: announcementPageSize })
  if (list.failure === undefined && !list.data?.total) return null
  return (
    <Announcements
      announcements={list.data}
      failure={list.failure}
      refreshing={list.refreshing}
      opened={announcement}
      onOpen={(id) => void navigate({ search: { page, announcement: id }, resetScroll: false })}
      onBack={() => void navigate({ search: { page }, resetScroll: false })}
      onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      onReload={list.reload}
    />
  )
}
