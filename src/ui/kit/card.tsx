import type { ComponentProps } from 'react'
import { cx } from '#styled/css/index.js'
import { type CardVariantProps, card } from '#styled/recipes/index.js'

export interface CardProps extends ComponentProps<'section'> {
  pad?: NonNullable<CardVariantProps['pad']>
}

export function Card({ pad, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(card({ pad }), className)} />
}
