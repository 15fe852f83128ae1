import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { InvitedName } from '#contract/group-invitation.ts'
import { group as limits } from '#contract/limits/group.ts'
import { FailureLine, Form } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { PlanDialog } from '#ui/kit/plan-dialog.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'

const lines = 8
const nameShape = /"([^"\r\n]+)"|[^\s,;，；、]+/g

/**
 * Names between lines, spaces, commas or semicolons, or in quotation marks where they have such; each once, in the
 * order in which they were typed.
 */
export const typedNames = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(nameShape)]
      .map(([typed, quoted]) => (quoted ?? typed).trim())
      .filter((name) => name !== ''),
  ),
]

export interface InviteDialogProps {
  open: boolean
  text: string
  busy: boolean
  failure: Failure | undefined
  /** Left out for whoever may only invite: whether users become members at once. */
  atOnce?: boolean | undefined
  onAtOnce(atOnce: boolean): void
  onText(text: string): void
  onPreview(usernames: readonly string[]): void
  onClose(): void
}

/** Whom an admin of a group asks to join it. */
export function InviteDialog(props: InviteDialogProps) {
  const { open, text, busy, failure, atOnce, onAtOnce, onText, onPreview, onClose } = props
  const { t } = useTranslation('group')
  const [wrong, setWrong] = useState(false)
  const names = typedNames(text)
  const max = atOnce ? limits.membersAtOnce : limits.invitedAtOnce
  const fault =
    names.length > max
      ? t('invite.tooMany', { max, count: names.length })
      : wrong && names.length === 0
        ? t('invite.missing')
        : undefined
  const send = () => {
    const isRight = names.length > 0 && names.length <= max
    setWrong(!isRight)
    if (isRight) onPreview(names)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      description={t(atOnce ? 'invite.add.text' : 'invite.text')}
      closeOutside={false}
    >
      <Form label={t('invite.title')} onSend={send}>
        <Field label={t('invite.names')} required help={t('invite.namesHelp')} error={fault}>
          <Textarea
            rows={lines}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        </Field>
        {atOnce === undefined ? null : (
          <Switch checked={atOnce} onChecked={onAtOnce}>
            {t('invite.add.atOnce')}
          </Switch>
        )}
        <FailureLine failure={failure} />
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t('batch.preview')}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

export interface InvitePlanDialogProps {
  open: boolean
  rows: readonly InvitedName[]
  /** Users become members, and are not only invited. */
  atOnce: boolean
  /** It was done. */
  isDone: boolean
  busy: boolean
  failure: Failure | undefined
  onConfirm(): void
  onClose(): void
}

/** What would come of each name, and then what did. */
export function InvitePlanDialog({ failure, atOnce, ...plan }: InvitePlanDialogProps) {
  const { t } = useTranslation('group')
  return (
    <PlanDialog
      {...plan}
      back={t('invite.back')}
      title={t(atOnce ? 'invite.add.title' : 'invite.title')}
      caption={t(atOnce ? 'invite.add.title' : 'invite.title')}
      changeOf={(tense, count) => t(atOnce ? `invite.add.${tense}` : `invite.${tense}`, { count })}
      restOf={(outcome, given) =>
        t(atOnce && outcome === 'same' ? 'invite.add.same' : `invite.${outcome}`, given)
      }
      confirmOf={(count) => t(atOnce ? 'invite.add.confirm' : 'invite.confirm', { count })}
      heads={[<Th key="user">{t('members.user')}</Th>]}
      lineOf={({ username }) => (
        <Tr key={username}>
          <Td grow>{username}</Td>
        </Tr>
      )}
    >
      <FailureLine failure={failure} />
    </PlanDialog>
  )
}
