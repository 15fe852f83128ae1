import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'

const dot = css({ w: '2', h: '2', rounded: 'full', bg: 'border.strong', me: '1' })

/** The title that a user was given, with its colour. */
export function TitleBadge({ name, color }: { name: string; color: string | null }) {
  return (
    <Badge>
      <span className={dot} style={color ? { background: color } : {}} aria-hidden />
      {name}
    </Badge>
  )
}
