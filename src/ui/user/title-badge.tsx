import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'

/** Shrinks along with the name beside it. */
const badge = css({ flexShrink: '1', minW: '0', maxW: 'full' })
const dot = css({ flexShrink: '0', w: '2', h: '2', rounded: 'full', bg: 'border.strong', me: '1' })
const words = css({ truncate: true, lineHeight: 'tight' })

/** The title that a user was given, with its colour. */
export function TitleBadge({ name, color }: { name: string; color: string | null }) {
  return (
    <Badge className={badge} title={name}>
      <span className={dot} style={color ? { background: color } : {}} aria-hidden />
      <span className={words}>{name}</span>
    </Badge>
  )
}
