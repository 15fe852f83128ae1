import { createFileRoute } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AuditFilters, isFiltered } from '#ui/audit/audit-filters.tsx'
import { AuditTable } from '#ui/audit/audit-table.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { AuditSearch } from './-audit-search.ts'
import { useListAct } from './-list-act.ts'
import { present } from './-practice-search.ts'
import { listPageOf } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/audit')({
  validateSearch: (search) => AuditSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadSiteAdminLogic(), context.loadTexts(['audit'])])
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
  const { currentPage: _, limit: __, ...filters } = search
  const list = usePage(logic.auditLog, present({ ...filters, ...listPageOf(search) }))
  const download = useListAct(logic.auditDownload, () => {})
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          icon={<Download size={16} aria-hidden />}
          busy={download.underWay !== undefined}
          onClick={() => download.run(present(filters))}
        >
          {t('download')}
        </Button>
      }
    >
      <AuditFilters
        values={filters}
        onFilter={(change) =>
          void navigate({
            search: (old) => ({ ...old, currentPage: undefined, ...change }),
            replace: true,
          })
        }
      />
      <FailureLine failure={download.failure} />
      <AuditTable
        page={list.data}
        refreshing={list.refreshing || list.loading}
        isFiltered={isFiltered(filters)}
        failure={list.failure && failureText(list.failure)}
        onReload={list.reload}
        onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
        onSize={(limit) => void navigate({ search: (old) => ({ ...old, limit, currentPage: undefined }) })}
      />
    </Page>
  )
}
