import { useTranslation } from 'react-i18next'
import type { AdminTraining } from '#contract/training-settings.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { TrainingTable } from '#ui/training-admin/training-table.tsx'
import { useCopy } from './-copy.tsx'
import { useTrainingActs } from './-training-admin-acts.ts'
import type { TrainingAdminProps } from './-training-admin-logic.ts'
import { usePage } from './-use-page.ts'

interface AllTrainingsProps extends TrainingAdminProps {
  keyword?: string
  currentPage: number
  limit: number
  closed(training: AdminTraining): string | undefined
  kept(training: AdminTraining): string | undefined
  /** Left out where nothing is searched. */
  onClear?(): void
  onPage(page: number): void
  onSize(size: number): void
}

/** Every training of the site or of a group, with what can be done to it (S3-037). */
export function AllTrainings(props: AllTrainingsProps) {
  const { logic, keyword = '', currentPage, limit, closed, kept, onClear, onPage, onSize } = props
  const { t } = useTranslation('trainingAdmin')
  const failureText = useFailureText()
  const list = usePage(logic.trainings, {
    query: { currentPage, limit, ...(keyword === '' ? {} : { keyword }) },
  })
  const acts = useTrainingActs(props, list.reload)
  const copy = useCopy(props.logic.copy, list.reload)
  const named = useLast(acts.asked?.name, '')
  return (
    <>
      <FailureLine failure={acts.failure} />
      <TrainingTable
        gid={logic.gid}
        onClear={keyword === '' ? undefined : onClear}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined}
        closed={closed}
        kept={kept}
        onReload={list.reload}
        onPage={onPage}
        onSize={onSize}
        onShow={({ id: tid, title: name }, shown) => acts.run({ kind: shown ? 'show' : 'hide', tid, name })}
        onCopy={({ id, title }) => copy.show({ ids: [id], title, isOfGroup: logic.gid !== null })}
        onRemove={({ id: tid, title: name }) => acts.ask({ kind: 'remove', tid, name })}
      />
      {copy.dialog}
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('removeTitle', { title: named })}
        text={t('removeText')}
        back={t('cancel')}
        confirm={t('remove')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
