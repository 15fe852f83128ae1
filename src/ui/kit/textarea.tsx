import type { ComponentProps } from 'react'
import { cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'
import { useControl } from './field.tsx'

/** Alone it needs an `aria-label`; inside a `Field` it has its label. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useControl()} {...rest} className={cx(input({ multiline: true }), className)} />
}
