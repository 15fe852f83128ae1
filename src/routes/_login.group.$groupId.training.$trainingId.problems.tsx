import { createFileRoute } from '@tanstack/react-router'
import { loadTrainingProblems } from './-training-parts.ts'
import { TrainingProblemsTab } from './-training-problems.tsx'
import { TrainingProblemsSearch } from './-training-search.ts'

export const Route = createFileRoute('/_login/group/$groupId/training/$trainingId/problems')({
  validateSearch: (search) => TrainingProblemsSearch.parse(search),
  loader: ({ context }) => loadTrainingProblems(context),
  component: ProblemsTab,
})

function ProblemsTab() {
  const navigate = Route.useNavigate()
  return (
    <TrainingProblemsTab
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      hasTags={Route.useSearch().tags !== 'hidden'}
      onTags={(shown) => void navigate({ search: { tags: shown ? undefined : 'hidden' }, replace: true })}
    />
  )
}
