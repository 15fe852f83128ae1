import { createContext, type ReactNode, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { field } from '#styled/recipes/index.js'
import { untakenMark } from './form-faults.ts'
import { RequiredMark } from './required-mark.tsx'

export interface FieldProps {
  label: ReactNode
  /** Kept for screen readers, out of sight. */
  hideLabel?: boolean
  /** Beside the control, from 768 px on. */
  inline?: boolean
  help?: ReactNode
  /** Shown instead of `help`; marks the control as invalid and describes it. */
  error?: string | null | undefined
  /** A longer text is an error in the place of any other; nothing of what is typed or pasted is cut off. */
  limit?: readonly [text: string, max: number]
  /** It cannot be sent blank. Unmarked where the form asks for nothing else: one field, or those for logging in. */
  required?: boolean | 'unmarked'
  disabled?: boolean
  readOnly?: boolean
  /** What leads here finds it by this name. */
  place?: string | undefined
  children: ReactNode
}

interface ControlProps {
  id?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

const beside = css({
  md: { flexDirection: 'row', alignItems: 'center', columnGap: '2', '& > :nth-child(2)': { flex: '1' } },
})
const besideName = css({ md: { color: 'fg.muted' }, whiteSpace: 'nowrap' })

export const Control = createContext<ControlProps>({})

/** What the field around a control gives it; a control of its own has none. */
export const useControl = (): ControlProps => use(Control)

/** Label, control, help and error, tied together by ids. The control is an `Input`, `PasswordInput` or `Textarea`. */
export function Field({
  label,
  hideLabel = false,
  inline = false,
  help,
  error: given,
  limit,
  required = false,
  disabled = false,
  readOnly = false,
  place,
  children,
}: FieldProps) {
  const id = useId()
  const { t } = useTranslation('shell')
  const classes = field({ hideLabel })
  const excess = limit ? limit[0].length - limit[1] : 0
  const isLong = excess > 0
  const error = isLong ? t('kit.tooLong', { max: limit?.[1], excess }) : given
  const words = error || help
  const wordsId = `${id}-words`
  return (
    <div className={cx(classes.root, inline && beside)} data-mends={place} {...(isLong ? untakenMark : {})}>
      <label className={cx(classes.label, inline && besideName)} htmlFor={id}>
        {label}
        {required === true ? <RequiredMark /> : null}
      </label>
      <Control
        value={{
          id,
          required: required !== false,
          disabled,
          readOnly,
          'aria-invalid': Boolean(error),
          ...(words ? { 'aria-describedby': wordsId } : {}),
        }}
      >
        {children}
      </Control>
      {words ? (
        <span
          id={wordsId}
          className={error ? classes.error : classes.help}
          {...(error ? { role: 'alert' } : {})}
        >
          {words}
        </span>
      ) : null}
    </div>
  )
}
