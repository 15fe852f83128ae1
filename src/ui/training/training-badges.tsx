import { useTranslation } from 'react-i18next'
import type { TrainingAuth } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { AccessBadge } from '#ui/kit/access-badge.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { useNow } from '#ui/kit/minute.ts'
import { AbsoluteTime } from '#ui/kit/relative-time.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'

const dot = css({
  flexShrink: '0',
  boxSize: '2',
  rounded: 'full',
  borderWidth: 'thin',
  borderColor: 'border.strong',
})

/** Who may take part, of those who see it at all; on hover what that means. */
export function AuthBadge({ auth, gid }: { auth: TrainingAuth; gid: number | null }) {
  const { t } = useTranslation('training')
  const key = auth === 'Public' && gid !== null ? 'PublicInGroup' : auth
  return (
    <Tooltip content={t(`auth.${key}Why`)}>
      <AccessBadge isOpen={auth === 'Public'}>{t(`auth.${key}`)}</AccessBadge>
    </Tooltip>
  )
}

export interface CategoryBadgeProps {
  name: string | null
  color: string | null
}

/** The colour that an admin chose is a dot: words on it could be hard to read. */
export function CategoryBadge({ name, color }: CategoryBadgeProps) {
  if (name === null) return null
  return (
    <Badge>
      <span className={dot} style={color === null ? undefined : { backgroundColor: color }} aria-hidden />
      {name}
    </Badge>
  )
}

/** Until when it is homework; nothing where there is no such time. */
export function DueBadge({ due }: { due: string | null }) {
  const { t } = useTranslation('training')
  const now = useNow()
  if (due === null) return null
  const isOver = Date.parse(due) < now
  return (
    <Badge tone={isOver ? 'warning' : 'info'}>
      <AbsoluteTime at={due} words={(time) => t(isOver ? 'overdue' : 'due', { time })} />
    </Badge>
  )
}
