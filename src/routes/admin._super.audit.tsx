import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditFilters, type AuditFilterValues, isFiltered, noAuditFilters } from '#ui/audit/audit-filters.tsx'
import { AuditTable } from '#ui/audit/audit-table.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { SiteAuditFilter, SiteAuditSearch } from './-audit-search.ts'
import { ExportButton } from './-export-button.tsx'
import { present } from './-practice-search.ts'
import { listPageOf } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/audit')({
  validateSearch: (search) => SiteAuditSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadSiteAdminLogic(),
      context.loadTexts(['audit', 'field', 'verdict']),
    ])
    return logic
  },
  component: AuditPage,
})

function AuditPage() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('audit')
  const failureText = useFailureText()
  const filters = SiteAuditFilter.parse(search)
  const list = usePage(logic.auditLog, present({ ...filters, ...listPageOf(search) }))
  const filter = (change: AuditFilterValues) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace: true })
  return (
    <Page
      title={t('title')}
      actions={<ExportButton machine={logic.auditExport} query={present(filters)} total={list.data?.total} />}
    >
      <AuditFilters values={filters} ofAll isEmpty={list.data?.records.length === 0} onFilter={filter} />
      <AuditTable
        page={list.data}
        refreshing={list.refreshing || list.loading}
        onClear={isFiltered(filters) ? () => filter({ ...noAuditFilters, gid: undefined }) : undefined}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
        onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
        onSize={(limit) => void navigate({ search: (old) => ({ ...old, limit, currentPage: undefined }) })}
      />
    </Page>
  )
}
