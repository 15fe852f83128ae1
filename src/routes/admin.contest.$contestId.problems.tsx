import { createFileRoute } from '@tanstack/react-router'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestProblems } from './-contest-admin-problems.tsx'

export const Route = createFileRoute('/admin/contest/$contestId/problems')({
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestProblemsPage,
})

function ContestProblemsPage() {
  const admin = { context: Route.useRouteContext(), logic: Route.useLoaderData() }
  return <ContestProblems {...admin} cid={Number(Route.useParams().contestId)} />
}
