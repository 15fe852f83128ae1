import { createFileRoute } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { GroupProblem } from './-group-problem.tsx'
import { ProblemSearch } from './-practice-search.ts'

export const Route = createFileRoute('/_login/group/$groupId/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
    ])
    return logic
  },
  component: GroupProblemPage,
})

function GroupProblemPage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { problem } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problemPage')
  return (
    <GroupProblem
      context={Route.useRouteContext()}
      machine={problem}
      problemId={params.problemId}
      search={search}
      control={
        <LinkButton
          size="sm"
          variant="ghost"
          to="/group/$groupId/problem/$problemId/full-screen"
          params={params}
          search={search}
          aria-label={t('focus.enter')}
          title={t('focus.enter')}
          icon={<Maximize2 size={16} aria-hidden />}
        />
      }
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
