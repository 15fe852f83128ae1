import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { applicationFaults } from '#contract/group-rules.ts'
import { group as limits } from '#contract/limits/group.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'

export interface ApplyFields {
  auth: GroupAuth
  code: string
  reason: string
  /** Undefined where it is not known, since the group is hidden. */
  codeAdmits: boolean | undefined
}

export interface ApplyDialogProps {
  open: boolean
  group: string
  values: ApplyFields | undefined
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(change: Partial<ApplyFields>): void
  onSend(): void
  onClose(): void
}

interface ReasonFieldProps {
  values: ApplyFields
  isWrong: boolean
  onEdit(change: Partial<ApplyFields>): void
}

function ReasonField({ values: { reason, codeAdmits }, isWrong, onEdit }: ReasonFieldProps) {
  const { t } = useTranslation('group')
  const bounds = { min: limits.reasonMin, max: limits.reasonMax }
  const isNeeded = codeAdmits === false
  return (
    <Field
      limit={[reason, limits.reasonMax]}
      label={t('apply.reason')}
      required={isNeeded}
      help={t(isNeeded ? 'apply.reasonHelp' : 'apply.reasonHelpHidden', bounds)}
      error={isWrong ? t('apply.reasonWrong', bounds) : undefined}
    >
      <Textarea value={reason} onChange={({ target }) => onEdit({ reason: target.value })} />
    </Field>
  )
}

/** S3-111, S3-112. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { open, group, values, wrong, busy, failure, onEdit, onSend, onClose } = props
  const { t } = useTranslation('group')
  const title = t('apply.title', { name: group })
  const faults = values && wrong ? applicationFaults(values) : []
  return (
    <Dialog open={open} onClose={onClose} title={title} description={t('apply.names')} closeOutside={false}>
      {values ? (
        <Form label={title} onSend={onSend}>
          {values.auth === GroupAuth.Private ? (
            <Field
              label={t('form.code')}
              required
              help={t('apply.codeHelp')}
              error={faults.includes('code') ? t('form.codeWrong', { count: limits.codeLength }) : undefined}
            >
              <Input
                autoComplete="off"
                value={values.code}
                onChange={({ target }) => onEdit({ code: target.value.trim() })}
              />
            </Field>
          ) : null}
          {values.codeAdmits ? null : (
            <ReasonField values={values} isWrong={faults.includes('reason')} onEdit={onEdit} />
          )}
          <FailureLine failure={failure} />
          <DialogFoot>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t(values.codeAdmits ? 'acts.join' : 'apply.send')}
            </Button>
          </DialogFoot>
        </Form>
      ) : null}
    </Dialog>
  )
}
