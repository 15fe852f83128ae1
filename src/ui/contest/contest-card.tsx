import { CalendarClock, Hourglass, ListOrdered, Lock, Timer, Trophy, Users } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contest } from '#contract/contest.ts'
import { ContestAuth, ContestStatus, type ContestType } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { durationWords } from '#ui/kit/duration-words.ts'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { LinkCard } from '#ui/kit/link-card.tsx'
import { TimeUntil } from '#ui/kit/relative-time.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { AuthBadge } from './auth-badge.tsx'
import { outsideBoards, statusKeys, statusTones } from './contest-words.ts'
import { RuleBadgeWhy, RuleFilter } from './rule-badge.tsx'

export interface ContestCardProps {
  contest: Contest
  /** Its rule alone is wanted; left out where the list is not filtered. */
  onType?: ((type: ContestType) => void) | undefined
  onRefused?: (() => void) | undefined
}

/** On a phone all of it flows after the title, so that as many contests as possible are in sight. */
const card = css({
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'auto minmax(0, 1fr) auto' },
  columnGap: '5',
  rowGap: '3',
  alignItems: 'center',
})
const dense = css({ mdDown: { px: '3.5', py: '2.5' } })
/** How the contest stands, on the edge of its card (S3-045). */
const edge = css({
  borderInlineStartWidth: 'thick',
  '&[data-status="0"]': { borderInlineStartColor: 'success.fg' },
  '&[data-status="-1"]': { borderInlineStartColor: 'info.fg' },
  '&[data-status="1"]': { borderInlineStartColor: 'border.strong' },
})
const cup = css({
  hideBelow: 'md',
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '14',
  rounded: 'lg',
  bg: 'surface.neutral',
  color: 'fg.muted',
  '&[data-status="0"]': { bg: 'success.subtle', color: 'success.fg' },
  '&[data-status="-1"]': { bg: 'info.subtle', color: 'info.fg' },
})
const middle = css({
  display: 'flex',
  flexDirection: { md: 'column' },
  columnGap: { base: '3', md: '2' },
  rowGap: { base: '1.5', md: '2' },
  minW: '0',
  mdDown: { flexWrap: 'wrap', alignItems: 'center' },
})
const head = css({
  display: 'flex',
  flexWrap: { md: 'wrap' },
  mdDown: { flex: '[1 0 100%]', order: '-2' },
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
})
const heading = css({
  textStyle: 'heading',
  overflowWrap: 'anywhere',
  minW: '0',
  mdDown: { fontSize: 'md', lineClamp: '2' },
})
/** Beside the last word of the title. */
const lock = css({
  display: 'inline-block',
  ms: '2',
  verticalAlign: '[-0.125em]',
  '&[data-auth="1"]': { color: 'danger.fg' },
  '&[data-auth="2"]': { color: 'warning.fg' },
})
const facts = css({
  display: { base: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  '& > time': { display: 'inline-flex' },
})
const fact = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'fg.muted',
  fontSize: 'sm',
  textStyle: 'figure',
})
/** State, rule and access stay in one line, at the same place on each card. */
const tags = css({ display: 'flex', alignItems: 'center', gap: '2', mdDown: { order: '-1' } })
const acts = css({
  display: 'flex',
  justifyContent: { md: 'flex-end' },
  gap: '2',
  mt: { base: '2', md: '0' },
})
export function ContestCard({ contest, onType, onRefused }: ContestCardProps) {
  const { t, i18n } = useTranslation('contest')
  const { id, title, type, status, auth, gid, startTime, duration, count } = contest
  const locale = i18n.language
  const enter = (event: MouseEvent) => {
    if (!onRefused) return
    event.preventDefault()
    onRefused()
  }
  return (
    <LinkCard className={cx(edge, dense)} data-status={status}>
      <article className={card}>
        <span className={cup} data-status={status}>
          <Trophy size={28} strokeWidth={1.5} aria-hidden />
        </span>
        <div className={middle}>
          <div className={head}>
            <h2 className={heading}>
              <Link tone="plain" to="/contest/$contestId" params={{ contestId: String(id) }} onClick={enter}>
                {title}
              </Link>
              {auth !== ContestAuth.Public && (
                <span className={lock} data-auth={auth}>
                  <Lock size={16} aria-hidden />
                </span>
              )}
            </h2>
          </div>
          <div className={facts}>
            <span className={fact}>
              <CalendarClock size={16} aria-hidden />
              <time dateTime={startTime}>{contestTime(startTime, locale)}</time>
            </span>
            <span className={fact}>
              <Timer size={16} aria-hidden />
              {durationWords(duration, locale)}
            </span>
            <Near contest={contest} />
            {count === 0 || (gid !== null && auth === ContestAuth.Public) ? null : (
              <span className={fact}>
                <Users size={16} aria-hidden />
                {t('participants', { count })}
              </span>
            )}
          </div>
          <div className={tags}>
            <Badge tone={statusTones[status]}>{t(`status.${statusKeys[status]}`)}</Badge>
            {onType ? <RuleFilter type={type} onType={onType} /> : <RuleBadgeWhy contest={contest} />}
            <AuthBadge auth={auth} gid={gid} />
          </div>
        </div>
        {(contest.openRank || status === ContestStatus.Running) && (
          <div className={acts}>
            {status === ContestStatus.Running && (
              <LinkButton
                variant="solid"
                to="/contest/$contestId"
                params={{ contestId: String(id) }}
                aria-label={t('list.enterOf', { title })}
                onClick={enter}
              >
                {t('list.enter')}
              </LinkButton>
            )}
            {contest.openRank && <Scoreboard contest={contest} />}
          </div>
        )}
      </article>
    </LinkCard>
  )
}

/** How long until it begins or ends, by the server's clock. */
function Near({ contest: { status, now, startTime, endTime } }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const ahead = useMemo(() => Date.now() - Date.parse(now), [now])
  if (status === ContestStatus.Ended) return null
  const isRunning = status === ContestStatus.Running
  return (
    <TimeUntil
      at={isRunning ? endTime : startTime}
      ahead={ahead}
      words={(time) => (
        <span className={fact}>
          <Hourglass size={16} aria-hidden />
          {t(isRunning ? 'list.endsIn' : 'list.startsIn', { time })}
        </span>
      )}
    />
  )
}

function Scoreboard({ contest: { id, title, type, status } }: { contest: Contest }) {
  const { t } = useTranslation('contest')
  const icon = <ListOrdered size={16} aria-hidden />
  const label = t('list.scoreboardOf', { title })
  if (status === ContestStatus.Scheduled) {
    return (
      <Button icon={icon} aria-label={label} reason={t('list.scoreboardOff')}>
        {t('list.scoreboard')}
      </Button>
    )
  }
  return (
    <LinkButton icon={icon} to={outsideBoards[type]} params={{ contestId: String(id) }} aria-label={label}>
      {t('list.scoreboard')}
    </LinkButton>
  )
}
