import { useTranslation } from 'react-i18next'
import type { ProblemRow, ProblemStatus } from '#contract/problem-list.ts'
import { css, cx } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { Link, RowArrow } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AcRateBar } from './ac-rate-bar.tsx'
import { MyStatus } from './my-status.tsx'
import { problemRow } from './problem-row.ts'
import { RowTags } from './row-tags.tsx'
import { StarButton } from './star-button.tsx'

export interface ProblemTableProps {
  /** `undefined` before the first load. */
  rows: readonly ProblemRow[] | undefined
  /** The viewer's, by `pid`; `undefined` without a session. */
  statuses: Readonly<Record<string, ProblemStatus>> | undefined
  refreshing: boolean
  /** Left out without a session. */
  onStar?: ((pid: number, starred: boolean) => void) | undefined
  /** The group whose problems they are. */
  groupId?: number
}

const skeletonRows = 12
/** Visitors have no status. */
const away = css({ display: 'none' })
const first = css({ md: { ps: '5' } })

export function ProblemTable({ rows, statuses, refreshing, onStar, groupId }: ProblemTableProps) {
  const { t } = useTranslation('problem')
  const signedIn = statuses !== undefined || onStar !== undefined
  return (
    <Table caption={t('list.caption')} refreshing={refreshing} cards>
      <TableHead>
        <Th className={signedIn ? undefined : away}>{t('list.status')}</Th>
        <Th className={signedIn ? undefined : first}>{t('list.id')}</Th>
        <Th>{t('list.name')}</Th>
        <Th>{t('list.level')}</Th>
        <Th figure>{t('list.total')}</Th>
        <Th figure>{t('list.rate')}</Th>
        <Th>
          <VisuallyHidden>{t('list.challenge')}</VisuallyHidden>
        </Th>
      </TableHead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={7} cardOfTwoLines />
        ) : (
          rows.map((row) => (
            <ProblemLine
              key={row.pid}
              row={row}
              mine={statuses?.[row.pid]}
              signedIn={signedIn}
              onStar={onStar}
              {...(groupId === undefined ? {} : { groupId })}
            />
          ))
        )}
      </tbody>
    </Table>
  )
}

/** Where a problem is read, and where it is solved: one of a group in focus mode (S3-033). */
const pagesOf = (problemId: string, groupId: number | undefined) => {
  if (groupId === undefined) {
    const page = { to: '/problem/$problemId', params: { problemId } } as const
    return { page, desk: page }
  }
  const params = { groupId: String(groupId), problemId }
  return {
    page: { to: '/group/$groupId/problem/$problemId', params } as const,
    desk: { to: '/group/$groupId/problem/$problemId/full-screen', params } as const,
  }
}

interface ProblemLineProps extends Pick<ProblemTableProps, 'onStar' | 'groupId'> {
  row: ProblemRow
  mine: ProblemStatus | undefined
  signedIn: boolean
}

function ProblemLine({ row, mine, signedIn, onStar, groupId }: ProblemLineProps) {
  const { t } = useTranslation('problem')
  const { pid, problemId, title: name } = row
  const status = mine?.status
  const { page, desk } = pagesOf(problemId, groupId)
  return (
    <LinkRow className={problemRow.card}>
      <Td hideSmall className={signedIn ? undefined : away}>
        <MyStatus status={status} />
      </Td>
      <Td className={signedIn ? problemRow.id : cx(problemRow.id, first)}>{problemId}</Td>
      <Td grow>
        <span className={problemRow.titleCell}>
          <span className={problemRow.onCard}>
            <MyStatus status={status} />
          </span>
          <Link tone="plain" className={problemRow.title} {...page} title={name}>
            {name}
          </Link>
          <RowTags tags={row.tags} />
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
        <span className={problemRow.acts}>
          {onStar && mine ? (
            <StarButton
              name={t('heading', { id: problemId, title: name })}
              starred={mine.starred}
              onStar={(starred) => onStar(pid, starred)}
            />
          ) : null}
          <RowArrow
            {...desk}
            title={t('list.challenge')}
            aria-label={t('list.challengeProblem', { id: problemId, title: name })}
          />
        </span>
      </Td>
    </LinkRow>
  )
}
