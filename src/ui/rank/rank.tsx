import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits.ts'
import type { RankRow } from '#contract/rank.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { type RankKind, RankTable } from './rank-table.tsx'

export interface RankProps {
  kind: RankKind
  searchUser: string
  /** `undefined` before the first load. */
  page: Page<RankRow> | undefined
  refreshing: boolean
  failure: string | undefined
  onSearch(searchUser: string): void
  onPage(page: number): void
  onSize(size: number): void
  onReload(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
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
  '&[aria-current=page]': { bg: 'surface', color: 'fg', boxShadow: 'sm' },
  _coarse: { minH: 'control.lg' },
})
const search = css({ w: { base: 'full', sm: '[18rem]' }, ms: 'auto' })
const kinds = [
  ['acm', '/acm-rank'],
  ['oi', '/oi-rank'],
] as const

/** All users by what they solved or by their scores (S2-053). */
export function Rank(props: RankProps) {
  const { kind, searchUser, page, refreshing, failure, onSearch, onPage, onSize, onReload } = props
  const { t } = useTranslation('rank')
  const before = page ? (page.current - 1) * page.size : 0
  return (
    <div className={layout}>
      <div className={head}>
        <nav className={tabs} aria-label={t('kinds')}>
          {kinds.map(([id, to]) => (
            <Link
              key={id}
              to={to}
              search={{ searchUser: searchUser || undefined }}
              tone="plain"
              className={tab}
              {...(id === kind ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`kind.${id}`)}
            </Link>
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
      </div>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty
            title={t(searchUser === '' ? 'empty' : 'emptySearch')}
            icon={<Trophy size={32} strokeWidth={1.5} aria-hidden />}
          >
            {t(searchUser === '' ? 'emptyHint' : 'emptySearchHint')}
          </Empty>
        ) : (
          <RankTable
            kind={kind}
            rows={page?.records}
            before={before}
            hasMedals={kind === 'oi' && searchUser === ''}
            refreshing={refreshing && page !== undefined}
          />
        )}
      </Card>
      {page && page.total > 0 && (
        <Pagination page={page.current} size={page.size} total={page.total} onPage={onPage} onSize={onSize} />
      )}
    </div>
  )
}
