import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditFilters, type AuditFilterValues, isFiltered, noAuditFilters } from '#ui/audit/audit-filters.tsx'
import { AuditTable } from '#ui/audit/audit-table.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { AdminFrame } from './-admin-frame.tsx'
import { AuditFilter, AuditSearch } from './-audit-search.ts'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { present } from './-practice-search.ts'
import { listPageOf } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/_login/group/$groupId/audit')({
  validateSearch: (search) => AuditSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['audit', 'field', 'verdict']),
    ])
    return logic
  },
  component: GroupAudit,
})

/** What was done in a group, for its roots. */
function GroupAudit() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { gid, info } = useGroupFrame()
  const { t } = useTranslation('audit')
  const failureText = useFailureText()
  const filters = AuditFilter.parse(search)
  const list = usePage(logic.auditLog, { gid, ...present({ ...filters, ...listPageOf(search) }) })
  const filter = (change: AuditFilterValues) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace: true })
  return (
    <AdminFrame
      gid={gid}
      title={t('title')}
      pageTitle={t('groupTitle', { name: info.name })}
      actions={<ExportButton machine={logic.exports.audit} query={{ gid, ...present(filters) }} />}
    >
      <AuditFilters
        values={filters}
        ofAll={false}
        isEmpty={list.data?.records.length === 0}
        onFilter={filter}
      />
      <AuditTable
        page={list.data}
        refreshing={list.refreshing || list.loading}
        onClear={isFiltered(filters) ? () => filter(noAuditFilters) : undefined}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
        onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
        onSize={(limit) => void navigate({ search: (old) => ({ ...old, limit, currentPage: undefined }) })}
      />
    </AdminFrame>
  )
}
