import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits/list.ts'
import type { TrainingProblem, TrainingRankRow } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { type TrainingPlace, toProblem, toSubmissions } from './training-links.ts'

export interface TrainingRankProps {
  place: TrainingPlace
  /** The viewer. */
  uid: string | null
  seesRealnames: boolean
  keyword: string
  /** `undefined` before the first load. */
  page: Page<TrainingRankRow> | undefined
  /** In their order; the columns. */
  problems: readonly TrainingProblem[]
  refreshing: boolean
  failure: string | undefined
  /** Beside the search. */
  tools?: ReactNode
  onSearch(keyword: string): void
  onPage(page: number): void
  onReload(): void
}

const skeletonRows = 8
const skeletonColumns = 6
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const above = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2',
})
const search = css({ flex: { base: '1', md: '[0 1 18rem]' }, minW: '[12rem]' })
// As wide as its figures also where there are few problems.
const place = css({ md: { w: '[1px]' } })
// Takes the room that the problems leave.
const room = css({ md: { w: 'full' } })
const who = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  maxW: { base: 'full', md: '[18rem]' },
})
const face = css({ display: { base: 'none', md: 'contents' } })
// A short name stays in one line where the problems need the room.
const names = css({ display: 'flex', flexDirection: 'column', minW: { base: '0', md: '[6rem]' } })
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1.5',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  textAlign: 'start',
})
const school = css({ color: 'fg.muted', fontSize: 'xs', truncate: true })
const stacked = css({ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end', gap: '0.5' })
const time = css({ color: 'fg.muted', fontSize: 'xs', textStyle: 'figure' })
const girl = css({ '& > td:first-child': { boxShadow: '[inset 3px 0 0 token(colors.info.fg)]' } })

/** S2-051. */
export function TrainingRank(props: TrainingRankProps) {
  const { seesRealnames, keyword, page, refreshing, failure, tools, onSearch, onPage, onReload } = props
  const { t } = useTranslation('training')
  return (
    <div className={layout}>
      <div className={above}>
        <search className={search}>
          <SearchInput
            label={t(seesRealnames ? 'rank.searchAll' : 'rank.search')}
            clearLabel={t('rank.clear')}
            act={t('rank.find')}
            value={keyword}
            maxLength={keywordMax}
            onValue={onSearch}
          />
        </search>
        {tools}
      </div>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Nobody keyword={keyword} onClear={() => onSearch('')} />
        ) : (
          <RankTable {...props} />
        )}
        {page && page.total > page.size && (
          <Pagination inCard page={page.current} size={page.size} total={page.total} onPage={onPage} />
        )}
      </Card>
    </div>
  )
}

function Nobody({ keyword, onClear }: { keyword: string; onClear(): void }) {
  const { t } = useTranslation('training')
  if (keyword === '')
    return (
      <Empty title={t('rank.empty')} drawing="board">
        {t('rank.emptyHint')}
      </Empty>
    )
  return (
    <Empty
      title={t('rank.emptySearch', { keyword })}
      drawing="found-nothing"
      act={<Button onClick={onClear}>{t('rank.clearSearch')}</Button>}
    >
      {t('rank.emptySearchHint')}
    </Empty>
  )
}

function RankTable(props: TrainingRankProps) {
  const { place: training, seesRealnames, page, problems, refreshing } = props
  const { t } = useTranslation('training')
  return (
    <Table caption={t('rank.caption')} refreshing={refreshing && page !== undefined} pinStart>
      <TableHead>
        <Th figure className={place}>
          {t('rank.place')}
        </Th>
        <Th className={room}>{t('rank.user')}</Th>
        {seesRealnames && <Th>{t('rank.realname')}</Th>}
        <Th figure>{t('rank.total')}</Th>
        {problems.map(({ pid, displayId, title }) => (
          <Th key={pid} figure>
            <Link {...toProblem(training, displayId)} title={title}>
              {displayId}
            </Link>
          </Th>
        ))}
      </TableHead>
      <tbody>
        {page === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={skeletonColumns} />
        ) : (
          page.records.map((row) => <Line key={row.uid} {...props} row={row} />)
        )}
      </tbody>
    </Table>
  )
}

interface LineProps extends Pick<TrainingRankProps, 'place' | 'uid' | 'seesRealnames' | 'problems'> {
  row: TrainingRankRow
}

function Line({ place, uid, seesRealnames, problems, row }: LineProps) {
  const { t } = useTranslation('training')
  const { username, rank, ac, totalRunTime } = row
  const submissions = toSubmissions(place)
  const isOwn = row.uid === uid
  const isGirl = row.gender === 'female'
  return (
    <Tr selected={isOwn} className={isGirl ? girl : undefined}>
      <Td figure>{t('count', { value: rank })}</Td>
      <Td>
        <span className={who}>
          <span className={face}>
            <Avatar name={username} src={row.avatar} />
          </span>
          <span className={names}>
            <span className={name}>
              <UserLink uid={row.uid} username={username} />
              {isOwn && <Badge tone="accent">{t('rank.own')}</Badge>}
              {isGirl && <Badge tone="info">{t('rank.girl')}</Badge>}
            </span>
            {row.school && (
              <span className={school} title={row.school}>
                {row.school}
              </span>
            )}
          </span>
        </span>
      </Td>
      {seesRealnames && <Td>{row.realname}</Td>}
      <Td figure>
        <span className={stacked}>
          <Link
            {...submissions}
            search={{ username, status: JudgeStatus.Accepted }}
            title={t('rank.acLabel', { username })}
          >
            {t('rank.ac', { count: ac })}
          </Link>
          <span className={time}>{t('rank.ms', { value: totalRunTime })}</span>
        </span>
      </Td>
      {problems.map(({ pid, displayId, problemId }) => {
        const cell = row.submissionInfo[displayId]
        return (
          <Td key={pid} figure>
            {cell && (
              <span className={stacked}>
                <Link
                  tone="plain"
                  {...submissions}
                  search={{ username, problemID: problemId }}
                  title={t('rank.cellLabel', { username, id: displayId })}
                >
                  <VerdictBadge status={cell.status} size="sm" />
                </Link>
                {cell.runTime !== null && (
                  <span className={time}>{t('rank.ms', { value: cell.runTime })}</span>
                )}
              </span>
            )}
          </Td>
        )
      })}
    </Tr>
  )
}
