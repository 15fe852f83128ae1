import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContestProblem } from '#contract/contest.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ProblemTile, type ProblemTileProps } from './problem-tile.tsx'

export interface ContestProblemsProps extends Omit<ProblemTileProps, 'problem' | 'mine'> {
  /** `undefined` before the first load. */
  problems: readonly ContestProblem[] | undefined
  /** The viewer's, by `pid`. */
  statuses: Readonly<Record<string, ProblemStatus>>
  refreshing: boolean
  failure: string | undefined
  onReload(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const note = css({ color: 'fg.muted', fontSize: 'sm' })
const paper = css({ alignSelf: 'flex-start' })
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))',
  gap: '3',
  '&[aria-busy]': { opacity: 'stale', transition: '[opacity 180ms 150ms]' },
})
const waiting = css({ h: '20', rounded: 'lg' })
const skeletonTiles = [0, 1, 2, 3]

export function ContestProblems(props: ContestProblemsProps) {
  const { problems, statuses, refreshing, failure, onReload, ...tile } = props
  const { t } = useTranslation('contest')
  return (
    <div className={layout}>
      {failure !== undefined && problems && (
        <StaleMark message={failure} busy={refreshing} onRetry={onReload} />
      )}
      {problems === undefined ? (
        failure === undefined ? (
          <Waiting />
        ) : (
          <Card pad="none">
            <Failed message={failure} busy={refreshing} onRetry={onReload} />
          </Card>
        )
      ) : problems.length === 0 ? (
        <Card pad="none">
          <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
        </Card>
      ) : (
        <>
          {!tile.seesCounts && <p className={note}>{t('problems.sealed')}</p>}
          <ul className={tiles} aria-label={t('problems.caption')} aria-busy={refreshing || undefined}>
            {problems.map((problem) => (
              <li key={problem.id}>
                <ProblemTile {...tile} problem={problem} mine={statuses[problem.pid]} />
              </li>
            ))}
          </ul>
          <LinkButton
            className={paper}
            size="sm"
            icon={<Printer size={16} aria-hidden />}
            to="/contest/$contestId/booklet"
            params={{ contestId: String(props.contestId) }}
          >
            {t('booklet.open')}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={tiles}>
      {skeletonTiles.map((index) => (
        <Skeleton key={index} shape="block" className={waiting} />
      ))}
    </div>
  )
}
