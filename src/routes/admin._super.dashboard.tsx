import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { DashboardFigures, LastSession, NodeFacts } from '#ui/site-admin/dashboard-parts.tsx'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/dashboard')({
  loader: siteAdminLogic,
  component: DashboardPage,
})

function DashboardPage() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const stored = usePage(logic.dashboard, {})
  return (
    <Page title={t('dashboard.title')}>
      <StoredPart stored={stored}>
        {stored.data ? (
          <>
            <DashboardFigures info={stored.data.info} />
            <LastSession session={stored.data.session} />
            <NodeFacts node={stored.data.node} database={stored.data.database} />
          </>
        ) : null}
      </StoredPart>
    </Page>
  )
}
