import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '#contract/enums.ts'
import { AdminParts } from '#ui/admin/admin-parts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { DashboardFigures, LastSession } from '#ui/site-admin/dashboard-parts.tsx'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/')({ loader: siteAdminLogic, component: Overview })

/** Where every admin role arrives: the site in figures, and the parts that the viewer may open (S3-059). */
function Overview() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('admin')
  const { isRoot, roles } = useViewer(Route.useRouteContext())
  const stored = usePage(logic.overview, {})
  return (
    <Page title={t('tabs.overview')}>
      <StoredPart stored={stored}>
        {stored.data ? (
          <DashboardFigures info={stored.data.info} decides={may('group_problem_admin', roles)} />
        ) : null}
      </StoredPart>
      <AdminParts isRoot={isRoot} />
      {stored.data ? <LastSession session={stored.data.session} /> : null}
    </Page>
  )
}
