import { CalendarClock, Dumbbell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeTraining, NextContest } from '#contract/group-class.ts'
import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { MarkedLine } from '#ui/kit/marked-line.tsx'
import { useNow } from '#ui/kit/minute.ts'
import { AbsoluteTime, TimeUntil } from '#ui/kit/relative-time.tsx'

const facts = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const name = css({ fontWeight: 'medium' })
const passed = css({ color: 'danger.fg' })

/** A contest that runs or begins; `place` says where it is. */
export function NextContestLine({ contest, place }: { contest: NextContest; place?: ReactNode }) {
  const { t } = useTranslation('home')
  const now = useNow()
  return (
    <MarkedLine
      mark={<CalendarClock size={18} aria-hidden />}
      more={
        <>
          {place}
          <span className={facts}>
            {Date.parse(contest.startTime) <= now ? (
              <TimeUntil at={contest.endTime} words={(time) => t('next.runs', { time })} />
            ) : (
              <TimeUntil at={contest.startTime} words={(time) => t('next.starts', { time })} />
            )}
          </span>
        </>
      }
    >
      <Link className={name} to="/contest/$contestId" params={{ contestId: String(contest.id) }}>
        {contest.title}
      </Link>
    </MarkedLine>
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
    <MarkedLine
      mark={<Dumbbell size={18} aria-hidden />}
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
    >
      <span className={name}>{title}</span>
    </MarkedLine>
  )
}
