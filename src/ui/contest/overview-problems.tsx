import { useTranslation } from 'react-i18next'
import type { ContestProblem } from '#contract/contest.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { useMyStatus } from '#ui/problem/my-status.tsx'
import { standsOf } from './problem-tile.tsx'

export interface OverviewProblemsProps {
  contestId: number
  /** `undefined` before the first load. */
  problems: readonly ContestProblem[] | undefined
  /** The viewer's, by `pid`. */
  statuses: Readonly<Record<string, ProblemStatus>>
  /** Scores are given in place of solved or not. */
  hasScores: boolean
  refreshing: boolean
  failure: string | undefined
  onReload(): void
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '3', px: { base: '4', md: '5' }, py: '4' })
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(3.5rem, 1fr))',
  gap: '2',
})
const tile = css({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  h: '12',
  rounded: 'md',
  borderWidth: 'thin',
  bg: 'surface.neutral',
  color: 'fg.muted',
  fontSize: 'lg',
  fontWeight: 'bold',
  '&[data-mine=solved]': { bg: 'verdict.accepted.bg', color: 'verdict.accepted.fg' },
  '&[data-mine=tried]': { bg: 'warning.subtle', color: 'warning.fg' },
})
const sign = css({ position: 'absolute', top: '1', insetInlineEnd: '1' })
const waiting = css({ h: '12', rounded: 'md' })
const reached = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })
const skeletonTiles = [0, 1, 2, 3, 4]

/** Every problem as its letter, with what the viewer has reached; each leads to its problem. */
export function OverviewProblems(props: OverviewProblemsProps) {
  const { problems, failure, refreshing, onReload } = props
  const { t } = useTranslation('contest')
  return (
    <Section title={t('tabs.problems')}>
      {problems === undefined ? (
        failure === undefined ? (
          <Waiting />
        ) : (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        )
      ) : problems.length === 0 ? (
        <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
      ) : (
        <div className={body}>
          <Tiles {...props} problems={problems} />
          <Reached {...props} problems={problems} />
        </div>
      )}
    </Section>
  )
}

function Waiting() {
  return (
    <div className={body}>
      <div className={tiles}>
        {skeletonTiles.map((index) => (
          <Skeleton key={index} shape="block" className={waiting} />
        ))}
      </div>
    </div>
  )
}

type LoadedProps = OverviewProblemsProps & { problems: readonly ContestProblem[] }

function Tiles({ contestId, problems, statuses }: LoadedProps) {
  const { t } = useTranslation('contest')
  const mine = useMyStatus()
  return (
    <ul className={tiles} aria-label={t('problems.caption')}>
      {problems.map(({ id, pid, displayId, displayTitle: title }) => {
        const status = statuses[pid]?.status
        const { words, Icon } = mine(status) ?? {}
        const named =
          words === undefined
            ? t('overview.problem', { id: displayId, title })
            : t('overview.problemMine', { id: displayId, title, mine: words })
        return (
          <li key={id}>
            <Tooltip content={named}>
              <Link
                tone="plain"
                className={tile}
                data-mine={standsOf(status)}
                to="/contest/$contestId/problem/$problemId"
                params={{ contestId: String(contestId), problemId: displayId }}
                aria-label={named}
              >
                {displayId}
                {Icon && <Icon className={sign} size={14} aria-hidden />}
              </Link>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}

function Reached({ problems, statuses, hasScores }: LoadedProps) {
  const { t } = useTranslation('contest')
  if (hasScores) {
    const tried = problems.map(({ pid }) => statuses[pid]).filter((mine) => mine && mine.submitIds.length > 0)
    const full = problems.reduce((sum, { fullScore }) => sum + (fullScore ?? 0), 0)
    // Under a seal scores are not told.
    if (full === 0 || tried.some((mine) => mine?.score == null)) return null
    const value = tried.reduce((sum, mine) => sum + (mine?.score ?? 0), 0)
    return <p className={reached}>{t('overview.score', { value, full })}</p>
  }
  const value = problems.filter(({ pid }) => statuses[pid]?.status === JudgeStatus.Accepted).length
  return <p className={reached}>{t('overview.solved', { value, total: problems.length })}</p>
}
