import { ArrowRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contest } from '#contract/contest.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { contestSpan } from './contest-span.ts'
import { useContestClock } from './use-contest-clock.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: { base: '4', md: '6' },
  rowGap: '4',
  '& > *': { minW: '0' },
  lg: {
    '& > :nth-child(1)': { gridRow: '1 / 3' },
    '& > :nth-child(2)': { gridColumn: '2', gridRow: '2' },
    '& > :nth-child(3)': { gridColumn: '2', gridRow: '1' },
    '&[data-line] > :nth-child(1)': { gridRow: '1', alignSelf: 'center' },
    '&[data-line] > :nth-child(2)': { gridColumn: '1 / 3' },
  },
})
const cell = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]' })

export interface LeadColumnsProps {
  /** Where to go on. */
  next: ReactNode
  jump: ReactNode
  /** What comes first is one line, and where to go on stands below it over the whole width. */
  isLine: boolean
  children: ReactNode
}

/** What comes first on the home page, and where to go on: as high in both forms. */
export const LeadColumns = ({ next, jump, isLine, children }: LeadColumnsProps) => (
  <div className={columns} data-line={isLine || undefined}>
    {children}
    <div key={isLine ? 'below' : 'beside'} className={cell}>
      {next}
    </div>
    <div>{jump}</div>
  </div>
)

const card = css({ position: 'relative', overflow: 'clip', minH: '[9rem]', display: 'grid' })
const body = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '8',
  rowGap: '4',
  px: { base: '4', md: '6' },
  py: { base: '4', md: '5' },
})
const words = css({ flex: '[1 1 18rem]', minW: '0' })
const kicker = css({
  color: 'accent.fg',
  fontSize: 'sm',
  fontWeight: 'semibold',
  '&[data-running]': { color: 'success.fg' },
})
const title = css({ textStyle: 'display', overflowWrap: 'anywhere', lineClamp: '2', my: '1' })
const when = css({ color: 'fg.muted', textStyle: 'figure', textWrap: 'balance' })
const clockBox = css({
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  flexWrap: 'wrap',
  alignItems: { base: 'center', md: 'flex-end' },
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  flex: { base: '[1 1 100%]', md: '[0 0 auto]' },
})
const clock = css({ display: 'flex', flexDirection: 'column', alignItems: { md: 'flex-end' } })
const left = css({ color: 'fg.muted', fontSize: 'sm' })
const digits = css({
  textStyle: 'figure',
  fontSize: { base: '3xl', md: '4xl' },
  fontWeight: 'bold',
  lineHeight: 'tight',
  letterSpacing: 'display',
  whiteSpace: 'nowrap',
})
const course = css({
  position: 'absolute',
  insetInlineStart: '0',
  bottom: '0',
  h: '1',
  bg: 'success.fg',
  transition: '[width 180ms]',
})

export interface LeadContestProps {
  contest: Contest
  /** It has begun, or is over. */
  onTurn: () => void
  /** Somebody without a session wants to enter. */
  onRefused?: (() => void) | undefined
}

/** The contest that runs or comes next, with its clock. */
export function LeadContest({ contest, onTurn, onRefused }: LeadContestProps) {
  const { t, i18n } = useTranslation('home')
  const { isRunning, days, time, share } = useContestClock(contest, onTurn)
  const to = { to: '/contest/$contestId', params: { contestId: String(contest.id) } } as const
  const enter = (event: MouseEvent) => {
    if (!onRefused) return
    event.preventDefault()
    onRefused()
  }
  return (
    <Card pad="none" className={card} aria-label={t('lead.contest')}>
      <div className={body}>
        <div className={words}>
          <p className={kicker} data-running={isRunning || undefined}>
            {t(isRunning ? 'lead.running' : 'lead.next')}
          </p>
          <h2 className={title}>
            <Link tone="plain" {...to} onClick={enter}>
              {contest.title}
            </Link>
          </h2>
          <p className={when}>{contestSpan(contest, i18n.language)}</p>
        </div>
        <div className={clockBox}>
          <div className={clock}>
            <span className={left}>{t(isRunning ? 'lead.endsIn' : 'lead.startsIn')}</span>
            <span className={digits} role="timer" aria-live="off">
              {days > 0 ? t('lead.days', { count: days, time }) : time}
            </span>
          </div>
          <LinkButton variant="solid" icon={<ArrowRight size={16} aria-hidden />} {...to} onClick={enter}>
            {t(isRunning ? 'lead.enterNow' : 'lead.look')}
          </LinkButton>
        </div>
      </div>
      {isRunning && <span className={course} style={{ width: `${share * 100}%` }} aria-hidden />}
    </Card>
  )
}
