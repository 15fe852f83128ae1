import { createFileRoute } from '@tanstack/react-router'
import { loadTrainingShell } from './-training-parts.ts'
import { TrainingShell } from './-training-shell.tsx'

/** Everything of one training (S2-047, S2-048). */
export const Route = createFileRoute('/_login/training/$trainingId')({
  remountDeps: ({ params: { trainingId } }) => ({ trainingId }),
  loader: ({ context, params }) => loadTrainingShell(context, params),
  component: SiteTraining,
})

function SiteTraining() {
  const trainingId = Number(Route.useParams().trainingId)
  return (
    <TrainingShell
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      place={{ trainingId, groupId: null }}
    />
  )
}
