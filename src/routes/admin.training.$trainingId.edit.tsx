import { createFileRoute } from '@tanstack/react-router'
import { TrainingEditor } from './-training-admin-edit.tsx'
import { trainingAdminLogic } from './-training-admin-logic.ts'

export const Route = createFileRoute('/admin/training/$trainingId/edit')({
  remountDeps: ({ params }) => params,
  loader: trainingAdminLogic,
  component: TrainingEditPage,
})

function TrainingEditPage() {
  const admin = { context: Route.useRouteContext(), logic: Route.useLoaderData() }
  return <TrainingEditor {...admin} tid={Number(Route.useParams().trainingId)} />
}
