import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits/list.ts'
import type { RankRow } from '#contract/rank.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { type RankKind, RankTable } from './rank-table.tsx'

export interface RankProps {
  kind: RankKind
  /** Of the group whose members these are; left out for all users of the site. */
  gid?: number
  searchUser: string
  /** `undefined` before the first load. */
  page: Page<RankRow> | undefined
  refreshing: boolean
  failure: string | undefined
  /** Beside the search. */
  tools?: ReactNode
  onSearch(searchUser: string): void
  onPage(page: number): void
  onSize(size: number): void
  onReload(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const note = css({ color: 'fg.muted', fontSize: 'sm' })
const tabs = css({ display: 'flex', gap: '0.5', p: '0.5', rounded: 'md', bg: 'surface.sunken' })
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  h: '8',
  px: '4',
  rounded: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _pointerHover: { color: 'fg' },
  '&[aria-current=page]': { bg: 'surface.chosen', color: 'fg', boxShadow: 'sm' },
  _coarse: { minH: 'control.lg' },
})
const search = css({ flex: { base: '[1 1 9rem]', sm: 'none' }, w: { sm: '[18rem]' } })
const end = css({ ms: 'auto' })
const kinds = [
  { id: 'acm', to: '/acm-rank', type: undefined },
  { id: 'oi', to: '/oi-rank', type: ContestType.Oi },
] as const

type KindLinkProps = (typeof kinds)[number] & {
  gid: number | undefined
  searchUser: string
  current: boolean
}

function KindLink({ id, to, type, gid, searchUser, current }: KindLinkProps) {
  const { t } = useTranslation('rank')
  const words = t(`kind.${id}`)
  const shared = {
    tone: 'plain',
    className: tab,
    ...(current ? { 'aria-current': 'page' as const } : {}),
  } as const
  const found = searchUser || undefined
  if (gid === undefined)
    return (
      <Link {...shared} to={to} search={{ searchUser: found }}>
        {words}
      </Link>
    )
  return (
    <Link
      {...shared}
      to="/group/$groupId/rank"
      params={{ groupId: String(gid) }}
      search={{ searchUser: found, type }}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {words}
    </Link>
  )
}

/** All users, or the members of a group, by what they solved or by their scores (S2-053, S3-057). */
export function Rank(props: RankProps) {
  const { kind, gid, searchUser, page, refreshing, failure, tools } = props
  const { onSearch, onPage, onSize, onReload } = props
  const { t } = useTranslation('rank')
  return (
    <div className={layout}>
      <div className={head}>
        <nav className={tabs} aria-label={t('kinds')}>
          {kinds.map((each) => (
            <KindLink key={each.id} {...each} gid={gid} searchUser={searchUser} current={each.id === kind} />
          ))}
        </nav>
        <search className={search}>
          <SearchInput
            label={t('search')}
            clearLabel={t('clear')}
            value={searchUser}
            maxLength={keywordMax}
            onValue={onSearch}
          />
        </search>
        {tools && <span className={end}>{tools}</span>}
      </div>
      {(gid !== undefined || kind === 'oi') && (
        <div className={note}>
          {gid !== undefined && <p>{t('ofGroup')}</p>}
          {kind === 'oi' && <p>{t('scoreWhy')}</p>}
        </div>
      )}
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        <Rows {...props} />
        {page && page.total > 0 && (
          <Pagination
            things="users"
            inCard
            page={page.current}
            size={page.size}
            total={page.total}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}

function Rows(props: RankProps) {
  const { kind, gid, searchUser, page, refreshing, failure, onSearch, onPage, onReload } = props
  if (page === undefined && failure !== undefined) {
    return <Failed message={failure} busy={refreshing} onRetry={onReload} />
  }
  if (page && isPastEnd(page)) return <PastEnd page={page} onPage={onPage} />
  if (page?.records.length === 0) {
    return <NoRows searchUser={searchUser} onSearch={onSearch} />
  }
  return (
    <RankTable
      kind={kind}
      gid={gid}
      rows={page?.records}
      hasMedals={kind === 'oi' && searchUser === ''}
      refreshing={refreshing && page !== undefined}
    />
  )
}

function NoRows({ searchUser, onSearch }: Pick<RankProps, 'searchUser' | 'onSearch'>) {
  const { t } = useTranslation('rank')
  if (searchUser === '')
    return (
      <Empty title={t('empty')} drawing="board">
        {t('emptyHint')}
      </Empty>
    )
  return (
    <Empty
      title={t('emptySearch')}
      drawing="found-nothing"
      act={<ClearFiltersButton onClear={() => onSearch('')} />}
    >
      {t('emptySearchHint')}
    </Empty>
  )
}
