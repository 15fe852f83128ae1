import { AtSign, Clock, GraduationCap, Link2, type LucideIcon, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserHome } from '#contract/user-home.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link, LinkButton, OutLink } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { LevelRing } from './level-ring.tsx'
import { TitleBadge } from './title-badge.tsx'
import { webAddress } from './web-address.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { base: 'flex-start', md: 'center' },
  columnGap: '6',
  rowGap: '4',
})
/** On a phone the name stands beside the picture, and the facts below both. */
const who = css({ display: { base: 'contents', md: 'block' }, flex: '1', minW: 'column.lg' })
const names = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  rowGap: '1',
  mdDown: { flex: '[1 1 12rem]', alignSelf: 'center', minW: '0' },
})
const name = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const username = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  mt: { md: '3' },
  w: { base: 'full', md: 'auto' },
  color: 'fg.muted',
})
const fact = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '1.5',
  minW: '0',
  // In the middle of the first line.
  '& svg': { flexShrink: '0', mt: '0.5' },
})
const words = css({ overflowWrap: 'anywhere', minW: '0' })
const figures = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })
const edit = css({ w: { base: 'full', md: 'auto' } })
const term = css({ color: 'fg.muted', fontSize: 'sm' })
const value = css({ fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', textStyle: 'figure' })

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <span className={fact} title={name}>
      <Icon size={16} role="img" aria-label={name} />
      <span className={words}>{children}</span>
    </span>
  )
}

function Site({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null
  const address = webAddress(text)
  return (
    <Fact icon={address ? Link2 : AtSign} name={name}>
      {address ? (
        <OutLink href={address.href} rel="noopener noreferrer nofollow ugc">
          {address.words}
        </OutLink>
      ) : (
        text
      )}
    </Fact>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  )
}

export interface UserCardProps {
  user: UserHome
  isOwn: boolean
}

/** Who it is, and the figures. */
export function UserCard({ user, isOwn }: UserCardProps) {
  const { t } = useTranslation('user')
  const shownName = user.nickname ?? user.username
  return (
    <Card>
      <div className={row}>
        <LevelRing solved={user.solvedList.length}>
          <Avatar name={user.username} src={user.avatar} size="xl" />
        </LevelRing>
        <div className={who}>
          <div className={names}>
            <h1 className={name}>{shownName}</h1>
            {user.nickname === null ? null : <span className={username}>{user.username}</span>}
            {user.titleName && <TitleBadge name={user.titleName} color={user.titleColor} />}
          </div>
          <div className={facts}>
            {user.school === null ? null : (
              <Fact icon={GraduationCap} name={t('school')}>
                {user.school}
              </Fact>
            )}
            <Site name={t('blog')} text={user.blog} />
            <Site name={t('github')} text={user.github} />
            <span className={fact}>
              <Clock size={16} aria-hidden />
              <span className={words}>
                {user.recentLoginTime === null ? (
                  t('neverLoggedIn')
                ) : (
                  <>
                    {t('recentLogin')} <RelativeTime at={user.recentLoginTime} />
                  </>
                )}
              </span>
            </span>
          </div>
        </div>
        <dl className={figures}>
          <Figure name={t('solved')}>{t('figure', { value: user.solvedList.length })}</Figure>
          <Figure name={t('submissions')}>
            <Link tone="plain" to="/status" search={{ username: user.username }}>
              {t('figure', { value: user.total })}
            </Link>
          </Figure>
          <Figure name={t('oiScore')}>{t('figure', { value: user.score })}</Figure>
          {user.rating === null ? null : (
            <Figure name={t('rating')}>{t('figure', { value: user.rating })}</Figure>
          )}
        </dl>
        {isOwn ? (
          <LinkButton className={edit} to="/setting" icon={<Settings size={16} aria-hidden />}>
            {t('edit')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  )
}
