import { createFileRoute } from '@tanstack/react-router'
import { AdminListSearch, listPageOf, sizeSearch } from './-site-admin.ts'
import { trainingAdminLogic } from './-training-admin-logic.ts'
import { TrainingContents, useTrainingProblems } from './-training-admin-problems.tsx'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/training/$trainingId/problems')({
  validateSearch: (search) => AdminListSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: trainingAdminLogic,
  component: TrainingProblemsPage,
})

function TrainingProblemsPage() {
  const context = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { username, isRoot } = useViewer(context)
  const tid = Number(Route.useParams().trainingId)
  const page = listPageOf(Route.useSearch())
  const list = useTrainingProblems(logic, { tid, ...page })
  return (
    <TrainingContents
      {...{ context, logic, tid, list }}
      owns={({ author }) => isRoot || author === username}
      onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
      onSize={(limit) => void navigate({ search: { limit: sizeSearch(limit) } })}
    />
  )
}
