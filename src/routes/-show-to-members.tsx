import { useTranslation } from 'react-i18next'
import { ProblemAuth } from '#contract/enums.ts'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useLast } from '#ui/kit/use-last.ts'

/** A problem kept for contests is shown to all members after a question alone. */
export const asksBeforeAuth = (present: ProblemAuth, next: ProblemAuth) =>
  present === ProblemAuth.Contest && next === ProblemAuth.Public

interface ShowToMembersProps {
  /** Of the problem that is asked about. */
  problemId: string | undefined
  onConfirm(): void
  onClose(): void
}

export function ShowToMembers({ problemId, onConfirm, onClose }: ShowToMembersProps) {
  const { t } = useTranslation('group')
  const named = useLast(problemId, '')
  return (
    <ConfirmDialog
      open={problemId !== undefined}
      isGrave={false}
      title={t('problems.openToMembersTitle', { id: named })}
      text={t('problems.openToMembersText')}
      back={t('form.cancel')}
      confirm={t('problems.openToMembers')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
