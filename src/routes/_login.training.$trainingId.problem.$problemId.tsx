import { createFileRoute } from '@tanstack/react-router'
import { ProblemSearch } from './-practice-search.ts'
import { loadTrainingProblem } from './-training-parts.ts'
import { FocusControl, TrainingProblem } from './-training-problem.tsx'

export const Route = createFileRoute('/_login/training/$trainingId/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: ({ context }) => loadTrainingProblem(context),
  component: ProblemPage,
})

function ProblemPage() {
  const { problemId: displayId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TrainingProblem
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      displayId={displayId}
      search={search}
      control={<FocusControl displayId={displayId} search={search} />}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
