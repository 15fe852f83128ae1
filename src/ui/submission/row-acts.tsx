import { Ban, Gavel, RefreshCw, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '#contract/submission.ts'
import { IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { cancelReason, decideReason, mayResubmit } from './judge-control-reasons.ts'

/** What a super admin does to the rows of a list. */
export interface RowControl {
  /** For an act on many; absent where there is none. */
  choice?: {
    chosen: ReadonlySet<number>
    onChoose(submitIds: readonly number[], isChosen: boolean): void
  }
  /** The row whose rejudge is on its way to the server. */
  rejudging: number | undefined
  onRejudge(submitId: number): void
  onDecide(row: SubmissionRow): void
  onCancel(submitId: number): void
}

/** What the viewer does to the own rows of a list. */
export interface OwnRows {
  uid: string
  /** The row whose resubmission is on its way to the server. */
  resubmitting: number | undefined
  onResubmit(submitId: number): void
}

/** Where judging failed through no fault of the program, its owner asks for another try. */
export function ResubmitButton({ row, own }: { row: SubmissionRow; own: OwnRows }) {
  const { t } = useTranslation('submission')
  if (row.uid !== own.uid || !mayResubmit(row)) return null
  return (
    <IconButton
      size="sm"
      label={t('control.resubmitOne', { id: row.submitId })}
      icon={<RefreshCw size={16} aria-hidden />}
      busy={own.resubmitting === row.submitId}
      onClick={() => own.onResubmit(row.submitId)}
    />
  )
}

export function DecideMenu({ row, control }: { row: SubmissionRow; control: RowControl }) {
  const { t } = useTranslation('submission')
  const { submitId } = row
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <IconButton
          size="sm"
          label={t('control.menu', { id: submitId })}
          wordsOnPhone={t('control.menuShort')}
          icon={<Gavel size={16} aria-hidden />}
          tooltip={false}
        />
      }
      entries={[
        {
          id: 'decide',
          text: t('control.decide'),
          icon: <Gavel size={16} aria-hidden />,
          disabled: decideReason(row) !== undefined,
          onSelect: () => control.onDecide(row),
        },
        {
          id: 'cancel',
          text: t('control.cancel'),
          icon: <Ban size={16} aria-hidden />,
          disabled: cancelReason(row) !== undefined,
          onSelect: () => control.onCancel(submitId),
        },
      ]}
    />
  )
}

export function RejudgeButton({ submitId, control }: { submitId: number; control: RowControl }) {
  const { t } = useTranslation('submission')
  return (
    <IconButton
      size="sm"
      label={t('control.rejudgeOne', { id: submitId })}
      wordsOnPhone={t('control.rejudge')}
      icon={<RotateCcw size={16} aria-hidden />}
      busy={control.rejudging === submitId}
      onClick={() => control.onRejudge(submitId)}
    />
  )
}
