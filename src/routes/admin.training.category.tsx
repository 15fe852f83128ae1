import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { Page } from '#ui/shell/page.tsx'
import { CategoryDialog } from '#ui/training-admin/category-dialog.tsx'
import { CategoryTable } from '#ui/training-admin/category-table.tsx'
import { TrainingAdminTabs } from '#ui/training-admin/training-admin-tabs.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { trainingAdminLogic } from './-training-admin-logic.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/admin/training/category')({
  loader: trainingAdminLogic,
  component: CategoryPage,
})

const firstColor = '#2563eb'
const everything = {}

/** The categories of the trainings of the site; those of groups are named in their forms. */
function CategoryPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation(['trainingAdmin', 'shell'])
  const failureText = useFailureText()
  const list = usePage(logic.categories, everything)
  const acts = useListAct(logic.categoryAct, ({ name }) => {
    toasts.show({ tone: 'success', title: t('categories.removed', { name }) })
    list.reload()
  })
  const form = useRecordForm(logic.categoryForm, () => {
    toasts.show({ tone: 'success', title: t('categories.saved') })
    list.reload()
  })
  const create = () => form.show({ id: null }, { name: '', color: firstColor, version: null })
  const named = useLast(acts.asked?.name, '')
  return (
    <Page
      title={t('categories.title')}
      actions={
        <>
          <ExportButton machine={logic.categoryExport} query={everything} />
          <Button
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            shortOnPhone={t('shell:kit.create')}
            onClick={create}
          >
            {t('categories.new')}
          </Button>
        </>
      }
    >
      <TrainingAdminTabs />
      <FailureLine failure={acts.failure} />
      <CategoryTable
        categories={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined}
        onCreate={create}
        onReload={list.reload}
        onEdit={({ id, name, color, version }) => form.show({ id }, { name, color, version })}
        onRemove={({ id, name }) => acts.ask({ kind: 'remove', id, name })}
      />
      <CategoryDialog
        open={form.open}
        isNew={form.subject?.id === null}
        values={form.values}
        outdated={form.outdated}
        others={form.others}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('categories.removeTitle', { name: named })}
        text={t('categories.removeText')}
        back={t('cancel')}
        confirm={t('remove')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
