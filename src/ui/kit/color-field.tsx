import { css } from '#styled/css/index.js'
import { colorInput, hexOf } from './color-input.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export interface ColorFieldProps {
  label: string
  help: string
  /** Names the control that shows a palette. */
  pick: string
  error: string | undefined
  /** As typed. */
  value: string
  onValue(value: string): void
}

const row = css({ display: 'flex', gap: '2', alignItems: 'center' })

/** A colour that is typed or picked. */
export function ColorField({ label, help, pick, error, value, onValue }: ColorFieldProps) {
  return (
    <Field label={label} required error={error} help={help}>
      <span className={row}>
        <input
          type="color"
          className={colorInput}
          aria-label={pick}
          value={hexOf(value)}
          onChange={({ target }) => onValue(target.value)}
        />
        <Input value={value} onChange={({ target }) => onValue(target.value.trim())} />
      </span>
    </Field>
  )
}
