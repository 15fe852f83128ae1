import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { ShortNameField } from './short-name-field.tsx'

export interface HandOverDialogProps {
  open: boolean
  name: string
  /** To be typed before anything is done. */
  shortName: string
  /** Username of the chosen member; empty before one is chosen. */
  newOwner: string
  busy: boolean
  failure: Failure | undefined
  /** Members that fit what is typed, of whom one is chosen. */
  choices(keyword: string): ReactNode
  onSend(): void
  onClose(): void
}

/** Asks who is to own the group. */
export function HandOverDialog({ open, ...fields }: HandOverDialogProps) {
  const { t } = useTranslation('group')
  return (
    <Dialog
      open={open}
      title={t('handOver.title', { name: fields.name })}
      description={t('handOver.text')}
      closeOutside={false}
      onClose={fields.onClose}
    >
      <Fields {...fields} />
    </Dialog>
  )
}

function Fields(props: Omit<HandOverDialogProps, 'open'>) {
  const { name, shortName, newOwner, busy, failure, choices, onSend, onClose } = props
  const { t } = useTranslation('group')
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useState('')
  const isRight = typed.trim() === shortName
  const lacking = newOwner === '' ? t('handOver.choose') : t('acts.typeShortName', { shortName })
  return (
    <Form label={t('handOver.title', { name })} onSend={() => newOwner !== '' && isRight && onSend()}>
      <Field label={t('handOver.newOwner')} help={newOwner === '' ? t('handOver.choose') : undefined}>
        <Input
          type="search"
          autoComplete="off"
          placeholder={t('class.keyword')}
          maxLength={keywordMax}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </Field>
      {choices(keyword)}
      <ShortNameField shortName={shortName} value={typed} onValue={setTyped} />
      <FailureLine failure={failure} />
      <DialogFoot>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          reason={newOwner !== '' && isRight ? undefined : lacking}
        >
          {newOwner === '' ? t('handOver.send') : t('handOver.sendTo', { name: newOwner })}
        </Button>
      </DialogFoot>
    </Form>
  )
}
