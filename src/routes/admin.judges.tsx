import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Fleet } from '#ui/fleet/fleet.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { ExportButton } from './-export-button.tsx'
import { useFleet } from './-fleet-host.tsx'
import { useListAct } from './-list-act.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/judges')({
  loader: ({ context }) => context.loadAdminLogic(),
  component: JudgesPage,
})

const everything = {}

function JudgesPage() {
  const context = Route.useRouteContext()
  const { toasts } = context
  const logic = Route.useLoaderData()
  const { isRoot } = useViewer(context)
  const { t } = useTranslation('admin')
  const failureText = useFailureText()
  const { phase, judges, busy, failure, reload } = useFleet()
  const acts = useListAct(logic.judgeAct, ({ name }) => {
    toasts.show({ tone: 'success', title: t('judges.removed', { name }) })
    reload()
  })
  return (
    <Page title={t('judges.title')} actions={<ExportButton machine={logic.judgeExport} query={everything} />}>
      <FailureLine failure={acts.failure} />
      <Fleet
        phase={phase}
        judges={judges}
        busy={busy}
        failure={failure && failureText(failure)}
        underWay={acts.underWay?.name}
        onReload={reload}
        onRemove={isRoot ? ({ name }) => acts.run({ name }) : undefined}
      />
    </Page>
  )
}
