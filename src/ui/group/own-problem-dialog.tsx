import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { training as limits } from '#contract/limits/group.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

export interface OwnProblemDialogProps {
  open: boolean
  problemId: string
  /** What it is called in the contest; left out where it keeps its id. */
  displayId?: string
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  /** Problems that fit what is typed, of which one may be chosen. */
  choices(keyword: string): ReactNode
  onEdit(problemId: string): void
  onDisplayId?: (displayId: string) => void
  onSend(): void
  onClose(): void
}

/** Asks for the id of a problem of the group (S3-038), typed or chosen. */
export function OwnProblemDialog({ open, ...fields }: OwnProblemDialogProps) {
  const { t } = useTranslation('group')
  return (
    <Dialog
      open={open}
      onClose={fields.onClose}
      title={t('trainings.fromGroup')}
      description={fields.displayId === undefined ? undefined : t('contests.fromGroupHelp')}
      closeOutside={false}
    >
      <Fields {...fields} />
    </Dialog>
  )
}

function Fields(props: Omit<OwnProblemDialogProps, 'open'>) {
  const { problemId, displayId, wrong, busy, failure, choices, onEdit, onDisplayId, onSend, onClose } = props
  const { t } = useTranslation('group')
  // What is chosen from the list does not shorten it.
  const [typed, setTyped] = useState('')
  // After one was added the form is empty again.
  if (problemId === '' && typed !== '') setTyped('')
  return (
    <Form label={t('trainings.fromGroup')} onSend={onSend}>
      <Field
        label={t('trainings.problemId')}
        required
        help={t('trainings.problemIdHelp')}
        error={wrong && problemId.trim() === '' ? t('trainings.problemIdWrong') : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={limits.displayIdMax}
          value={problemId}
          onChange={({ target }) => {
            setTyped(target.value)
            onEdit(target.value)
          }}
        />
      </Field>
      {choices(typed)}
      {displayId !== undefined && (
        <Field
          label={t('contests.displayId')}
          required
          help={t('contests.displayIdHelp')}
          error={wrong && displayId.trim() === '' ? t('contests.displayIdWrong') : undefined}
        >
          <Input
            autoComplete="off"
            maxLength={limits.displayIdMax}
            value={displayId}
            onChange={({ target }) => onDisplayId?.(target.value)}
          />
        </Field>
      )}
      <FailureLine failure={failure} />
      <DialogFoot>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy}>
          {t('trainings.add')}
        </Button>
      </DialogFoot>
    </Form>
  )
}
