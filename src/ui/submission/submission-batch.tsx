import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, judgeStatusName, type ManualStatus, manualStatuses } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import {
  type SubmissionActName,
  type SubmissionBatchRow,
  submissionActs,
} from '#contract/submission-batch.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { PlanDialog } from '#ui/kit/plan-dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'

/** What is done to all that are chosen. */
export interface SubmissionBatchWish {
  act: SubmissionActName
  status: ManualStatus | null
}

export interface SubmissionBatchBarProps {
  count: number
  /** How many of them the list does not show. */
  unseen: number
  busy: boolean
  failure: Failure | undefined
  onPlan(wish: SubmissionBatchWish): void
  onClear(): void
}

const choice = css({ minW: '[11rem]' })

/** How many are chosen, and what can be done to all of them. */
export function SubmissionBatchBar(props: SubmissionBatchBarProps) {
  const { count, unseen, busy, failure, onPlan, onClear } = props
  const { t } = useTranslation(['submission', 'verdict'])
  const [act, setAct] = useState<SubmissionActName>('rejudge')
  const [status, setStatus] = useState<ManualStatus>(JudgeStatus.Accepted)
  return (
    <ChosenBar
      label={t('batch.label')}
      text={t('batch.count', { count })}
      unseen={unseen}
      things="submissions"
      clear={t('batch.clear')}
      onClear={onClear}
    >
      <FailureLine failure={failure} />
      <Select
        className={choice}
        label={t('batch.act')}
        value={act}
        options={submissionActs.map((value) => ({ value, label: t(`batch.acts.${value}`) }))}
        onValue={setAct}
      />
      {act === 'manual' ? (
        <Select
          className={choice}
          label={t('control.status')}
          value={String(status)}
          options={manualStatuses.map((each) => ({
            value: String(each),
            label: t(`verdict:${judgeStatusName(each)}`),
          }))}
          onValue={(next) => setStatus(manualStatuses.find((each) => String(each) === next) ?? status)}
        />
      ) : null}
      <Button
        variant="solid"
        busy={busy}
        onClick={() => onPlan({ act, status: act === 'manual' ? status : null })}
      >
        {t('batch.preview')}
      </Button>
    </ChosenBar>
  )
}

export interface SubmissionBatchDialogProps {
  open: boolean
  wish: SubmissionBatchWish
  rows: readonly SubmissionBatchRow[]
  failure: Failure | undefined
  acting: boolean
  done: boolean
  onConfirm(): void
  onSave(): void
  onClose(): void
}

/** What would come of each submission, and then what did. */
export function SubmissionBatchDialog(props: SubmissionBatchDialogProps) {
  const { open, wish, rows, failure, acting, done, onConfirm, onSave, onClose } = props
  const { t } = useTranslation(['submission', 'verdict'])
  const verdict = wish.status === null ? '' : t(`verdict:${judgeStatusName(wish.status)}`)
  return (
    <PlanDialog
      open={open}
      title={t(`batch.acts.${wish.act}`)}
      caption={t('batch.caption')}
      isDone={done}
      busy={acting}
      rows={rows}
      changeOf={(tense, count) => t(`batch.${tense}.${wish.act}`, { count, verdict })}
      restOf={(outcome, given) => t(`batch.${outcome}`, given)}
      confirmOf={(count) => t(`batch.confirm.${wish.act}`, { count })}
      onConfirm={onConfirm}
      onSave={onSave}
      onClose={onClose}
      heads={[
        <Th key="id" figure>
          {t('list.id')}
        </Th>,
        <Th key="problem">{t('list.problem')}</Th>,
        <Th key="author">{t('list.author')}</Th>,
        <Th key="status">{t('list.status')}</Th>,
      ]}
      lineOf={(row) => (
        <Tr key={row.submitId}>
          <Td figure label={t('list.id')}>
            {row.submitId}
          </Td>
          <Td grow label={t('list.problem')}>
            {t('list.problemName', { id: row.displayPid, title: row.title })}
          </Td>
          <Td label={t('list.author')}>{row.username}</Td>
          <Td label={t('list.status')}>
            {row.status === null ? null : <VerdictBadge status={row.status} />}
          </Td>
        </Tr>
      )}
    >
      <FailureLine failure={failure} />
      {wish.act === 'rejudge' && !done ? (
        <p className={css({ color: 'fg.muted' })}>{t('batch.notified')}</p>
      ) : null}
    </PlanDialog>
  )
}
