import { createFileRoute } from '@tanstack/react-router'
import { Minimize2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType } from '#contract/enums.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { FocusFrame, type FocusLinkProps } from '#ui/problem/focus-frame.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { ContestProblem } from './-contest-problem.tsx'
import { ProblemSearch } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

/** Focus mode (S1-013, S1-042): the problem and a bar of all problems, and nothing else of the site. */
export const Route = createFileRoute('/_login/contest/$contestId/problem/$problemId_/full-screen')({
  validateSearch: (search) => ProblemSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadContestLogic(),
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
    ])
    return logic
  },
  component: FocusedProblem,
})

function ProblemAnchor({ problemId, ...rest }: FocusLinkProps) {
  const { contestId } = Route.useParams()
  return (
    <Link
      {...rest}
      tone="plain"
      to="/contest/$contestId/problem/$problemId/full-screen"
      params={{ contestId, problemId }}
    />
  )
}

function FocusedProblem() {
  const { contestId, problemId } = Route.useParams()
  const search = Route.useSearch()
  const context = Route.useRouteContext()
  const { problem, focusList } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problemPage')
  const failureText = useFailureText()
  const { uid } = useViewer(context)
  const { cid, info, status, countdown } = useContestFrame()
  const list = usePage(focusList, { cid, uid, status })
  const onMove = useCallback(
    (displayId: string) =>
      void navigate({
        to: '/contest/$contestId/problem/$problemId/full-screen',
        params: { contestId, problemId: displayId },
      }),
    [navigate, contestId],
  )
  return (
    <FocusFrame
      leave={
        <LinkButton
          to="/contest/$contestId/problem/$problemId"
          params={{ contestId, problemId }}
          search={search}
          variant="ghost"
          aria-label={t('focus.leave')}
          title={t('focus.leave')}
          icon={<Minimize2 size={18} aria-hidden />}
        />
      }
      problems={list.data}
      current={problemId}
      hasScores={info.type === ContestType.Oi}
      failure={list.failure && failureText(list.failure)}
      Anchor={ProblemAnchor}
      aside={countdown}
      onMove={onMove}
      onReload={list.reload}
    >
      <ContestProblem
        key={problemId}
        context={context}
        machine={problem}
        displayId={problemId}
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
        onJudged={list.reload}
      />
    </FocusFrame>
  )
}
