import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestProblem } from '#contract/contest.ts'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { LinkCard } from '#ui/kit/link-card.tsx'
import { MyStatus } from '#ui/problem/my-status.tsx'

export interface ProblemTileProps {
  contestId: number
  problem: ContestProblem
  mine: ProblemStatus | undefined
  /** Scores are given in place of solved or not. */
  hasScores: boolean
  /** The viewer may know the counts (S2-161). */
  seesCounts: boolean
}

const tile = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  h: 'full',
  minH: '20',
  '&:has(a:focus-visible)': { outline: '[2px solid token(colors.accent.fg)]', outlineOffset: '[2px]' },
})
const letter = css({
  display: 'grid',
  placeItems: 'center',
  minW: '16',
  px: '2',
  borderInlineEndWidth: 'thin',
  bg: 'surface.neutral',
  color: 'fg.muted',
  fontSize: '3xl',
  fontWeight: 'bold',
  lineHeight: 'none',
  letterSpacing: 'tight',
  position: 'relative',
  '[data-mine=solved] > &': { bg: 'verdict.accepted.bg', color: 'verdict.accepted.fg' },
  '[data-mine=tried] > &': { bg: 'warning.subtle', color: 'warning.fg' },
})
const balloon = css({
  position: 'absolute',
  insetInline: '5',
  bottom: '2.5',
  h: '1',
  rounded: 'full',
  borderWidth: 'thin',
})
const body = css({ display: 'flex', flexDirection: 'column', gap: '1.5', px: '4', py: '3', minW: '0' })
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  flex: '1',
  '&:last-child': { alignItems: 'center' },
})
const title = css({
  flex: '1',
  minW: '0',
  fontSize: 'lg',
  fontWeight: 'medium',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  _focusVisible: { outline: 'none' },
})
const state = css({ flexShrink: '0' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontSize: 'sm' })
const fact = css({ display: 'flex', gap: '1.5' })
const term = css({ color: 'fg.muted' })
const figure = css({ textStyle: 'figure' })

export const standsOf = (status: JudgeStatus | undefined) => {
  if (status === undefined || status === JudgeStatus.NotSubmitted) return 'open'
  if (status === JudgeStatus.Accepted) return 'solved'
  return isUnfinished(status) ? 'judged' : 'tried'
}

/** One problem of a contest, and what the viewer has reached on it; all of it leads to the problem. */
export function ProblemTile({ contestId, problem, mine, hasScores, seesCounts }: ProblemTileProps) {
  const { t } = useTranslation('contest')
  const { displayId, displayTitle, color, ac, total } = problem
  const score = mine?.score ?? null
  return (
    <LinkCard pad="none" className={tile} data-mine={standsOf(mine?.status)}>
      <span className={letter}>
        {displayId}
        {color !== null && <span className={balloon} style={{ backgroundColor: color }} aria-hidden />}
      </span>
      <div className={body}>
        <div className={head}>
          <Link
            tone="plain"
            className={title}
            to="/contest/$contestId/problem/$problemId"
            params={{ contestId: String(contestId), problemId: displayId }}
          >
            {displayTitle}
          </Link>
          <span className={state}>
            <MyStatus status={mine?.status} />
          </span>
        </div>
        {(seesCounts || (hasScores && score !== null)) && (
          <dl className={facts}>
            {hasScores && score !== null && (
              <Fact name={t('problems.score')} value={t('count', { value: score })} />
            )}
            {seesCounts && (
              <>
                <Fact name={t('problems.ac')} value={t('count', { value: ac })} />
                <Fact name={t('problems.total')} value={t('count', { value: total })} />
              </>
            )}
          </dl>
        )}
      </div>
    </LinkCard>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={figure}>{value}</dd>
    </div>
  )
}
