import { createFileRoute } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { ContestProblem } from './-contest-problem.tsx'
import { ProblemSearch } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/problem/$problemId')({
  validateSearch: (search) => ProblemSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
    ])
    return logic
  },
  component: ContestProblemPage,
})

function ContestProblemPage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { problem } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problemPage')
  return (
    <ContestProblem
      context={Route.useRouteContext()}
      machine={problem}
      displayId={params.problemId}
      search={search}
      control={
        <>
          <Neighbours />
          <LinkButton
            size="sm"
            variant="ghost"
            to="/contest/$contestId/problem/$problemId/full-screen"
            params={params}
            search={search}
            aria-label={t('focus.enter')}
            title={t('focus.enter')}
            icon={<Maximize2 size={16} aria-hidden />}
          />
        </>
      }
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}

/** To the problems before and after this one. */
function Neighbours() {
  const { contestId, problemId } = Route.useParams()
  const { focusList } = Route.useLoaderData()
  const { uid } = useViewer(Route.useRouteContext())
  const { cid, status } = useContestFrame()
  const { t } = useTranslation('problemPage')
  const { data = [] } = usePage(focusList, { cid, uid, status })
  const place = data.findIndex((problem) => problem.problemId === problemId)
  const sides = [
    { label: t('focus.previous'), to: data[place - 1], Icon: ChevronLeft },
    { label: t('focus.next'), to: place < 0 ? undefined : data[place + 1], Icon: ChevronRight },
  ]
  return sides.map(({ label, to, Icon }) =>
    to === undefined ? null : (
      <LinkButton
        key={label}
        size="sm"
        variant="ghost"
        to="/contest/$contestId/problem/$problemId"
        params={{ contestId, problemId: to.problemId }}
        aria-label={`${label}: ${to.problemId}`}
        title={`${label}: ${to.problemId} ${to.title}`}
        icon={<Icon size={16} aria-hidden />}
      />
    ),
  )
}
