import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Locale, may } from '#contract/enums.ts'
import { exportMax } from '#contract/limits/problem.ts'
import type { AdminProblem } from '#contract/problem-admin.ts'
import { problemBatchView } from '#machines/problem-batch/problem-batch.view.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Segments } from '#ui/kit/segments.tsx'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { BatchTable, ProblemBatchBar } from '#ui/problem-admin/batch-panel.tsx'
import { ChangeDialog, type Planned, ProblemPlanDialog } from '#ui/problem-admin/plan-dialog.tsx'
import { isFiltered, noFilters, ProblemAdminFilters } from '#ui/problem-admin/problem-admin-filters.tsx'
import { ProblemAdminTabs } from '#ui/problem-admin/problem-admin-tabs.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ImportProblems } from './-import-problems.tsx'
import { useListAct } from './-list-act.ts'
import { filterSearch, ProblemAdminSearch, problemImportLogic, problemQueryOf } from './-problem-admin.ts'
import { sizeSearch } from './-site-admin.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const parts = ['change', 'import'] as const
const BatchSearch = ProblemAdminSearch.extend({ part: z.enum(parts).optional().catch(undefined) })
type BatchSearch = z.infer<typeof BatchSearch>

export const Route = createFileRoute('/admin/problem/batch-operation')({
  validateSearch: (search) => BatchSearch.parse(search),
  loader: problemImportLogic,
  component: BatchPage,
})

function BatchPage() {
  const { session } = Route.useRouteContext()
  const { part = 'change' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('problemAdmin')
  const { roles } = useViewer({ session })
  const transfers = may('problem_transfer', roles)
  return (
    <Page title={t('batch.title')}>
      <ProblemAdminTabs roles={roles} />
      <Segments
        label={t('batch.parts')}
        items={parts.map((id) => ({ id, label: t(`batch.part.${id}`) }))}
        value={part}
        onValue={(next) => void navigate({ search: { part: next === 'change' ? undefined : next } })}
      />
      {part === 'import' ? <Import isOwn={!transfers} /> : <Change transfers={transfers} />}
    </Page>
  )
}

function Import({ isOwn }: { isOwn: boolean }) {
  const { problemImport, verify } = Route.useLoaderData()
  return (
    <ImportProblems
      context={Route.useRouteContext()}
      machine={problemImport}
      verify={verify}
      isOwn={isOwn}
      gid={null}
    />
  )
}

const markOf = ({ id: pid, problemId }: AdminProblem) => ({ pid, problemId })

function Change({ transfers }: { transfers: boolean }) {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('problemAdmin')
  const failureText = useFailureText()
  const { roles } = useViewer({ session })
  const rules = may('problem_removal', roles)
  const list = usePage(logic.problems, { query: problemQueryOf(search), locale: i18n.language as Locale })
  const tags = usePage(logic.tagList, { locale: i18n.language as Locale })
  const exports = useListAct(logic.exportAct, ({ pids }) =>
    toasts.show({ tone: 'success', title: t('batch.exported', { count: pids.length }) }),
  )
  const actor = useFlow(logic.problemBatch)
  const view = useSelector(actor, problemBatchView, shallowEqual)
  const [choosing, setChoosing] = useState(false)
  const latest = useRef((_changed: number) => {})
  latest.current = (count) => {
    toasts.show({ tone: 'success', title: t('plan.said', { count }) })
    list.reload()
  }
  useEffect(() => {
    const heard = actor.on('problemBatch.done', ({ changed }) => latest.current(changed))
    return () => heard.unsubscribe()
  }, [actor])
  const filters = { keyword: search.keyword ?? '', auth: search.auth, mine: search.mine ?? false }
  const go = (change: Partial<BatchSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const change = useLast<Planned>(view.change, { act: 'remove' })
  const isPlan = view.planned || view.acting || view.done
  const isBusy = view.looking || isPlan
  const key = isFiltered(filters) ? 'emptyFiltered' : 'empty'
  return (
    <>
      <ProblemAdminFilters values={filters} onChange={(change) => go(filterSearch(change), true)} />
      <AdminList
        things="problems"
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        empty={{
          drawing: isFiltered(filters) ? 'found-nothing' : undefined,
          title: t(`list.${key}`),
          hint: t(`list.${key}Hint`),
          onClear: isFiltered(filters) ? () => go(filterSearch(noFilters)) : undefined,
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: sizeSearch(limit) })}
      >
        <BatchTable
          problems={list.data?.records}
          refreshing={list.refreshing || list.loading}
          chosen={view.chosen}
          busy={isBusy}
          onMark={(problems, isIn) =>
            actor.send({ type: 'problemBatch.mark', problems: problems.map(markOf), isIn })
          }
        />
      </AdminList>
      <ProblemBatchBar
        chosen={view.chosen}
        unseen={unseenCount(
          view.chosen.map(({ pid }) => pid),
          list.data?.records.map(({ id }) => id),
        )}
        busy={view.looking || view.acting}
        exporting={exports.underWay !== undefined}
        onExport={
          transfers
            ? () => exports.run({ pids: view.chosen.map(({ pid }) => pid).slice(0, exportMax) })
            : undefined
        }
        onChange={() => setChoosing(true)}
        onClear={() => actor.send({ type: 'problemBatch.clear' })}
      />
      <ChangeDialog
        open={choosing && !isPlan}
        count={view.chosen.length}
        rules={rules}
        tagGroups={tags.data ?? []}
        failure={view.failure}
        busy={view.looking}
        onPlan={(change) => actor.send({ type: 'problemBatch.plan', change })}
        onClose={() => {
          setChoosing(false)
          actor.send({ type: 'problemBatch.close' })
        }}
      />
      <ProblemPlanDialog
        open={isPlan}
        change={change}
        tagGroups={tags.data ?? []}
        rows={view.rows}
        isDone={view.done}
        busy={view.acting}
        failure={view.failure}
        onConfirm={() => actor.send({ type: 'problemBatch.confirm' })}
        onSave={() => void logic.saveBatch(view.rows)}
        onClose={() => {
          if (view.done) setChoosing(false)
          actor.send({ type: 'problemBatch.close' })
        }}
      />
    </>
  )
}
