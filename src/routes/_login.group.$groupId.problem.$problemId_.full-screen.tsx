import { createFileRoute } from '@tanstack/react-router'
import { Minimize2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { FocusFrame, type FocusLinkProps } from '#ui/problem/focus-frame.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupProblem } from './-group-problem.tsx'
import { ProblemSearch } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

/** Focus mode (S1-013, S3-023): the problem and a bar of those of the group, and nothing else of the site. */
export const Route = createFileRoute('/_login/group/$groupId/problem/$problemId_/full-screen')({
  validateSearch: (search) => ProblemSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['problem', 'problemPage', 'submission', 'testRun', 'verdict']),
      context.loadPractice(),
    ])
    return logic
  },
  component: FocusedProblem,
})

function ProblemAnchor({ problemId, ...rest }: FocusLinkProps) {
  const { groupId } = Route.useParams()
  return (
    <Link
      {...rest}
      tone="plain"
      to="/group/$groupId/problem/$problemId/full-screen"
      params={{ groupId, problemId }}
    />
  )
}

function FocusedProblem() {
  const { groupId, problemId } = Route.useParams()
  const search = Route.useSearch()
  const context = Route.useRouteContext()
  const { problem, focusList } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('problemPage')
  const failureText = useFailureText()
  const { uid } = useViewer(context)
  const { gid } = useGroupFrame()
  const list = usePage(focusList, { gid, uid, locale: i18n.language as Locale })
  const onMove = useCallback(
    (next: string) =>
      void navigate({
        to: '/group/$groupId/problem/$problemId/full-screen',
        params: { groupId, problemId: next },
      }),
    [navigate, groupId],
  )
  return (
    <FocusFrame
      leave={
        <LinkButton
          to="/group/$groupId/problem/$problemId"
          params={{ groupId, problemId }}
          search={search}
          variant="ghost"
          aria-label={t('focus.leave')}
          title={t('focus.leave')}
          icon={<Minimize2 size={18} aria-hidden />}
        />
      }
      problems={list.data}
      current={problemId}
      hasScores={false}
      failure={list.failure && failureText(list.failure)}
      Anchor={ProblemAnchor}
      onMove={onMove}
      onReload={list.reload}
    >
      <GroupProblem
        key={problemId}
        context={context}
        machine={problem}
        problemId={problemId}
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
        onJudged={list.reload}
      />
    </FocusFrame>
  )
}
