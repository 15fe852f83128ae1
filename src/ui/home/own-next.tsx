import { useTranslation } from 'react-i18next'
import type { OwnNext } from '#contract/group-class.ts'
import { NextContestLine, NextTrainingLine } from '#ui/group/next-lines.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { toProblems } from '#ui/training/training-links.ts'

function Place({ gid, groupName }: { gid: number; groupName: string }) {
  return (
    <Link tone="muted" to="/group/$groupId" params={{ groupId: String(gid) }}>
      {groupName}
    </Link>
  )
}

/** What the reader's groups have for him; nothing where there is none. */
export function OwnNextSection({ next }: { next: OwnNext | undefined }) {
  const { t } = useTranslation('home')
  const { contests, trainings } = next ?? { contests: [], trainings: [] }
  if (contests.length === 0 && trainings.length === 0) return null
  return (
    <Section title={t('next.title')}>
      <ul>
        {contests.map((contest) => (
          <NextContestLine key={contest.id} contest={contest} place={<Place {...contest} />} />
        ))}
        {trainings.map((training) => {
          const { id, gid, title, solved, problemCount } = training
          return (
            <NextTrainingLine
              key={id}
              training={training}
              progress={t('next.solved', { solved, total: problemCount })}
              place={<Place {...training} />}
              title={<Link {...toProblems({ trainingId: id, groupId: gid })}>{title}</Link>}
            />
          )
        })}
      </ul>
    </Section>
  )
}
