import { Eye, MessageSquare, Pin, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discussion } from '#contract/discussion.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { TitleBadge } from '#ui/user/title-badge.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export interface AuthorLineProps {
  discussion: Omit<Discussion, 'content'>
  /** Where it stands says its category and its problem. */
  inPlace?: boolean
  /** The uid of whoever owns the group that it stands in. */
  groupOwner?: string | undefined
  /** At its end: what can be done. */
  acts?: ReactNode
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  color: 'fg.muted',
  fontSize: 'sm',
})
// In one line, so that what can be done needs none of its own.
const tail = css({ display: 'inline-flex', alignItems: 'center', columnGap: '3', flex: '[1 0 auto]' })
const counters = css({ display: 'inline-flex', columnGap: '3' })
// The last icon, not the room around it, ends with the card's words.
const end = css({ display: 'inline-flex', ms: 'auto', me: '-2', my: '-1.5', _coarse: { my: '-3' } })
const fact = css({ display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'figure' })

/** Who began it, when, where it belongs, and what became of it (S3-050). */
export function AuthorLine({ discussion, inPlace = false, groupOwner, acts }: AuthorLineProps) {
  const { t } = useTranslation('discussion')
  const { uid, author, role, titleName, titleColor, pid, gid, categoryName, gmtCreate } = discussion
  const groupRole = (held: 'root' | 'admin') => `groupRole.${uid === groupOwner ? 'owner' : held}` as const
  const facts = [
    ['comments', MessageSquare, discussion.commentNum],
    ['likes', ThumbsUp, discussion.likeNum],
    ['views', Eye, discussion.viewNum],
  ] as const
  return (
    <div className={line}>
      {discussion.topPriority && (
        <Badge tone="accent">
          <Pin size={12} aria-hidden />
          {t('pinned')}
        </Badge>
      )}
      <UserLink uid={uid} username={author} />
      {role && (
        <Badge tone="accent" title={t(gid === null ? `role.${role}` : groupRole(role))}>
          {t(gid === null ? `role.${role}Short` : groupRole(role))}
        </Badge>
      )}
      {titleName && <TitleBadge name={titleName} color={titleColor} />}
      <RelativeTime at={gmtCreate} />
      {inPlace ? null : <Badge>{categoryName}</Badge>}
      {pid && !inPlace && (
        <Link
          {...(gid === null
            ? ({ to: '/problem/$problemId', params: { problemId: pid } } as const)
            : ({
                to: '/group/$groupId/problem/$problemId',
                params: { groupId: String(gid), problemId: pid },
              } as const))}
        >
          {t('problem', { id: pid })}
        </Link>
      )}
      <span className={tail}>
        <span className={counters}>
          {facts.map(([name, Icon, count]) => (
            <span key={name} className={fact} title={t(name, { count })}>
              <Icon size={14} role="img" aria-label={t(name, { count })} />
              {t('figure', { value: count })}
            </span>
          ))}
        </span>
        {acts && <span className={end}>{acts}</span>}
      </span>
    </div>
  )
}
