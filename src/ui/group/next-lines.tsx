import { CalendarClock, Dumbbell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeTraining, NextContest } from '#contract/group-class.ts'
import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { useNow } from '#ui/kit/minute.ts'
import { AbsoluteTime, TimeUntil } from '#ui/kit/relative-time.tsx'

const line = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  px: { base: '4', md: '5' },
  py: '3',
  borderBottomWidth: 'thin',
  _last: { borderBottomWidth: 'none' },
  '& > :nth-child(n + 3)': { gridColumn: '2' },
})
const icon = css({ color: 'fg.subtle', flexShrink: '0' })
const name = css({ flex: '[1 1 12rem]', minW: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })
const facts = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const passed = css({ color: 'danger.fg' })

/** One thing that comes next. */
export function NextLine({ mark, title, more }: { mark: ReactNode; title: ReactNode; more?: ReactNode }) {
  return (
    <li className={line}>
      <span className={icon}>{mark}</span>
      <span className={name}>{title}</span>
      {more}
    </li>
  )
}

/** A contest that runs or begins; `place` says where it is. */
export function NextContestLine({ contest, place }: { contest: NextContest; place?: ReactNode }) {
  const { t } = useTranslation('home')
  const now = useNow()
  return (
    <NextLine
      mark={<CalendarClock size={18} aria-hidden />}
      title={
        <Link to="/contest/$contestId" params={{ contestId: String(contest.id) }}>
          {contest.title}
        </Link>
      }
      more={
        <>
          {place}
          <span className={facts}>
            {Date.parse(contest.startTime) <= now ? (
              <TimeUntil at={contest.endTime} words={(time) => t('next.runs', { time })} />
            ) : (
              <AbsoluteTime at={contest.startTime} words={(time) => t('next.starts', { time })} />
            )}
          </span>
        </>
      }
    />
  )
}

interface NextTrainingLineProps {
  training: Pick<HomeTraining, 'dueTime'>
  /** Leads to it. */
  title: ReactNode
  progress: string
  place?: ReactNode
}

/** A training that is not done, and until when it is to be. */
export function NextTrainingLine({
  training: { dueTime: due },
  title,
  progress,
  place,
}: NextTrainingLineProps) {
  const { t } = useTranslation('home')
  const now = useNow()
  return (
    <NextLine
      mark={<Dumbbell size={18} aria-hidden />}
      title={title}
      more={
        <>
          {place}
          <span className={facts}>{progress}</span>
          {due === null ? null : (
            <span className={cx(facts, Date.parse(due) < now && passed)}>
              <AbsoluteTime
                at={due}
                words={(time) => t(Date.parse(due) < now ? 'next.overdue' : 'next.due', { time })}
              />
            </span>
          )}
        </>
      }
    />
  )
}
