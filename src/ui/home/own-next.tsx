import { Megaphone, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnNext } from '#contract/group-class.ts'
import { css } from '#styled/css/index.js'
import { NextContestLine, NextTrainingLine } from '#ui/group/next-lines.tsx'
import { Link } from '#ui/kit/link.tsx'
import { MarkedLine } from '#ui/kit/marked-line.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { toProblems } from '#ui/training/training-links.ts'

const facts = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const name = css({ fontWeight: 'medium' })
const group = css({ fontSize: 'sm' })

function Place({ gid, groupName }: { gid: number; groupName: string }) {
  return (
    <Link tone="muted" className={group} to="/group/$groupId" params={{ groupId: String(gid) }}>
      {groupName}
    </Link>
  )
}

/** What waits for the reader: invitations to groups, and what comes in his own; nothing where there is none. */
export function OwnNextSection({ next }: { next: OwnNext | undefined }) {
  const { t } = useTranslation('home')
  if (!next) return null
  const { invitations, announcements, contests, trainings } = next
  if ([invitations, announcements, contests, trainings].every(({ length }) => length === 0)) return null
  return (
    <Section title={t('next.title')}>
      <ul>
        {invitations.map(({ gid, groupName, by }) => (
          <MarkedLine
            key={gid}
            mark={<UserPlus size={18} aria-hidden />}
            more={<span className={facts}>{t('next.invitedBy', { by })}</span>}
          >
            <Link className={name} to="/group/$groupId" params={{ groupId: String(gid) }}>
              {t('next.invited', { group: groupName })}
            </Link>
          </MarkedLine>
        ))}
        {announcements.map(({ id, title, gmtCreate, gid, groupName }) => (
          <MarkedLine
            key={id}
            mark={<Megaphone size={18} aria-hidden />}
            more={
              <>
                <Place gid={gid} groupName={groupName} />
                <span className={facts}>
                  <RelativeTime at={gmtCreate} />
                </span>
              </>
            }
          >
            <Link className={name} to="/group/$groupId" params={{ groupId: String(gid) }}>
              {title}
            </Link>
          </MarkedLine>
        ))}
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
