import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Fleet } from '#ui/fleet/fleet.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { useFleet } from './-fleet-host.tsx'

export const Route = createFileRoute('/admin/judges')({ component: JudgesPage })

function JudgesPage() {
  const { t } = useTranslation('admin')
  const failureText = useFailureText()
  const { phase, judges, busy, failure, reload } = useFleet()
  return (
    <Page title={t('judges.title')}>
      <Fleet
        phase={phase}
        judges={judges}
        busy={busy}
        failure={failure && failureText(failure)}
        onReload={reload}
      />
    </Page>
  )
}
