import { useTranslation } from 'react-i18next'
import type { HelpedProblem } from '#contract/workshop-people.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'

const list = css({
  px: { base: '4', md: '5' },
  py: '4',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  listStyle: 'none',
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })

/** The problems that the viewer helps to make; nothing for whoever helps with none. */
export function HelpedProblems({ problems }: { problems: readonly HelpedProblem[] }) {
  const { t } = useTranslation('user')
  if (problems.length === 0) return null
  return (
    <Section title={t('helped.title')}>
      <ul className={list}>
        {problems.map(({ pid, problemId, title, role, author }) => (
          <li key={pid} className={line}>
            <Link to="/workshop/$problemId" params={{ problemId: String(pid) }}>
              {title === '' ? problemId : `${problemId} ${title}`}
            </Link>
            <Badge>{t(`helped.roles.${role}`)}</Badge>
            <span className={quiet}>{author}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
