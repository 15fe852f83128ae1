import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { submissionListPageSize } from '#contract/limits.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import type { OwnRows, RowControl } from '#ui/submission/row-acts.tsx'
import type { SubmissionFilterValues } from '#ui/submission/submission-filters.tsx'
import { SubmissionList } from '#ui/submission/submission-list.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { present, StatusSearch } from './-practice-search.ts'
import { useFlow } from './-use-flow.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/status')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: ({ context }) =>
    Promise.all([context.loadTexts(['submission', 'verdict']), context.loadPractice()]),
  component: StatusPage,
})

const filtersOf = ({ username, ...search }: StatusSearch) =>
  present({
    ...search,
    username: search.onlyMine ? undefined : username,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? submissionListPageSize,
  })

function useSubmissionList(search: StatusSearch, uid: string | null) {
  const { logic } = Route.useRouteContext()
  const filters = filtersOf(search)
  const list = useFlow(logic.submissionList, { input: { filters } })
  const serialised = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters are what they say, not which object they are
  useEffect(() => list.send({ type: 'list.filter', filters }), [list, serialised])
  const lastUid = useRef(uid)
  useEffect(() => {
    if (lastUid.current === uid) return
    lastUid.current = uid
    list.send({ type: 'list.reload' })
  }, [list, uid])
  const view = useSelector(list, submissionListView, shallowEqual)
  return { ...view, reload: () => list.send({ type: 'list.reload' }) }
}

/** The rows' acts of a super admin and of their owner; whatever succeeds loads the list again. */
function useRowControl({ isRoot, uid }: { isRoot: boolean; uid: string | null }, reload: () => void) {
  const control = useJudgeControl(Route.useRouteContext())
  const { done, running, send } = control
  const seen = useRef(done)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each success
  useEffect(() => {
    if (seen.current === done) return
    seen.current = done
    reload()
  }, [done])
  const rows: RowControl = {
    rejudging: running?.kind === 'rejudge' ? running.submitId : undefined,
    onRejudge: (submitId) => send({ type: 'control.ask', act: { kind: 'rejudge', submitId } }),
    onDecide: (submission) => send({ type: 'control.decide', submission }),
    onCancel: (submitId) => send({ type: 'control.ask', act: { kind: 'cancel', submitId } }),
  }
  const own: OwnRows | undefined =
    uid === null
      ? undefined
      : {
          uid,
          resubmitting: running?.kind === 'resubmit' ? running.submitId : undefined,
          onResubmit: (submitId) => send({ type: 'control.act', act: { kind: 'resubmit', submitId } }),
        }
  return { control, rows: isRoot ? rows : undefined, own }
}

function StatusPage() {
  const { session, toasts } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('submission')
  const failureText = useFailureText()
  const { uid, resolving, signedIn, isRoot } = useViewer({ session })
  const list = useSubmissionList(search, uid)
  const { control, rows: rowControl, own } = useRowControl({ isRoot, uid }, list.reload)
  const go = (change: Partial<StatusSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })

  const refuseMine = () => toasts.show({ tone: 'error', title: t('filter.loginFirst') })
  const isRefused = search.onlyMine === true && !resolving && !signedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that it becomes so
  useEffect(() => {
    if (!isRefused) return
    refuseMine()
    go({ onlyMine: undefined }, true)
  }, [isRefused])

  const change = ({ mine, problem, author, ...rest }: Partial<SubmissionFilterValues>) => {
    if (mine && !signedIn) return refuseMine()
    go(
      {
        ...('status' in rest ? { status: rest.status } : {}),
        ...(mine === undefined ? {} : { onlyMine: mine || undefined }),
        ...(problem === undefined ? {} : { problemID: problem || undefined }),
        ...(author === undefined ? {} : { username: author || undefined }),
      } as Partial<StatusSearch>,
      true,
    )
  }

  return (
    <Page title={t('title')}>
      <SubmissionList
        filters={{
          values: {
            mine: search.onlyMine === true,
            status: search.status,
            problem: search.problemID ?? '',
            author: search.username ?? '',
          },
          refreshing: list.busy,
          onChange: change,
          onClear: () =>
            go({ onlyMine: undefined, status: undefined, problemID: undefined, username: undefined }),
          onRefresh: list.reload,
        }}
        rows={{
          phase: list.phase,
          rows: list.rows,
          total: list.total,
          page: search.currentPage ?? 1,
          size: search.limit ?? submissionListPageSize,
          refreshing: list.busy,
          failure: list.failure && failureText(list.failure),
          onReload: list.reload,
          control: rowControl,
          own,
          onPage: (currentPage) => go({ currentPage }),
          onSize: (limit) => go({ limit: limit === submissionListPageSize ? undefined : limit }),
        }}
      />
      <JudgeControlDialogs control={control} />
    </Page>
  )
}
