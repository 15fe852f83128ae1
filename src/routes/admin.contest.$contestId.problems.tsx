import { createFileRoute } from '@tanstack/react-router'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestProblems } from './-contest-admin-problems.tsx'
import { AdminListSearch, listPageOf, sizeSearch } from './-site-admin.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problems')({
  validateSearch: (search) => AdminListSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestProblemsPage,
})

function ContestProblemsPage() {
  const admin = { context: Route.useRouteContext(), logic: Route.useLoaderData() }
  const page = listPageOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <ContestProblems
      {...admin}
      {...page}
      cid={Number(Route.useParams().contestId)}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, currentPage: next }) })}
      onSize={(next) => void navigate({ search: { limit: sizeSearch(next) } })}
    />
  )
}
