import { createFileRoute } from '@tanstack/react-router'
import { NewContest } from './-contest-admin-edit.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'

export const Route = createFileRoute('/admin/contest/create')({
  loader: contestAdminLogic,
  component: ContestCreatePage,
})

function ContestCreatePage() {
  return <NewContest context={Route.useRouteContext()} logic={Route.useLoaderData()} />
}
