import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { contest as limits } from '#contract/limits.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import type { SubmissionFilterValues } from '#ui/submission/submission-filters.tsx'
import { SubmissionList } from '#ui/submission/submission-list.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { LateSwitchHost } from './-late-switch.tsx'
import { present, StatusSearch } from './-practice-search.ts'
import { useFlow } from './-use-flow.ts'

export const Route = createFileRoute('/_login/contest/$contestId/submissions')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: ({ context }) =>
    Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()]),
  component: SubmissionsTab,
})

const filtersOf = ({ username, ...search }: StatusSearch, late: boolean) =>
  present({
    ...search,
    containsEnd: late,
    username: search.onlyMine ? undefined : username,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? limits.submissionPageSize,
  })

function SubmissionsTab() {
  const { logic } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const { cid, info, late = false } = useContestFrame()
  const filters = filtersOf(search, late)
  const list = useFlow(logic.inContest(cid).submissionList, { input: { filters } })
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
      <PageTitle>{t('submissions.pageTitle', { title: info.title })}</PageTitle>
      <LateSwitchHost />
      <SubmissionList
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
          size: search.limit ?? limits.submissionPageSize,
          refreshing: view.busy,
          failure: view.failure && failureText(view.failure),
          onReload: reload,
          onPage: (currentPage) => go({ currentPage }),
          onSize: (limit) => go({ limit: limit === limits.submissionPageSize ? undefined : limit }),
        }}
      />
    </>
  )
}
