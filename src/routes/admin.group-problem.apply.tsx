import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { ApplicationTable } from '#ui/problem-admin/application-table.tsx'
import { ProblemAdminTabs } from '#ui/problem-admin/problem-admin-tabs.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useDecideApplication } from './-decide-application.tsx'
import { ExportButton } from './-export-button.tsx'
import { admitted, problemAdminLogic } from './-problem-admin.ts'
import { keyword } from './-search-values.ts'
import { AdminListSearch, listPageOf, sizeSearch } from './-site-admin.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const ApplicationSearch = AdminListSearch.extend({
  keyword,
})
type ApplicationSearch = z.infer<typeof ApplicationSearch>

export const Route = createFileRoute('/admin/group-problem/apply')({
  validateSearch: (search) => ApplicationSearch.parse(search),
  beforeLoad: admitted('group_problem_admin'),
  loader: problemAdminLogic,
  component: ApplicationPage,
})

const filter = css({ maxW: { md: 'search' } })

function ApplicationPage() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('problemAdmin')
  const failureText = useFailureText()
  const { roles } = useViewer({ session })
  const { keyword = '', ...page } = search
  const query = { ...listPageOf(page), ...(keyword === '' ? {} : { keyword }) }
  const list = usePage(logic.applications, { query, locale: i18n.language as Locale })
  const decision = useDecideApplication({ toasts }, logic.applicationAct, list.reload)
  const go = (change: Partial<ApplicationSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const key = keyword === '' ? 'empty' : 'emptyFiltered'

  return (
    <Page
      title={t('applications.title')}
      actions={<ExportButton machine={logic.applicationExport} query={query} total={list.data?.total} />}
    >
      <ProblemAdminTabs roles={roles} />
      <search className={filter} aria-label={t('applications.filter')}>
        <SearchInput
          label={t('applications.keyword')}
          clearLabel={t('filter.clearField')}
          value={keyword}
          maxLength={keywordMax}
          onValue={(next) => go({ keyword: next || undefined }, true)}
        />
      </search>
      <FailureLine failure={decision.failure} />
      <AdminList
        things="problems"
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        empty={{
          drawing: keyword === '' ? undefined : 'found-nothing',
          title: t(`applications.${key}`),
          hint: t(`applications.${key}Hint`),
          onClear: keyword === '' ? undefined : () => go({ keyword: undefined }),
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: sizeSearch(limit) })}
      >
        <ApplicationTable
          problems={list.data?.records}
          refreshing={list.refreshing || list.loading}
          underWay={decision.underWay}
          onDecide={({ id: pid, problemId: name, applyPublicProgress: now, tags, openContests }, progress) =>
            decision.decide({ pid, name, tags, openContests, now }, progress)
          }
        />
      </AdminList>
      {decision.dialog}
    </Page>
  )
}
