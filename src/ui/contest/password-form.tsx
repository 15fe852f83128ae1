import { KeyRound } from 'lucide-react'
import { contest as limits } from '#contract/limits/contest.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { focusFirstFault, hasUntakenText } from '#ui/kit/form-faults.ts'
import { PasswordInput } from '#ui/kit/password-input.tsx'

export interface PasswordWords {
  field: string
  /** Nothing was typed. */
  empty: string
  send: string
}

export interface PasswordFormProps {
  password: string
  /** It was sent without a password. */
  empty: boolean
  busy: boolean
  failure: string | undefined
  onEdit(password: string): void
  onSend(): void
}

const form = css({ display: 'contents' })
const line = css({ display: 'flex', alignItems: 'flex-start' })

export function PasswordForm({ words, ...props }: PasswordFormProps & { words: PasswordWords }) {
  const { password, empty, busy, failure, onEdit, onSend } = props
  return (
    <form
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (hasUntakenText(event.currentTarget)) return
        onSend()
        focusFirstFault(event.currentTarget)
      }}
    >
      <Field
        limit={[password, limits.passwordMax]}
        label={words.field}
        required="unmarked"
        error={empty ? words.empty : failure}
      >
        <PasswordInput value={password} autoComplete="off" onChange={(event) => onEdit(event.target.value)} />
      </Field>
      <div className={line}>
        <Button type="submit" variant="solid" busy={busy} icon={<KeyRound size={16} aria-hidden />}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
