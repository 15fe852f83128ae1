import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { LanguageTable } from '#ui/site-admin/language-table.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { siteAdminLogic } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/_super/language')({
  loader: siteAdminLogic,
  component: LanguagePage,
})

function LanguagePage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('siteAdmin')
  const failureText = useFailureText()
  const list = usePage(logic.languages, {})
  const acts = useListAct(logic.languageAct, ({ name, isOn }) => {
    toasts.show({ tone: 'success', title: t(isOn ? 'languages.on' : 'languages.off', { name }) })
    list.reload()
  })
  return (
    <Page title={t('languages.title')} actions={<ExportButton machine={logic.languageExport} query={{}} />}>
      <p>{t('languages.help')}</p>
      <FailureLine failure={acts.failure} />
      <LanguageTable
        languages={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay?.id}
        onReload={list.reload}
        onSwitch={({ id, name }, isOn) => acts.run({ id, name, isOn })}
      />
    </Page>
  )
}
