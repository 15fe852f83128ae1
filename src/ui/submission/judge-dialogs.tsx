import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeStatusName, type ManualStatus, manualStatuses, verdictCode } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'

interface DialogProps {
  open: boolean
  submitId: number
  busy: boolean
  onConfirm(): void
  onClose(): void
}

export interface ManualDialogProps extends DialogProps {
  status: ManualStatus | undefined
  /** As it was typed; null where submissions have no score. */
  score: string | null
  scoreIsWrong: boolean
  canConfirm: boolean
  onStatus(status: ManualStatus): void
  onScore(score: string): void
}

const form = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '2' })

export function ManualDialog(props: ManualDialogProps) {
  const { t } = useTranslation(['submission', 'verdict'])
  const { open, submitId, busy, status, score, scoreIsWrong, canConfirm } = props
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canConfirm && !busy) props.onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('control.decideTitle', { id: submitId })}
      description={t('control.decideText')}
      footer={
        <>
          <Button onClick={props.onClose}>{t('control.back')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={busy} disabled={!canConfirm}>
            {t('control.update')}
          </Button>
        </>
      }
    >
      <form id={formId} className={form} onSubmit={send} noValidate>
        <FormRow label={t('control.status')} required>
          <Select
            label={t('control.status')}
            placeholder={t('control.chooseStatus')}
            value={status === undefined ? null : String(status)}
            options={manualStatuses.map((each) => ({
              value: String(each),
              label: t('filter.statusName', {
                verdict: t(`verdict:${judgeStatusName(each)}`),
                code: verdictCode[each],
              }),
              face: <VerdictBadge status={each} full />,
            }))}
            onValue={(value) => {
              const chosen = manualStatuses.find((each) => String(each) === value)
              if (chosen !== undefined) props.onStatus(chosen)
            }}
          />
        </FormRow>
        {score !== null && (
          <Field
            label={t('control.score')}
            required
            help={t('control.scoreHelp')}
            error={scoreIsWrong ? t('control.scoreWrong') : null}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={score}
              onChange={(event) => props.onScore(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

export function RejudgeDialog({ submitId, ...rest }: DialogProps) {
  const { t } = useTranslation('submission')
  return (
    <Question
      {...rest}
      title={t('control.rejudgeTitle', { id: submitId })}
      text={t('control.rejudgeText')}
      act={t('control.rejudge')}
    />
  )
}

export function CancelDialog({ submitId, ...rest }: DialogProps) {
  const { t } = useTranslation('submission')
  return (
    <Question
      {...rest}
      title={t('control.cancelTitle', { id: submitId })}
      text={t('control.cancelText')}
      act={t('control.cancel')}
    />
  )
}

export interface RejudgeProblemDialogProps extends Omit<DialogProps, 'submitId'> {
  /** Its id and title. */
  problem: string
  /** Of the submissions that are queued again; undefined until it is known. */
  count: number | undefined
}

export function RejudgeProblemDialog({ problem, count, ...rest }: RejudgeProblemDialogProps) {
  const { t } = useTranslation('submission')
  return (
    <Question
      {...rest}
      title={t('control.rejudgeTitleProblem', { problem })}
      text={
        count === undefined
          ? t('control.rejudgeTextCounting')
          : count === 0
            ? t('control.rejudgeTextNone')
            : t('control.rejudgeTextProblem', { count })
      }
      act={t('control.rejudgeAll')}
      disabled={count === 0}
    />
  )
}

interface QuestionProps extends Omit<DialogProps, 'submitId'> {
  title: string
  /** What the act changes. */
  text: string
  act: string
  /** There is nothing to do. */
  disabled?: boolean
}

function Question({ open, busy, title, text, act, disabled = false, onConfirm, onClose }: QuestionProps) {
  const { t } = useTranslation('submission')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t('control.back')}</Button>
          <Button variant="danger" busy={busy} disabled={disabled} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    />
  )
}
