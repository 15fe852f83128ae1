import { createFileRoute } from '@tanstack/react-router'
import { ContestAnnouncements } from './-contest-admin-announcements.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestAnnouncementsSearch } from './-contest-search.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement')({
  validateSearch: (search) => ContestAnnouncementsSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestAnnouncementPage,
})

function ContestAnnouncementPage() {
  const { currentPage = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestAnnouncements
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      cid={Number(Route.useParams().contestId)}
      currentPage={currentPage}
      onPage={(next) => void navigate({ search: { currentPage: next } })}
    />
  )
}
