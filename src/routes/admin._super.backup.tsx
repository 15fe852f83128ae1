import { createFileRoute } from '@tanstack/react-router'
import { DatabaseBackup } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { BackupNotice, BackupPlanLine } from '#ui/site-admin/backup-notice.tsx'
import { BackupTable } from '#ui/site-admin/backup-table.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/backup')({
  loader: siteAdminLogic,
  component: BackupPage,
})

const everything = {}
const isUnderWay = (state: string) => state === 'asked' || state === 'running'

function BackupPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const failureText = useFailureText()
  const list = usePage(logic.backups, {})
  const acts = useListAct(logic.backupAct, ({ kind }) => {
    toasts.show({ tone: 'success', title: t(kind === 'make' ? 'backups.asked' : 'backups.downloaded') })
    list.reload()
  })
  const { data, failure } = list
  const plan = data?.plan ?? null
  const making =
    acts.underWay?.kind === 'make' || (data?.backups ?? []).some(({ state }) => isUnderWay(state))
  return (
    <Page
      title={t('backups.title')}
      actions={
        <>
          <ExportButton machine={logic.backupExport} query={everything} total={data?.backups.length} />
          {plan === null ? null : (
            <Button
              variant="solid"
              icon={<DatabaseBackup size={16} aria-hidden />}
              busy={making}
              onClick={() => acts.run({ kind: 'make' })}
            >
              {t('backups.now')}
            </Button>
          )}
        </>
      }
    >
      <StoredPart stored={list}>
        {plan === null ? null : <BackupPlanLine plan={plan} />}
        {data ? <BackupNotice plan={plan} isLate={data.isLate} /> : null}
        <FailureLine failure={acts.failure} />
        <BackupTable
          backups={data?.backups}
          refreshing={list.refreshing || list.loading}
          failure={failure && failureText(failure)}
          fetching={acts.underWay?.kind === 'download' ? acts.underWay.id : undefined}
          onReload={list.reload}
          onDownload={(id) => acts.run({ kind: 'download', id })}
        />
      </StoredPart>
    </Page>
  )
}
