import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { CleanUpTable } from '#ui/status/clean-up-table.tsx'
import { StatusFactList, TroubleList } from '#ui/status/status-facts.tsx'
import { StatusHistory } from '#ui/status/status-history.tsx'
import { NodeTable, QueueTable, SlowTable } from '#ui/status/status-tables.tsx'
import { ExportButton } from './-export-button.tsx'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/status')({
  loader: siteAdminLogic,
  component: StatusPage,
})

const everything = {}

function StatusPage() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const stored = usePage(logic.status, {})
  const { data } = stored
  const exportOf = (table: keyof typeof logic.statusExports) => (
    <ExportButton machine={logic.statusExports[table]} query={everything} />
  )
  return (
    <Page title={t('status.title')}>
      <StoredPart stored={stored}>
        {data ? (
          <>
            <TroubleList troubles={data.troubles} />
            <StatusHistory facts={data.facts} history={data.history} />
            <StatusFactList status={data} />
            <QueueTable queue={data.facts.queue} extra={exportOf('queue')} />
            <NodeTable nodes={data.facts.nodes} extra={exportOf('nodes')} />
            <SlowTable nodes={data.facts.nodes} extra={exportOf('slow')} />
            <CleanUpTable cleanUp={data.cleanUp} extra={exportOf('cleanUp')} />
          </>
        ) : null}
      </StoredPart>
    </Page>
  )
}
