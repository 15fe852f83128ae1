import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { Page } from '#contract/envelope.ts'
import { submissionListPageSize } from '#contract/limits/list.ts'
import { submissionBatch } from '#contract/limits/submission.ts'
import type { SubmissionRow } from '#contract/submission.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import type { OwnRows, RowControl } from '#ui/submission/row-acts.tsx'
import type { SubmissionFilterValues } from '#ui/submission/submission-filters.tsx'
import { SubmissionList } from '#ui/submission/submission-list.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { filtersOf, type StatusSearch } from './-practice-search.ts'
import { useChosen } from './-use-chosen.ts'
import { useFlow } from './-use-flow.ts'
import { useViewer } from './-use-viewer.ts'

type Logic = AppContext['logic']

const SubmissionBatch = lazyPart(() =>
  import('./-submission-batch.tsx').then((file) => ({ default: file.SubmissionBatch })),
)

export interface SubmissionListHostProps {
  context: Pick<AppContext, 'logic' | 'session' | 'toasts'>
  machine: Logic['submissionList']
  /** Rows that came with the page. */
  given?: Page<SubmissionRow> | undefined
  search: StatusSearch
  /** Changes the address; what is undefined leaves it. */
  onSearch: (change: Partial<StatusSearch>, replace: boolean) => void
  /** What else narrows the list. */
  within?: { gid?: number; containsEnd?: boolean }
  /** In a contest nobody sends again what could not be judged. */
  resubmits?: boolean
  toProblems?: ReactNode
  /** Says which rows are left out under a seal. */
  unlisted?: string | undefined
  /** Above the reader's own submissions. */
  ownNote?: string | undefined
  /** Beside the filters. */
  tools?: ReactNode
}

const changeOf = ({ mine, problem, author, ...rest }: Partial<SubmissionFilterValues>) =>
  ({
    ...('status' in rest ? { status: rest.status } : {}),
    ...(mine === undefined ? {} : { onlyMine: mine || undefined }),
    ...(problem === undefined ? {} : { problemID: problem || undefined }),
    ...(author === undefined ? {} : { username: author || undefined }),
  }) as Partial<StatusSearch>

const unfiltered = { onlyMine: undefined, status: undefined, problemID: undefined, username: undefined }

function useList(
  {
    machine,
    given,
    search,
    within,
  }: Pick<SubmissionListHostProps, 'machine' | 'given' | 'search' | 'within'>,
  uid: string | null,
) {
  const filters = filtersOf(search, within)
  const list = useFlow(machine, { input: { filters, given } })
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
function useRowActs(
  { context, resubmits }: Pick<SubmissionListHostProps, 'context' | 'resubmits'>,
  { isRoot, uid }: { isRoot: boolean; uid: string | null },
  reload: () => void,
) {
  const control = useJudgeControl(context)
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
    uid === null || !resubmits
      ? undefined
      : {
          uid,
          resubmitting: running?.kind === 'resubmit' ? running.submitId : undefined,
          onResubmit: (submitId) => send({ type: 'control.act', act: { kind: 'resubmit', submitId } }),
        }
  return { control, rows: isRoot ? rows : undefined, own }
}

/** The submissions of the site, of a contest or of a group, filtered by the address. */
export function SubmissionListHost(props: SubmissionListHostProps) {
  const { context, search, onSearch, resubmits = true, toProblems, unlisted, ownNote, tools } = props
  const { t } = useTranslation('submission')
  const failureText = useFailureText()
  const viewer = useViewer(context)
  const { uid, resolving, signedIn } = viewer
  const list = useList(props, uid)
  const { control, rows, own } = useRowActs({ context, resubmits }, viewer, list.reload)
  const batch = useChosen<number>(submissionBatch.idsMax)
  const go = (change: Partial<StatusSearch>, replace = false) =>
    onSearch({ currentPage: undefined, ...change }, replace)

  const refuseMine = () => context.toasts.show({ tone: 'error', title: t('filter.loginFirst') })
  const isRefused = search.onlyMine === true && !resolving && !signedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that it becomes so
  useEffect(() => {
    if (!isRefused) return
    refuseMine()
    go({ onlyMine: undefined }, true)
  }, [isRefused])
  const change = (values: Partial<SubmissionFilterValues>) =>
    values.mine && !signedIn ? refuseMine() : go(changeOf(values), true)

  return (
    <>
      <SubmissionList
        toProblems={toProblems}
        note={signedIn && search.onlyMine === true ? ownNote : undefined}
        filters={{
          values: {
            mine: search.onlyMine === true,
            status: search.status,
            problem: search.problemID ?? '',
            author: search.username ?? '',
          },
          refreshing: list.busy,
          tools,
          onChange: change,
          onClear: () => go(unfiltered),
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
          unlisted,
          onReload: list.reload,
          control: rows && { ...rows, choice: { chosen: batch.chosen, onChoose: batch.choose } },
          own,
          onPage: (currentPage) => go({ currentPage }),
          onSize: (limit) => go({ limit: limit === submissionListPageSize ? undefined : limit }),
        }}
      />
      <JudgeControlDialogs control={control} />
      {rows ? (
        <Suspense fallback={null}>
          <SubmissionBatch
            load={context.logic.loadSubmissionBatch}
            chosen={[...batch.chosen]}
            unseen={unseenCount(
              batch.chosen,
              list.rows?.map(({ submitId }) => submitId),
            )}
            onDone={() => {
              batch.setChosen(new Set())
              list.reload()
            }}
            onClear={() => batch.setChosen(new Set())}
          />
        </Suspense>
      ) : null}
    </>
  )
}
