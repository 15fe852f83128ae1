import { createFileRoute } from '@tanstack/react-router'
import { TrainingEditor } from './-training-admin-edit.tsx'
import { trainingAdminLogic } from './-training-admin-logic.ts'

export const Route = createFileRoute('/admin/training/create')({
  loader: trainingAdminLogic,
  component: TrainingCreatePage,
})

function TrainingCreatePage() {
  return <TrainingEditor context={Route.useRouteContext()} logic={Route.useLoaderData()} tid={null} />
}
