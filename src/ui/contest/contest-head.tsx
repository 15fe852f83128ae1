import { EyeOff, Info, Settings2, Snowflake, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { contestAdminLink } from '#ui/contest-admin/contest-admin-links.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { durationWords } from '#ui/kit/duration-words.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Popover } from '#ui/kit/popover.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { LineHead } from '#ui/shell/line-head.tsx'
import { AuthBadge } from './auth-badge.tsx'
import { statusKeys, statusTones } from './contest-words.ts'
import { RuleBadgeWhy, RuleLink } from './rule-badge.tsx'

export interface ContestHeadProps {
  info: ContestInfo
  status: ContestStatus
  /** Results are sealed while the contest runs. */
  sealed: boolean
  /** How much space it has: facts visible, behind a button, or everything in one line. */
  size?: 'full' | 'slim' | 'line'
  /** From edge to edge, as a board needs it. */
  isWide?: boolean
  countdown: ReactNode
  progress?: ReactNode
  tabs: ReactNode
  children?: ReactNode
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', md: '4' },
  w: 'full',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '3', md: '4' },
})
const measure = css({ maxW: 'page' })
const top = css({
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  minH: '14',
  py: '2.5',
  px: { base: '4', md: '5' },
})
const heading = css({ flex: '[1 1 8rem]', minW: '0', overflowWrap: 'anywhere' })
const small = css({ textStyle: { base: 'heading', md: 'title' }, lineClamp: { base: '1', md: '2' } })
/** On a phone what does not fit beside the name stands below it. */
const slimTop = css({
  mdDown: {
    minH: '11',
    py: '1.5',
    rowGap: '0.5',
    '& > h1': { flex: '[1 1 auto]', maxW: 'full' },
  },
})
const briefWords = css({ srOnly: { base: true, md: false } })
const fullHead = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: { base: '4', md: '5' },
  pt: { base: '3', md: '4' },
  pb: '4',
  md: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '5',
    '& > *': { gridColumn: '1 / -1' },
    '& > h1': { gridColumn: '1' },
  },
})
const fullName = css({
  minW: '0',
  overflowWrap: 'anywhere',
  textStyle: 'display',
  mdDown: { fontSize: 'xl' },
})
/** As many lines as they need on a phone; elsewhere the clock stands beside the name and the rest below both. */
const chips = css({
  display: { base: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '1', md: '2' },
  rowGap: '2',
  mdDown: { '& > *': { display: 'contents' } },
  md: { '& > span': { gridRow: '1', gridColumn: '2' }, '& > div': { gridColumn: '1 / -1' } },
})
const beside = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  maxW: 'full',
  // As large as the clock beside it.
  '& > .badge': { minH: '7', fontSize: { md: 'md' } },
})
const detail = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  '& > .badge': { minH: '7' },
})
// On a phone the clock stands beside it and says as much.
const beyondClock = css({ hideBelow: 'md' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  rowGap: '2',
  fontSize: 'sm',
  // On a phone start and end stand below each other in both languages, and the short facts share a line.
  mdDown: { '& > :nth-child(-n + 2)': { flex: '[1 0 100%]' } },
})
const fact = css({ display: 'flex', gap: '2', minW: '0' })
const term = css({ color: 'fg.muted', whiteSpace: 'nowrap' })
const words = css({ fontSize: 'sm', color: 'fg.muted' })
const figure = css({ textStyle: 'figure' })
const tabLine = css({ borderTopWidth: 'thin', px: { base: '1', md: '3' } })

interface BadgeProps extends Pick<ContestHeadProps, 'info'> {
  /** Only an icon on a phone. */
  brief: boolean
}

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

/** Shown on every page of a contest that is visible only to its admins. */
function HiddenBadge({ info: { isHidden }, brief }: BadgeProps) {
  const { t } = useTranslation('contest')
  if (!isHidden) return null
  return (
    <Tooltip content={t('head.hiddenWhy')}>
      <Badge tone="warning">
        <EyeOff size={14} aria-hidden />
        <span className={brief ? briefWords : undefined}>{t('head.hidden')}</span>
      </Badge>
    </Tooltip>
  )
}

/** State, rule and access, and what leads out of the contest. */
function Tags({ info, status }: Pick<ContestHeadProps, 'info' | 'status'>) {
  const { t } = useTranslation('contest')
  return (
    <div className={tags}>
      {status !== ContestStatus.Ended && (
        <Badge className={beyondClock} tone={statusTones[status]}>
          {t(`status.${statusKeys[status]}`)}
        </Badge>
      )}
      {info.gid === null ? <RuleLink info={info} /> : <RuleBadgeWhy contest={info} />}
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
      {info.isAdmin && (
        <LinkButton
          size="sm"
          {...contestAdminLink(info.gid, 'edit', info.id)}
          icon={<Settings2 size={14} aria-hidden />}
        >
          {t('head.manage')}
        </LinkButton>
      )}
    </div>
  )
}

/** When it is, how long, and for how many. */
function Facts({ info, progress }: Pick<ContestHeadProps, 'info' | 'progress'>) {
  const { t, i18n } = useTranslation('contest')
  const locale = i18n.language
  return (
    <>
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
      {info.isHidden && <p className={words}>{t('head.hiddenWhy')}</p>}
      {progress}
    </>
  )
}

export type HeadCardProps = Omit<ContestHeadProps, 'tabs' | 'isWide'>

/** Name, state and facts of a contest, above all its pages. */
export function HeadCard({
  info,
  status,
  sealed,
  size = 'slim',
  countdown,
  progress,
  children,
}: HeadCardProps) {
  const { t } = useTranslation('contest')
  const state = (
    <>
      <HiddenBadge info={info} brief={size !== 'full'} />
      <SealBadge info={info} sealed={sealed} />
      {countdown}
    </>
  )
  return (
    <Card pad="none">
      {size === 'full' ? (
        <header className={fullHead}>
          <h1 className={fullName} title={info.title}>
            {info.title}
          </h1>
          <div className={chips}>
            <span className={beside}>{state}</span>
            <Tags info={info} status={status} />
          </div>
          <Facts info={info} progress={progress} />
        </header>
      ) : (
        <header className={cx(top, slimTop)}>
          <h1 className={cx(heading, small)} title={info.title}>
            {info.title}
          </h1>
          <span className={beside}>
            {state}
            <Popover
              title={info.title}
              trigger={
                <IconButton size="sm" label={t('head.details')} icon={<Info size={18} aria-hidden />} />
              }
            >
              <div className={detail}>
                <Tags info={info} status={status} />
                <Facts info={info} progress={progress} />
              </div>
            </Popover>
          </span>
        </header>
      )}
      {children}
    </Card>
  )
}

export function ContestHead(props: ContestHeadProps) {
  const { info, status, sealed, size = 'slim', isWide = false, countdown, progress, tabs, children } = props
  const { t } = useTranslation('contest')
  if (size === 'line') {
    return (
      <LineHead
        title={info.title}
        tabs={tabs}
        tabsLabel={t('tabs.label')}
        end={
          <>
            <HiddenBadge info={info} brief />
            <SealBadge info={info} sealed={sealed} />
            {countdown}
          </>
        }
      >
        {children}
      </LineHead>
    )
  }
  return (
    <div className={cx(frame, !isWide && measure)}>
      <HeadCard {...{ info, status, sealed, size, countdown, progress }}>
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
