import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { recentProblems } from '#contract/limits/list.ts'
import type { RecentProblem } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge, TagChip } from '#ui/kit/badge.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link, RowArrow } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

export interface LatestProblemsProps {
  /** Undefined until something has come. */
  problems: readonly RecentProblem[] | undefined
  failure: Failure | undefined
  refreshing: boolean
  onReload: () => void
}

const columns = 6
const shownTags = 2
/** Two lines, as in the list of problems. */
const card = css({
  mdDown: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    py: '2.5',
    '& > td:nth-child(2)': { gridRow: '1' },
    '& > td:not(:nth-child(2))': { gridRow: '2', fontSize: 'sm' },
  },
})
const tags = css({ display: 'flex', gap: '1', alignItems: 'center' })
const idCell = css({ color: 'fg.muted', fontWeight: 'medium', textStyle: 'figure' })
const name = css({ fontWeight: 'medium' })
const ago = css({ color: 'fg.muted', mdDown: { justifyContent: 'flex-end' } })

function Row({ problem }: { problem: RecentProblem }) {
  const { t } = useTranslation('home')
  const hidden = problem.tags.length - shownTags
  return (
    <LinkRow className={card}>
      <Td className={idCell}>{problem.problemId}</Td>
      <Td grow title={problem.title}>
        <Link
          tone="plain"
          className={name}
          to="/problem/$problemId"
          params={{ problemId: problem.problemId }}
        >
          {problem.title}
        </Link>
      </Td>
      <Td>
        <LevelBadge difficulty={problem.difficulty} />
      </Td>
      <Td hideSmall title={problem.tags.map((tag) => tag.name).join(', ')}>
        <span className={tags}>
          {problem.tags.slice(0, shownTags).map((tag) => (
            <TagChip key={tag.id} name={tag.name} />
          ))}
          {hidden > 0 ? <TagChip name={`+${hidden}`} /> : null}
        </span>
      </Td>
      <Td className={ago}>
        <RelativeTime at={problem.gmtModified} />
      </Td>
      <Td hideSmall>
        <RowArrow
          to="/problem/$problemId"
          params={{ problemId: problem.problemId }}
          title={t('problems.challenge')}
          aria-label={t('problems.challengeProblem', { id: problem.problemId, title: problem.title })}
        />
      </Td>
    </LinkRow>
  )
}

function Rows({
  problems,
  refreshing,
}: {
  problems: readonly RecentProblem[] | undefined
  refreshing: boolean
}) {
  const { t } = useTranslation('home')
  return (
    <Table caption={t('problems.caption')} cards refreshing={refreshing}>
      <TableHead>
        <Th>{t('problems.id')}</Th>
        <Th>{t('problems.name')}</Th>
        <Th>{t('problems.level')}</Th>
        <Th>{t('problems.tags')}</Th>
        <Th>{t('problems.updated')}</Th>
        <Th>
          <VisuallyHidden>{t('problems.challenge')}</VisuallyHidden>
        </Th>
      </TableHead>
      <tbody>
        {problems ? (
          problems.map((problem) => <Row key={problem.id} problem={problem} />)
        ) : (
          <SkeletonRows rows={recentProblems} columns={columns} cardOfTwoLines />
        )}
      </tbody>
    </Table>
  )
}

export function LatestProblems({ problems, failure, refreshing, onReload }: LatestProblemsProps) {
  const { t } = useTranslation('home')
  const text = useFailureText()
  const body = () => {
    if (!problems && failure) return <Failed message={text(failure)} onRetry={onReload} />
    if (problems?.length === 0) return <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
    return <Rows problems={problems} refreshing={refreshing} />
  }
  return (
    <Section title={t('problems.title')} extra={<Link to="/problem">{t('problems.all')}</Link>}>
      {problems && failure ? (
        <StaleMark message={text(failure)} onRetry={onReload} busy={refreshing} />
      ) : null}
      {body()}
    </Section>
  )
}
