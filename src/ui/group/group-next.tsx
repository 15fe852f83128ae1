import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { GroupHome, HomeTraining } from '#contract/group-class.ts'
import { Link } from '#ui/kit/link.tsx'
import { MarkedLine } from '#ui/kit/marked-line.tsx'
import { Section } from '#ui/kit/section.tsx'
import { toProblems } from '#ui/training/training-links.ts'
import { NextContestLine, NextTrainingLine } from './next-lines.tsx'

export interface GroupNextProps {
  groupId: number
  next: GroupHome
}

/** Who waits to be let in, the next contests, and what is not solved: by the viewer, or for those who teach by how many. */
export function GroupNext({ groupId, next }: GroupNextProps) {
  const { t } = useTranslation(['group', 'home'])
  const { applicants, contests, students, trainings } = next
  if (!applicants && contests.length === 0 && trainings.length === 0) return null
  const progressOf = ({ solved, problemCount, done }: HomeTraining) =>
    done === null || students === null
      ? t('home:next.solved', { solved, total: problemCount })
      : t('next.finished', { count: done, total: students })
  const params = { groupId: String(groupId) }
  return (
    <Section
      title={t('next.title')}
      extra={
        students === null ? undefined : (
          <Link to="/group/$groupId/class" params={params}>
            {t('next.class')}
          </Link>
        )
      }
    >
      <ul>
        {applicants ? (
          <MarkedLine mark={<UserPlus size={18} aria-hidden />}>
            <Link to="/group/$groupId/member" params={params} search={{ auth: GroupLevel.Applying }}>
              {t('next.applicants', { count: applicants })}
            </Link>
          </MarkedLine>
        ) : null}
        {contests.map((contest) => (
          <NextContestLine key={contest.id} contest={contest} />
        ))}
        {trainings.map((training) => (
          <NextTrainingLine
            key={training.id}
            training={training}
            progress={progressOf(training)}
            title={
              students === null ? (
                <Link {...toProblems({ trainingId: training.id, groupId })}>{training.title}</Link>
              ) : (
                <Link
                  to="/group/$groupId/class"
                  params={params}
                  search={{ tid: training.id, show: 'missing' }}
                >
                  {training.title}
                </Link>
              )
            }
          />
        ))}
      </ul>
    </Section>
  )
}
