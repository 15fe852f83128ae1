import { createFileRoute } from '@tanstack/react-router'
import { ProblemSearch } from './-practice-search.ts'
import { loadTrainingProblem } from './-training-parts.ts'
import { TrainingControl, TrainingProblem } from './-training-problem.tsx'

export const Route = createFileRoute('/_login/group/$groupId/training/$trainingId/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: ({ context }) => loadTrainingProblem(context),
  component: ProblemPage,
})

function ProblemPage() {
  const { problemId: displayId } = Route.useParams()
  const navigate = Route.useNavigate()
  const shown = {
    context: Route.useRouteContext(),
    logic: Route.useLoaderData(),
    displayId,
    search: Route.useSearch(),
  }
  return (
    <TrainingProblem
      {...shown}
      control={<TrainingControl {...shown} />}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
