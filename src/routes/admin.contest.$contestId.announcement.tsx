import { createFileRoute } from '@tanstack/react-router'
import { ContestAnnouncements } from './-contest-admin-announcements.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { AdminListSearch, listPageOf, sizeSearch } from './-site-admin.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement')({
  validateSearch: (search) => AdminListSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestAnnouncementPage,
})

function ContestAnnouncementPage() {
  const page = listPageOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <ContestAnnouncements
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      cid={Number(Route.useParams().contestId)}
      {...page}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, currentPage: next }) })}
      onSize={(next) => void navigate({ search: { limit: sizeSearch(next) } })}
    />
  )
}
