import { createFileRoute } from '@tanstack/react-router'
import { ProblemSearch } from './-practice-search.ts'
import { FocusedTrainingProblem } from './-training-focus.tsx'
import { loadTrainingProblem } from './-training-parts.ts'

export const Route = createFileRoute(
  '/_login/group/$groupId/training/$trainingId/problem/$problemId_/full-screen',
)({
  validateSearch: (search) => ProblemSearch.parse(search),
  loader: ({ context }) => loadTrainingProblem(context),
  component: FocusedProblem,
})

function FocusedProblem() {
  const navigate = Route.useNavigate()
  return (
    <FocusedTrainingProblem
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      displayId={Route.useParams().problemId}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
