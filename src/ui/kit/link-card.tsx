import { css, cx } from '#styled/css/index.js'
import { Card, type CardProps } from './card.tsx'
import { pressFirstLink } from './link-row.tsx'

const card = css({
  cursor: 'pointer',
  transition: '[border-color 120ms, box-shadow 120ms]',
  _pointerHover: { borderColor: 'border.strong', boxShadow: 'sm' },
})

/** A card that leads where its first link does. */
export const LinkCard = ({ className, ...rest }: CardProps) => (
  <Card {...rest} className={cx(card, className)} onClick={pressFirstLink} />
)
