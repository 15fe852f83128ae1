import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { SwitchForm } from '#ui/site-admin/switch-form.tsx'
import { switchValuesOf } from '#ui/site-admin/switch-values.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { useStoredForm } from './-stored-form.ts'
import { StoredPart } from './-stored-part.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/switch')({
  loader: siteAdminLogic,
  component: SwitchPage,
})

function SwitchPage() {
  const { toasts, site } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const stored = usePage(logic.switches, {})
  const form = useStoredForm(logic.switchForm, {
    subject: 'switches',
    stored: stored.data && switchValuesOf(stored.data),
    draft: logic.switchDraft,
    onSaved: () => {
      toasts.show({ tone: 'success', title: t('switches.saved') })
      site.send({ type: 'page.reload' })
    },
  })
  return (
    <Page title={t('switches.title')} width="form">
      <StoredPart stored={stored}>
        {form.values ? (
          <SwitchForm
            values={form.values}
            changed={form.changed}
            restored={form.restored}
            outdated={form.outdated}
            others={form.others}
            wrong={form.wrong}
            busy={form.busy}
            failure={form.failure}
            onEdit={form.edit}
            onSend={form.send}
            onDiscard={form.discard}
          />
        ) : null}
      </StoredPart>
    </Page>
  )
}
