import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TrainingAuth } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
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

/** Who may take part; on hover what that means. */
export function AuthBadge({ auth }: { auth: TrainingAuth }) {
  const { t } = useTranslation('training')
  return (
    <Tooltip content={t(`auth.${auth}Why`)}>
      <Badge>
        {auth === 'Private' ? <Lock size={12} aria-hidden /> : null}
        {t(`auth.${auth}`)}
      </Badge>
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
  return (
    <Badge tone={Date.parse(due) < now ? 'warning' : 'info'}>
      <AbsoluteTime at={due} words={(time) => t('due', { time })} />
    </Badge>
  )
}
