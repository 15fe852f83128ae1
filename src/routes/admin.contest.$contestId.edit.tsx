import { createFileRoute } from '@tanstack/react-router'
import { StoredContest } from './-contest-admin-edit.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'

export const Route = createFileRoute('/admin/contest/$contestId/edit')({
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestEditPage,
})

function ContestEditPage() {
  const admin = { context: Route.useRouteContext(), logic: Route.useLoaderData() }
  return <StoredContest {...admin} cid={Number(Route.useParams().contestId)} />
}
