import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { submissionListPageSize } from '#contract/limits.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import type { SubmissionFilterValues } from '#ui/submission/submission-filters.tsx'
import { SubmissionList } from '#ui/submission/submission-list.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { present, StatusSearch } from './-practice-search.ts'
import { useFlow } from './-use-flow.ts'

export const Route = createFileRoute('/_login/group/$groupId/status')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: ({ context }) =>
    Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()]),
  component: SubmissionsTab,
})

const filtersOf = ({ username, ...search }: StatusSearch, gid: number) => ({
  ...present({
    ...search,
    username: search.onlyMine ? undefined : username,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? submissionListPageSize,
  }),
  gid,
})

function SubmissionsTab() {
  const { logic } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['group', 'submission'])
  const failureText = useFailureText()
  const { gid, info } = useGroupFrame()
  const filters = filtersOf(search, gid)
  const list = useFlow(logic.submissionList, { input: { filters } })
  const serialised = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters are what they say, not which object they are
  useEffect(() => list.send({ type: 'list.filter', filters }), [list, serialised])
  const view = useSelector(list, submissionListView, shallowEqual)
  const reload = () => list.send({ type: 'list.reload' })
  const go = (change: Partial<StatusSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const change = ({ mine, problem, author, ...rest }: Partial<SubmissionFilterValues>) =>
    go(
      {
        ...('status' in rest ? { status: rest.status } : {}),
        ...(mine === undefined ? {} : { onlyMine: mine || undefined }),
        ...(problem === undefined ? {} : { problemID: problem || undefined }),
        ...(author === undefined ? {} : { username: author || undefined }),
      } as Partial<StatusSearch>,
      true,
    )
  return (
    <>
      <PageTitle>{t('submissions.pageTitle', { name: info.name })}</PageTitle>
      <SubmissionList
        toProblems={
          <LinkButton to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
            {t('submission:list.toProblems')}
          </LinkButton>
        }
        filters={{
          values: {
            mine: search.onlyMine === true,
            status: search.status,
            problem: search.problemID ?? '',
            author: search.username ?? '',
          },
          refreshing: view.busy,
          onChange: change,
          onClear: () =>
            go({ onlyMine: undefined, status: undefined, problemID: undefined, username: undefined }),
          onRefresh: reload,
        }}
        rows={{
          phase: view.phase,
          rows: view.rows,
          total: view.total,
          page: search.currentPage ?? 1,
          size: search.limit ?? submissionListPageSize,
          refreshing: view.busy,
          failure: view.failure && failureText(view.failure),
          onReload: reload,
          onPage: (currentPage) => go({ currentPage }),
          onSize: (limit) => go({ limit: limit === submissionListPageSize ? undefined : limit }),
        }}
      />
    </>
  )
}
