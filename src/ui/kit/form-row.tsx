import { type ReactNode, useId } from 'react'
import { css } from '#styled/css/index.js'
import { Control } from './field.tsx'
import { RequiredMark } from './required-mark.tsx'

const row = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' })
const name = css({ textStyle: 'label' })
const unseen = css({ srOnly: true })
const help = css({ fontSize: 'sm', color: 'fg.muted' })
const bad = css({ fontSize: 'sm', color: 'danger.fg' })

export interface FormRowProps {
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** A heading above says it to who sees. */
  hideLabel?: boolean
  /** What leads here finds it by this name. */
  place?: string
  children: ReactNode
}

/** A control with a name of its own, in the looks of a field. */
export function FormRow(props: FormRowProps) {
  const { label, help: words, error, required = false, hideLabel = false, place, children } = props
  const id = useId()
  const note = `${id}-note`
  const hasNote = error !== undefined || words !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form with it
    <div
      role="group"
      className={row}
      aria-labelledby={id}
      aria-describedby={hasNote ? note : undefined}
      data-mends={place}
    >
      <span id={id} className={hideLabel ? unseen : name}>
        {label}
        {required ? <RequiredMark /> : null}
      </span>
      <Control value={required ? { required } : {}}>{children}</Control>
      {error === undefined ? (
        words === undefined ? null : (
          <span id={note} className={help}>
            {words}
          </span>
        )
      ) : (
        <span id={note} className={bad} role="alert" tabIndex={-1} data-wrong>
          {error}
        </span>
      )}
    </div>
  )
}
