import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#styled/css/index.js'
import { type InputVariantProps, input, inputGroup } from '#styled/recipes/index.js'
import { useControl } from './field.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: NonNullable<InputVariantProps['size']>
  /** An icon before the text. */
  start?: ReactNode
  /** A small control after the text. */
  end?: ReactNode
}

/** Alone it needs an `aria-label`; inside a `Field` it has its label. */
export function Input({ size, start, end, className, ...rest }: InputProps) {
  const control = <input {...useControl()} {...rest} className={cx(input({ size }), className)} />
  if (start === undefined && end === undefined) return control
  const classes = inputGroup()
  return (
    <span
      className={classes.root}
      {...(start === undefined ? {} : { 'data-start': '' })}
      {...(end === undefined ? {} : { 'data-end': '' })}
    >
      {start === undefined ? null : <span className={classes.start}>{start}</span>}
      {control}
      {end === undefined ? null : <span className={classes.end}>{end}</span>}
    </span>
  )
}
