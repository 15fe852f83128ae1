import { useTranslation } from 'react-i18next'
import type { SpeakerRole } from '#contract/comment.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export interface SpeakerProps {
  said: {
    fromUid: string
    fromName: string
    fromRole: SpeakerRole
    fromTitleName: string | null
    fromTitleColor: string | null
    gmtCreate: string
  }
  /** Whom they answer. */
  to?: { uid: string; name: string }
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '0.5',
  minW: '0',
  color: 'fg.muted',
  fontSize: 'sm',
})
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const dot = css({ w: '2', h: '2', rounded: 'full', bg: 'border.strong', me: '1' })

/** Who says something, with badge and title, to whom, and when. */
export function Speaker({ said, to }: SpeakerProps) {
  const { t } = useTranslation('talk')
  const { fromUid, fromName, fromRole, fromTitleName, fromTitleColor, gmtCreate } = said
  return (
    <p className={line}>
      <span className={name}>
        <UserLink uid={fromUid} username={fromName} />
      </span>
      {fromRole !== 'user' && (
        <Badge tone="accent" title={t(`role.${fromRole}`)}>
          {t(`role.${fromRole}Short`)}
        </Badge>
      )}
      {fromTitleName && (
        <Badge>
          <span className={dot} style={fromTitleColor ? { background: fromTitleColor } : {}} />
          {fromTitleName}
        </Badge>
      )}
      {to && (
        <span>
          {t('answers')} <UserLink uid={to.uid} username={to.name} />
        </span>
      )}
      <RelativeTime at={gmtCreate} />
    </p>
  )
}
