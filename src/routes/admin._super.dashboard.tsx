import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { BackupNotice } from '#ui/site-admin/backup-notice.tsx'
import { DashboardFigures, LastSession, NodeFacts } from '#ui/site-admin/dashboard-parts.tsx'
import { DemoSection } from '#ui/site-admin/demo-section.tsx'
import { useListAct } from './-list-act.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/dashboard')({
  loader: siteAdminLogic,
  component: DashboardPage,
})

function DashboardPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const stored = usePage(logic.dashboard, {})
  const backups = usePage(logic.backups, {})
  const demo = usePage(logic.demo, {})
  const acts = useListAct(logic.demoAct, () => {
    toasts.show({ tone: 'success', title: t('demo.removed') })
    demo.reload()
    stored.reload()
  })
  return (
    <Page title={t('dashboard.title')}>
      {backups.data?.plan ? <BackupNotice plan={backups.data.plan} isLate={backups.data.isLate} /> : null}
      <StoredPart stored={stored}>
        {stored.data ? (
          <>
            <DashboardFigures info={stored.data.info} decides />
            <LastSession session={stored.data.session} />
            <NodeFacts node={stored.data.node} database={stored.data.database} />
          </>
        ) : null}
      </StoredPart>
      {demo.data ? (
        <DemoSection
          demo={demo.data}
          asking={acts.asked !== undefined}
          busy={acts.underWay !== undefined}
          failure={acts.failure}
          onAsk={() => acts.ask('remove')}
          onConfirm={acts.confirm}
          onCancel={acts.cancel}
        />
      ) : null}
    </Page>
  )
}
