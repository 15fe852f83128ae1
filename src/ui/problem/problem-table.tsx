import { useTranslation } from 'react-i18next'
import type { ProblemRow, ProblemStatus } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge, TagChip } from '#ui/kit/badge.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { AcRateBar } from './ac-rate-bar.tsx'
import { MyStatus } from './my-status.tsx'
import { StarButton } from './star-button.tsx'

export interface ProblemTableProps {
  /** `undefined` before the first load. */
  rows: readonly ProblemRow[] | undefined
  /** The viewer's, by `pid`; `undefined` without a session. */
  statuses: Readonly<Record<string, ProblemStatus>> | undefined
  refreshing: boolean
  /** Left out without a session. */
  onStar?: ((pid: number, starred: boolean) => void) | undefined
}

const skeletonRows = 12

const onCard = css({ hideFrom: 'md', display: 'inline-grid' })
const titleCell = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minW: '0',
  mdDown: { flexWrap: 'wrap' },
})
const title = css({ truncate: { base: false, md: true }, fontWeight: 'medium', flexShrink: '1', minW: '0' })
// In a line of a table those that do not fit are left out whole.
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  minW: '0',
  md: { flexShrink: '0', maxW: '[60%]', maxH: '[1.375rem]', overflow: 'hidden' },
})

const acts = css({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' })

export function ProblemTable({ rows, statuses, refreshing, onStar }: ProblemTableProps) {
  const { t } = useTranslation('problem')
  return (
    <Table caption={t('list.caption')} refreshing={refreshing} cards>
      <TableHead>
        <Th>{t('list.status')}</Th>
        <Th>{t('list.id')}</Th>
        <Th>{t('list.name')}</Th>
        <Th>{t('list.level')}</Th>
        <Th figure>{t('list.total')}</Th>
        <Th figure>{t('list.rate')}</Th>
        <Th>{t('list.challenge')}</Th>
      </TableHead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={7} />
        ) : (
          rows.map((row) => (
            <ProblemLine key={row.pid} row={row} mine={statuses?.[row.pid]} onStar={onStar} />
          ))
        )}
      </tbody>
    </Table>
  )
}

interface ProblemLineProps extends Pick<ProblemTableProps, 'onStar'> {
  row: ProblemRow
  mine: ProblemStatus | undefined
}

function ProblemLine({ row, mine, onStar }: ProblemLineProps) {
  const { t } = useTranslation('problem')
  const { pid, problemId, title: name } = row
  const status = mine?.status
  return (
    <Tr>
      <Td hideSmall>
        <MyStatus status={status} />
      </Td>
      <Td>
        {problemId}
        <span className={onCard}>
          <MyStatus status={status} />
        </span>
      </Td>
      <Td grow>
        <span className={titleCell}>
          <Link className={title} to="/problem/$problemId" params={{ problemId }} title={name}>
            {name}
          </Link>
          <span className={tags}>
            {row.tags.map((tag) => (
              <TagChip key={tag.id} name={tag.name} />
            ))}
          </span>
        </span>
      </Td>
      <Td>
        <LevelBadge difficulty={row.difficulty} />
      </Td>
      <Td figure label={t('list.total')}>
        {t('count', { value: row.total })}
      </Td>
      <Td figure label={t('list.rate')}>
        <AcRateBar ac={row.ac} total={row.total} />
      </Td>
      <Td>
        <span className={acts}>
          {onStar && mine ? (
            <StarButton
              name={t('heading', { id: problemId, title: name })}
              starred={mine.starred}
              onStar={(starred) => onStar(pid, starred)}
            />
          ) : null}
          <LinkButton
            size="sm"
            to="/problem/$problemId"
            params={{ problemId }}
            aria-label={t('list.challengeProblem', { id: problemId, title: name })}
          >
            {t('list.challenge')}
          </LinkButton>
        </span>
      </Td>
    </Tr>
  )
}
