import { createFileRoute } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Locale, may } from '#contract/enums.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { isFiltered, noFilters, ProblemAdminFilters } from '#ui/problem-admin/problem-admin-filters.tsx'
import { importLink, newProblemLink } from '#ui/problem-admin/problem-admin-links.ts'
import { ProblemAdminTable } from '#ui/problem-admin/problem-admin-table.tsx'
import { ProblemAdminTabs } from '#ui/problem-admin/problem-admin-tabs.tsx'
import { Page } from '#ui/shell/page.tsx'
import { DeleteProblem } from './-delete-problem.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { filterSearch, ProblemAdminSearch, problemAdminLogic, problemQueryOf } from './-problem-admin.ts'
import { sizeSearch } from './-site-admin.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/problem/')({
  validateSearch: (search) => ProblemAdminSearch.parse(search),
  loader: problemAdminLogic,
  component: ProblemAdminPage,
})

function ProblemAdminPage() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['problemAdmin', 'shell'])
  const failureText = useFailureText()
  const { username, roles } = useViewer({ session })
  const list = usePage(logic.problems, { query: problemQueryOf(search), locale: i18n.language as Locale })
  const acts = useListAct(logic.problemAct, (act) => {
    toasts.show({ tone: 'success', title: t(`done.${act.kind}`, { id: act.name }) })
    list.reload()
  })
  const downloads = useListAct(logic.problemAct, (act) =>
    toasts.show({ tone: 'success', title: t('done.download', { id: act.name }) }),
  )
  const rules = may('problem_removal', roles)
  const filters = { keyword: search.keyword ?? '', auth: search.auth, mine: search.mine ?? false }
  const go = (change: Partial<ProblemAdminSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const key = isFiltered(filters) ? 'emptyFiltered' : 'empty'

  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ExportButton machine={logic.problemExport} query={problemQueryOf(search)} />
          <LinkButton {...importLink} icon={<FileUp size={16} aria-hidden />} iconOnPhone>
            {t('list.import')}
          </LinkButton>
          <LinkButton
            {...newProblemLink}
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            shortOnPhone={t('shell:kit.create')}
          >
            {t('list.create')}
          </LinkButton>
        </>
      }
    >
      <ProblemAdminTabs roles={roles} />
      <ProblemAdminFilters values={filters} onChange={(change) => go(filterSearch(change), true)} />
      <FailureLine failure={acts.failure} />
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
          act: <LinkButton {...newProblemLink}>{t('list.create')}</LinkButton>,
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: sizeSearch(limit) })}
      >
        <ProblemAdminTable
          problems={list.data?.records}
          refreshing={list.refreshing || list.loading}
          underWay={acts.underWay}
          downloading={downloads.underWay?.pid}
          publishes={rules}
          closed={({ author }) => (rules || author === username ? undefined : t('list.notYours'))}
          kept={() => (rules ? undefined : t('list.notRemover'))}
          onAuth={({ id: pid, problemId: name }, auth) => acts.run({ kind: 'auth', pid, name, auth })}
          onDownload={({ id: pid, problemId: name }) => downloads.run({ kind: 'download', pid, name })}
          onRemove={({ id: pid, problemId, title }) =>
            acts.ask({ kind: 'remove', pid, name: [problemId, title].filter(Boolean).join(' ') })
          }
        />
      </AdminList>
      <DeleteProblem
        machine={logic.problemDeletion}
        asked={acts.asked}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
