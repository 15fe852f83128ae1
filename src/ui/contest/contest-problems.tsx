import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContestProblem } from '#contract/contest.ts'
import type { ProblemStatus } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { MyStatus } from '#ui/problem/my-status.tsx'

export interface ContestProblemsProps {
  contestId: number
  /** `undefined` before the first load. */
  problems: readonly ContestProblem[] | undefined
  /** The viewer's, by `pid`. */
  statuses: Readonly<Record<string, ProblemStatus>>
  /** Scores are given in place of solved or not. */
  hasScores: boolean
  /** The viewer may know the counts (S2-161). */
  seesCounts: boolean
  refreshing: boolean
  failure: string | undefined
  onReload(): void
}

const skeletonRows = 8
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const paper = css({ alignSelf: 'flex-start' })
const id = css({ display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' })
const balloon = css({
  flexShrink: '0',
  boxSize: '3',
  rounded: 'full',
  borderWidth: 'thin',
  borderColor: 'border.strong',
})
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const hidden = css({ color: 'fg.subtle' })

const onCard = css({ hideFrom: 'md', display: 'inline-grid', ms: '2' })

export function ContestProblems(props: ContestProblemsProps) {
  const { contestId, problems, statuses, hasScores, seesCounts, refreshing, failure, onReload } = props
  const { t } = useTranslation('contest')
  const columns = hasScores ? 6 : 5
  return (
    <div className={layout}>
      {failure !== undefined && problems && (
        <StaleMark message={failure} busy={refreshing} onRetry={onReload} />
      )}
      <Card pad="none">
        {problems === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : problems?.length === 0 ? (
          <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
        ) : (
          <Table caption={t('problems.caption')} refreshing={refreshing && problems !== undefined} cards>
            <TableHead>
              <Th>{t('problems.status')}</Th>
              <Th>{t('problems.id')}</Th>
              <Th>{t('problems.title')}</Th>
              {hasScores && <Th figure>{t('problems.score')}</Th>}
              <Th figure>{t('problems.ac')}</Th>
              <Th figure>{t('problems.total')}</Th>
            </TableHead>
            <tbody>
              {problems === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                problems.map((problem) => (
                  <Line
                    key={problem.id}
                    contestId={contestId}
                    problem={problem}
                    mine={statuses[problem.pid]}
                    hasScores={hasScores}
                    seesCounts={seesCounts}
                  />
                ))
              )}
            </tbody>
          </Table>
        )}
      </Card>
      {problems !== undefined && problems.length > 0 && (
        <LinkButton
          className={paper}
          size="sm"
          icon={<Printer size={16} aria-hidden />}
          to="/contest/$contestId/booklet"
          params={{ contestId: String(contestId) }}
        >
          {t('booklet.open')}
        </LinkButton>
      )}
    </div>
  )
}

interface LineProps extends Pick<ContestProblemsProps, 'contestId' | 'hasScores' | 'seesCounts'> {
  problem: ContestProblem
  mine: ProblemStatus | undefined
}

function Line({ contestId, problem, mine, hasScores, seesCounts }: LineProps) {
  const { t } = useTranslation('contest')
  const { displayId, displayTitle, color, ac, total } = problem
  const score = mine?.score ?? null
  return (
    <LinkRow>
      <Td hideSmall>
        <MyStatus status={mine?.status} />
      </Td>
      <Td>
        <span className={id}>
          {color !== null && <span className={balloon} style={{ backgroundColor: color }} aria-hidden />}
          {displayId}
        </span>
        <span className={onCard}>
          <MyStatus status={mine?.status} />
        </span>
      </Td>
      <Td grow>
        <Link
          className={title}
          to="/contest/$contestId/problem/$problemId"
          params={{ contestId: String(contestId), problemId: displayId }}
        >
          {displayTitle}
        </Link>
      </Td>
      {hasScores && (
        <Td figure label={t('problems.score')} hideSmall={score === null}>
          {score === null ? '' : t('count', { value: score })}
        </Td>
      )}
      <Td figure label={t('problems.ac')}>
        <Count value={ac} seen={seesCounts} />
      </Td>
      <Td figure label={t('problems.total')}>
        <Count value={total} seen={seesCounts} />
      </Td>
    </LinkRow>
  )
}

function Count({ value, seen }: { value: number; seen: boolean }) {
  const { t } = useTranslation('contest')
  if (seen) return t('count', { value })
  return (
    <Tooltip content={t('problems.sealed')}>
      <span className={hidden} role="img" aria-label={t('problems.sealed')}>
        ?
      </span>
    </Tooltip>
  )
}
