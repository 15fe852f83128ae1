import { createFileRoute } from '@tanstack/react-router'
import { ContestAnnouncements } from './-contest-admin-announcements.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { AdminListSearch } from './-site-admin.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement')({
  validateSearch: (search) => AdminListSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestAnnouncementPage,
})

function ContestAnnouncementPage() {
  const { currentPage = 1, limit } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestAnnouncements
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      cid={Number(Route.useParams().contestId)}
      {...{ currentPage, limit }}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, currentPage: next }) })}
      onSize={(next) => void navigate({ search: { limit: next } })}
    />
  )
}
