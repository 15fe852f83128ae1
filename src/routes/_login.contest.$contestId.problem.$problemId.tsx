import { createFileRoute } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { type NeighbourProps, Neighbours } from '#ui/problem/neighbours.tsx'
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
          <ContestNeighbours />
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

function ProblemAnchor({ problemId, ...rest }: NeighbourProps) {
  const { contestId } = Route.useParams()
  return (
    <LinkButton
      {...rest}
      size="sm"
      variant="ghost"
      to="/contest/$contestId/problem/$problemId"
      params={{ contestId, problemId }}
    />
  )
}

/** To the problems before and after this one. */
function ContestNeighbours() {
  const { contestId, problemId } = Route.useParams()
  const { focusList } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { uid } = useViewer(Route.useRouteContext())
  const { cid, status } = useContestFrame()
  const { data } = usePage(focusList, { cid, uid, status })
  const onMove = useCallback(
    (to: string) =>
      void navigate({
        to: '/contest/$contestId/problem/$problemId',
        params: { contestId, problemId: to },
      }),
    [navigate, contestId],
  )
  return <Neighbours problems={data} current={problemId} Anchor={ProblemAnchor} onMove={onMove} />
}
