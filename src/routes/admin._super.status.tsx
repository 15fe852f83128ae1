import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { CleanUpTable } from '#ui/status/clean-up-table.tsx'
import { StatusFactList, TroubleList } from '#ui/status/status-facts.tsx'
import { StatusHistory } from '#ui/status/status-history.tsx'
import { NodeTable, QueueTable, SlowTable } from '#ui/status/status-tables.tsx'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/status')({
  loader: siteAdminLogic,
  component: StatusPage,
})

function StatusPage() {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const stored = usePage(logic.status, {})
  const { data } = stored
  return (
    <Page title={t('status.title')}>
      <StoredPart stored={stored}>
        {data ? (
          <>
            <TroubleList troubles={data.troubles} />
            <StatusHistory facts={data.facts} history={data.history} />
            <StatusFactList status={data} />
            <QueueTable queue={data.facts.queue} />
            <NodeTable nodes={data.facts.nodes} />
            <SlowTable nodes={data.facts.nodes} />
            <CleanUpTable cleanUp={data.cleanUp} />
          </>
        ) : null}
      </StoredPart>
    </Page>
  )
}
