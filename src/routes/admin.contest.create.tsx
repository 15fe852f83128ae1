import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestFormHost } from './-contest-form.tsx'

export const Route = createFileRoute('/admin/contest/create')({
  loader: contestAdminLogic,
  component: ContestCreatePage,
})

function ContestCreatePage() {
  const { session, toasts } = Route.useRouteContext()
  const { t } = useTranslation('contestAdmin')
  return (
    <Page title={t('form.create')} width="narrow">
      <ContestFormHost logic={Route.useLoaderData()} contest={null} session={session} toasts={toasts} />
    </Page>
  )
}
