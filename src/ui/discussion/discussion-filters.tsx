import { useTranslation } from 'react-i18next'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface DiscussionFilterValues {
  keyword: string
  /** Of the category; `undefined` is every one. */
  cid: number | undefined
  onlyMine: boolean
}

export interface DiscussionFiltersProps {
  values: DiscussionFilterValues
  categories: readonly DiscussionCategory[]
  /** Nobody is signed in who could have some. */
  hasOwn: boolean
  onChange(change: Partial<DiscussionFilterValues>): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(10rem, 1fr) 10rem' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: '[auto]',
  gap: '2',
  alignItems: 'center',
  mdDown: { '& > :first-child, & > :nth-child(2):last-child': { gridColumn: '1 / -1' } },
  '& > :nth-child(3)': { ms: '2' },
})

export function DiscussionFilters({ values, categories, hasOwn, onChange }: DiscussionFiltersProps) {
  const { t } = useTranslation('discussion')
  const { keyword, cid, onlyMine } = values
  return (
    <search className={bar} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clear')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <FilterSelect
        label={t('filter.category')}
        anyLabel={t('filter.any')}
        value={cid}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={(next) => onChange({ cid: next })}
      />
      {hasOwn && (
        <Switch checked={onlyMine} onChecked={(next) => onChange({ onlyMine: next })}>
          {t('filter.mine')}
        </Switch>
      )}
    </search>
  )
}
