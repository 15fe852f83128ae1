import { EyeOff, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/group.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { LinkCard } from '#ui/kit/link-card.tsx'
import { Marquee } from '#ui/kit/marquee.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { GroupAuthBadge } from './group-auth-badge.tsx'

export interface GroupCardProps {
  group: GroupRow
  /** The viewer owns it, or all of them. */
  manages: boolean
  onRefused?: (() => void) | undefined
}

const card = css({ display: 'flex', flexDirection: 'column', gap: '3', h: 'full' })
const top = css({ display: 'flex', alignItems: 'center', gap: '3', minW: '0' })
const names = css({ display: 'flex', flexDirection: 'column', flex: '1', minW: '0' })
const heading = css({ textStyle: 'heading', minW: '0' })
const about = css({ display: 'flex', alignItems: 'center', gap: '2', minW: '0', whiteSpace: 'nowrap' })
const owner = css({ color: 'fg.muted', fontSize: 'sm', truncate: true })
const brief = css({ flex: '1', overflowWrap: 'anywhere' })
const foot = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' })
const fact = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: '1',
  color: 'fg.muted',
  fontSize: 'sm',
  textStyle: 'figure',
})
const sign = css({ display: 'inline-grid', flexShrink: '0', color: 'fg.muted' })

/** S3-006. */
export function GroupCard({ group, manages, onRefused }: GroupCardProps) {
  const { t } = useTranslation('group')
  const { id, name, avatar, auth, visible, memberCount } = group
  const enter = (event: MouseEvent) => {
    if (!onRefused) return
    event.preventDefault()
    onRefused()
  }
  const to = { to: '/group/$groupId', params: { groupId: String(id) } } as const
  return (
    <LinkCard className={css({ h: 'full' })}>
      <article className={card}>
        <div className={top}>
          <Avatar name={name} src={avatar} size="lg" />
          <div className={names}>
            <h2 className={heading}>
              <Marquee text={name}>
                <Link {...to} tone="plain" onClick={enter}>
                  {name}
                </Link>
              </Marquee>
            </h2>
            <div className={about}>
              <span className={owner}>{t('card.owner', { name: group.owner })}</span>
              {visible ? null : (
                <Tooltip content={t('side.hiddenWhy')}>
                  <span className={sign} role="img" aria-label={t('side.hidden')}>
                    <EyeOff size={16} aria-hidden />
                  </span>
                </Tooltip>
              )}
              <GroupAuthBadge auth={auth} />
            </div>
          </div>
        </div>
        <p className={brief}>{group.brief}</p>
        <div className={foot}>
          <span className={fact}>
            <Users size={16} aria-hidden />
            {t('card.members', { count: memberCount })}
          </span>
          <LinkButton
            {...to}
            size="sm"
            onClick={enter}
            aria-label={t(manages ? 'card.manageOne' : 'card.viewOne', { name })}
          >
            {t(manages ? 'card.manage' : 'card.view')}
          </LinkButton>
        </div>
      </article>
    </LinkCard>
  )
}
