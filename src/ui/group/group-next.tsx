import { CalendarClock, Dumbbell, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { GroupHome, HomeTraining } from '#contract/group-class.ts'
import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { useNow } from '#ui/kit/minute.ts'
import { AbsoluteTime, TimeUntil } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { toProblems } from '#ui/training/training-links.ts'

export interface GroupNextProps {
  groupId: number
  next: GroupHome
}

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

function Line({ mark, title, facts: fact }: { mark: ReactNode; title: ReactNode; facts?: ReactNode }) {
  return (
    <li className={line}>
      <span className={icon}>{mark}</span>
      <span className={name}>{title}</span>
      {fact}
    </li>
  )
}

/** Who waits to be let in, the next contest, and what is not solved: by the viewer, or for those who teach by how many. */
export function GroupNext({ groupId, next }: GroupNextProps) {
  const { t } = useTranslation('group')
  const now = useNow()
  const { applicants, contest, students, trainings } = next
  if (!applicants && !contest && trainings.length === 0) return null
  const progressOf = ({ solved, problemCount, done }: HomeTraining) =>
    done === null || students === null
      ? t('next.solved', { solved, total: problemCount })
      : t('next.finished', { count: done, total: students })
  return (
    <Section
      title={t('next.title')}
      extra={
        students === null ? undefined : (
          <Link to="/group/$groupId/class" params={{ groupId: String(groupId) }}>
            {t('next.class')}
          </Link>
        )
      }
    >
      <ul>
        {applicants ? (
          <Line
            mark={<UserPlus size={18} aria-hidden />}
            title={
              <Link
                to="/group/$groupId/member"
                params={{ groupId: String(groupId) }}
                search={{ auth: GroupLevel.Applying }}
              >
                {t('next.applicants', { count: applicants })}
              </Link>
            }
          />
        ) : null}
        {contest ? (
          <Line
            mark={<CalendarClock size={18} aria-hidden />}
            title={
              <Link to="/contest/$contestId" params={{ contestId: String(contest.id) }}>
                {contest.title}
              </Link>
            }
            facts={
              <span className={facts}>
                {Date.parse(contest.startTime) <= now ? (
                  <TimeUntil at={contest.endTime} words={(time) => t('next.runs', { time })} />
                ) : (
                  <AbsoluteTime at={contest.startTime} words={(time) => t('next.starts', { time })} />
                )}
              </span>
            }
          />
        ) : null}
        {trainings.map((training) => {
          const { id, title, dueTime: due } = training
          return (
            <Line
              key={id}
              mark={<Dumbbell size={18} aria-hidden />}
              title={
                students === null ? (
                  <Link {...toProblems({ trainingId: id, groupId })}>{title}</Link>
                ) : (
                  <Link
                    to="/group/$groupId/class"
                    params={{ groupId: String(groupId) }}
                    search={{ tid: id, show: 'missing' }}
                  >
                    {title}
                  </Link>
                )
              }
              facts={
                <>
                  <span className={facts}>{progressOf(training)}</span>
                  {due === null ? null : (
                    <span className={cx(facts, Date.parse(due) < now && passed)}>
                      <AbsoluteTime
                        at={due}
                        words={(time) => t(Date.parse(due) < now ? 'next.overdue' : 'class.due', { time })}
                      />
                    </span>
                  )}
                </>
              }
            />
          )
        })}
      </ul>
    </Section>
  )
}
