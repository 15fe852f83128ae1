import { Snowflake, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import type { ContestStatus } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { AuthBadge } from './auth-badge.tsx'
import { contestTime, durationWords, ruleKey, statusKeys, statusTones, typeKeys } from './contest-words.ts'

export interface ContestHeadProps {
  info: ContestInfo
  status: ContestStatus
  /** Results are sealed and the contest goes on. */
  sealed: boolean
  /** One line above a part that needs the room. */
  compact?: boolean
  countdown: ReactNode
  progress?: ReactNode
  tabs: ReactNode
  children?: ReactNode
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '4', md: '5' },
  w: 'full',
  maxW: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '4', md: '6' },
})
const wide = css({ display: 'flex', flexDirection: 'column', w: 'full' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  px: { base: '3', md: '5' },
  pt: '2',
  bg: 'surface',
  '& > nav': { flex: '[1 1 100%]' },
})
const lineTitle = css({ fontWeight: 'semibold', flex: '1', minW: '0', truncate: true })
const head = css({ display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', md: '5' } })
const top = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere', flex: '[1 1 16rem]', minW: '0' })
const tags = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '2', fontSize: 'sm' })
const fact = css({ display: 'flex', gap: '2', minW: '0' })
const term = css({ color: 'fg.muted', whiteSpace: 'nowrap' })
const figure = css({ textStyle: 'figure' })
const tabLine = css({ borderTopWidth: 'thin', px: { base: '1', md: '3' } })

function SealBadge({ info, sealed }: Pick<ContestHeadProps, 'info' | 'sealed'>) {
  const { t, i18n } = useTranslation('contest')
  if (!sealed || info.sealRankTime === null) return null
  return (
    <Tooltip content={t('head.sealedWhy', { at: contestTime(info.sealRankTime, i18n.language) })}>
      <Badge tone="info">
        <Snowflake size={14} aria-hidden />
        {t('head.sealed')}
      </Badge>
    </Tooltip>
  )
}

export type HeadCardProps = Omit<ContestHeadProps, 'compact' | 'tabs'>

/** What a contest is and how it stands, above whatever belongs to it. */
export function HeadCard({ info, status, sealed, countdown, progress, children }: HeadCardProps) {
  const { t, i18n } = useTranslation('contest')
  const locale = i18n.language
  return (
    <Card pad="none">
      <header className={head}>
        <div className={top}>
          <h1 className={heading}>{info.title}</h1>
          <span className={tags}>
            <SealBadge info={info} sealed={sealed} />
            {countdown}
          </span>
        </div>
        <div className={tags}>
          <Badge tone={statusTones[status]}>{t(`status.${statusKeys[status]}`)}</Badge>
          <Tooltip content={t(`type.${ruleKey(info)}`)}>
            <LinkButton size="sm" to="/contest" search={{ type: info.type }}>
              {t(`type.${typeKeys[info.type]}`)}
            </LinkButton>
          </Tooltip>
          <AuthBadge auth={info.auth} gid={info.gid} />
          {info.gid !== null && (
            <LinkButton
              size="sm"
              to="/group/$groupId/contest"
              params={{ groupId: String(info.gid) }}
              icon={<UsersRound size={14} aria-hidden />}
            >
              {t('head.group')}
            </LinkButton>
          )}
        </div>
        <dl className={facts}>
          <Fact name={t('head.start')}>
            <time dateTime={info.startTime}>{contestTime(info.startTime, locale)}</time>
          </Fact>
          <Fact name={t('head.end')}>
            <time dateTime={info.endTime}>{contestTime(info.endTime, locale)}</time>
          </Fact>
          <Fact name={t('head.duration')}>{durationWords(info.duration, locale)}</Fact>
          <Fact name={t('head.participants')}>{t('count', { value: info.count })}</Fact>
        </dl>
        {progress}
      </header>
      {children}
    </Card>
  )
}

export function ContestHead(props: ContestHeadProps) {
  const { info, status, sealed, compact = false, countdown, progress, tabs, children } = props
  if (compact) {
    return (
      <div className={wide}>
        <header className={line}>
          <p className={lineTitle}>{info.title}</p>
          <span className={tags}>
            <SealBadge info={info} sealed={sealed} />
            {countdown}
          </span>
          {tabs}
        </header>
        {children}
      </div>
    )
  }
  return (
    <div className={frame}>
      <HeadCard {...{ info, status, sealed, countdown, progress }}>
        <div className={tabLine}>{tabs}</div>
      </HeadCard>
      {children}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={figure}>{children}</dd>
    </div>
  )
}
