import { Download } from 'lucide-react'
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
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'

/** What is done to all that are chosen. */
export interface SubmissionBatchWish {
  act: SubmissionActName
  status: ManualStatus | null
}

export interface SubmissionBatchBarProps {
  count: number
  busy: boolean
  failure: Failure | undefined
  onPlan(wish: SubmissionBatchWish): void
  onClear(): void
}

const bar = css({
  position: 'sticky',
  bottom: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  p: '3',
  rounded: 'lg',
  borderWidth: 'thin',
  bg: 'surface.raised',
  boxShadow: 'md',
})
const words = css({ flex: '1', minW: '[8rem]', fontWeight: 'medium' })
const choice = css({ minW: '[11rem]' })
const report = css({ display: 'flex', flexDirection: 'column', gap: '3', maxH: '[50vh]', overflowY: 'auto' })
const tones = { change: 'accent', same: 'neutral', refused: 'danger' } as const

/** How many are chosen, and what can be done to all of them. */
export function SubmissionBatchBar({ count, busy, failure, onPlan, onClear }: SubmissionBatchBarProps) {
  const { t } = useTranslation(['submission', 'verdict'])
  const [act, setAct] = useState<SubmissionActName>('rejudge')
  const [status, setStatus] = useState<ManualStatus>(JudgeStatus.Accepted)
  return (
    <section className={bar} aria-label={t('batch.label')}>
      <span className={words} role="status">
        {t('batch.count', { count })}
      </span>
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
      <Button onClick={onClear}>{t('batch.clear')}</Button>
      <Button
        variant="solid"
        busy={busy}
        onClick={() => onPlan({ act, status: act === 'manual' ? status : null })}
      >
        {t('batch.preview')}
      </Button>
    </section>
  )
}

export interface SubmissionBatchDialogProps {
  open: boolean
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
  const { open, rows, failure, acting, done, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('submission')
  const count = rows.filter(({ outcome }) => outcome === 'change').length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      closeOutside={false}
      title={t(done ? 'batch.result' : 'batch.previewTitle')}
      description={t(done ? 'batch.doneText' : 'batch.planText', { value: count, total: rows.length })}
      footer={
        <>
          <Button onClick={onClose}>{t(done ? 'batch.close' : 'control.back')}</Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={onSave}>
            {t('batch.save')}
          </Button>
          {done ? null : (
            <Button
              variant="solid"
              busy={acting}
              reason={count === 0 ? t('batch.nothing') : undefined}
              onClick={onConfirm}
            >
              {t('batch.confirm', { value: count })}
            </Button>
          )}
        </>
      }
    >
      <div className={report}>
        <FailureLine failure={failure} />
        <Table caption={t('batch.caption')} cards inBox>
          <TableHead>
            <Th figure>{t('list.id')}</Th>
            <Th>{t('list.problem')}</Th>
            <Th>{t('list.author')}</Th>
            <Th>{t('list.status')}</Th>
            <Th>{t('batch.outcome')}</Th>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.submitId}>
                <Td figure label={t('list.id')}>
                  {row.submitId}
                </Td>
                <Td label={t('list.problem')}>{row.displayPid}</Td>
                <Td grow label={t('list.author')}>
                  {row.username}
                </Td>
                <Td label={t('list.status')}>
                  {row.status === null ? null : <VerdictBadge status={row.status} />}
                </Td>
                <Td label={t('batch.outcome')} wide>
                  <Badge tone={tones[row.outcome]}>
                    {t(done ? `batch.did.${row.outcome}` : `batch.would.${row.outcome}`)}
                  </Badge>{' '}
                  {row.refusal}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}
