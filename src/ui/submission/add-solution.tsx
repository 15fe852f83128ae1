import { FilePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type KeptKind, keptKinds } from '#contract/draft-solution.ts'
import type { Failure } from '#contract/failure.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Select } from '#ui/kit/select.tsx'

export interface AddSolutionProps {
  open: boolean
  submitId: number
  /** What is expected of it; null until that is chosen. */
  kind: KeptKind | null | undefined
  /** It passed, which may be why it is added. */
  isAccepted: boolean
  busy: boolean
  failure: Failure | undefined
  onOpen(): void
  onKind(kind: KeptKind): void
  onSend(): void
  onClose(): void
}

/** For whoever edits the problem: its program becomes a solution of the draft. */
export function AddSolution(props: AddSolutionProps) {
  const { open, submitId, kind, isAccepted, busy, failure, onOpen, onKind, onSend, onClose } = props
  const { t } = useTranslation('submission')
  const title = t('solution.title', { id: submitId })
  return (
    <>
      <Button size="sm" iconOnPhone icon={<FilePlus size={16} aria-hidden />} onClick={onOpen}>
        {t('solution.act')}
      </Button>
      <Dialog open={open} onClose={onClose} title={title} description={t('solution.text')}>
        {kind !== undefined && (
          <Form label={title} onSend={onSend}>
            <FormRow
              label={t('solution.kind')}
              required={isAccepted}
              {...(isAccepted && { help: t('solution.accepted') })}
            >
              <Select<KeptKind>
                label={t('solution.kind')}
                placeholder={t('solution.choose')}
                options={keptKinds.map((value) => ({ value, label: t(`solution.kinds.${value}`) }))}
                value={kind}
                onValue={onKind}
              />
            </FormRow>
            <FailureLine failure={failure} />
            <DialogFoot>
              <Button onClick={onClose}>{t('solution.back')}</Button>
              <Button
                type="submit"
                variant="solid"
                busy={busy}
                reason={kind === null ? t('solution.choose') : undefined}
              >
                {t('solution.add')}
              </Button>
            </DialogFoot>
          </Form>
        )}
      </Dialog>
    </>
  )
}
