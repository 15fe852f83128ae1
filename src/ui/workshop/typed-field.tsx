import { useState } from 'react'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

interface TypedFieldProps<Value> {
  label: string
  /** What leads here finds it by this name. */
  place?: string
  help?: string
  wrong: string
  value: Value
  textOf(value: Value): string
  /** Undefined where the text says nothing. */
  read(text: string): Value | undefined
  readOnly: boolean
  onValue(value: Value): void
}

/** A value that is typed as text: what says nothing stays in the box and is told. */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { label, place, help, wrong, value, textOf, read, readOnly, onValue } = props
  const [text, setText] = useState(() => textOf(value))
  const typed = read(text)
  const isOther = typed !== undefined && textOf(typed) !== textOf(value)
  return (
    <Field label={label} place={place} help={help} error={typed === undefined ? wrong : undefined}>
      <Input
        value={isOther ? textOf(value) : text}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => {
          const next = read(target.value)
          setText(target.value)
          if (next !== undefined) onValue(next)
        }}
      />
    </Field>
  )
}
