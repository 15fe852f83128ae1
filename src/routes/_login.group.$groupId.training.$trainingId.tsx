import { createFileRoute } from '@tanstack/react-router'
import { GroupTrail } from '#ui/group/group-trail.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { loadTrainingShell } from './-training-parts.ts'
import { TrainingShell } from './-training-shell.tsx'

/** Everything of one training of a group (S3-023, S3-041). */
export const Route = createFileRoute('/_login/group/$groupId/training/$trainingId')({
  remountDeps: ({ params: { groupId, trainingId } }) => ({ groupId, trainingId }),
  loader: ({ context, params }) => loadTrainingShell(context, params),
  component: GroupTraining,
})

function GroupTraining() {
  const { groupId, trainingId } = Route.useParams()
  const { gid, info } = useGroupFrame()
  return (
    <TrainingShell
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      place={{ trainingId: Number(trainingId), groupId: Number(groupId) }}
      trail={<GroupTrail groupId={gid} name={info.name} part="training" />}
    />
  )
}
