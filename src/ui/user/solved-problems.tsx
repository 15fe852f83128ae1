import { useTranslation } from 'react-i18next'
import type { UserHome } from '#contract/user-home.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'

const body = css({ display: 'flex', flexDirection: 'column' })
const group = css({
  display: 'grid',
  gridTemplateColumns: { base: '[1fr]', md: '[9rem minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '2',
  px: { base: '4', md: '5' },
  py: '4',
  borderTopWidth: 'thin',
  _first: { borderTopWidth: 'none' },
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2', h: 'fit', fontWeight: 'normal' })
const count = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1.5' })
const item = css({ textStyle: 'figure', _coarse: { py: '1.5' } })

export interface SolvedProblemsProps {
  groups: UserHome['solvedGroupByDifficulty']
  isOwn: boolean
}

/** Links to what was solved, by difficulty. */
export function SolvedProblems({ groups, isOwn }: SolvedProblemsProps) {
  const { t } = useTranslation('user')
  const filled = Object.entries(groups)
    .filter(([, problems]) => problems.length > 0)
    .sort(([one], [other]) => Number(one) - Number(other))
  return (
    <Section title={t('solvedProblems')}>
      {filled.length === 0 ? (
        <Empty
          title={t('noneSolved')}
          drawing="submissions"
          act={isOwn ? <LinkButton to="/problem">{t('toProblems')}</LinkButton> : undefined}
        >
          {t(isOwn ? 'noneSolvedOwn' : 'noneSolvedHint')}
        </Empty>
      ) : (
        <div className={body}>
          {filled.map(([difficulty, problems]) => (
            <div key={difficulty} className={group}>
              <h3 className={head}>
                <LevelBadge difficulty={Number(difficulty)} />
                <span className={count}>{t('problems', { count: problems.length })}</span>
              </h3>
              <ul className={list}>
                {problems.map(({ id, problemId }) => (
                  <li key={id} className={item}>
                    <Link to="/problem/$problemId" params={{ problemId }}>
                      {problemId}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}
