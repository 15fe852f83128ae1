import { useTranslation } from 'react-i18next'
import { type TrainingAuth, trainingAuths } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import type { TrainingCategory } from '#contract/training.ts'
import { css, cx } from '#styled/css/index.js'
import { ClearFilters, clearAfterFirst } from '#ui/kit/clear-filters.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface TrainingFilterValues {
  keyword: string
  /** `undefined` is every category. */
  categoryId: number | undefined
  /** `undefined` is both. */
  auth: TrainingAuth | undefined
}

export const isFiltered = ({ keyword, categoryId, auth }: TrainingFilterValues): boolean =>
  keyword !== '' || categoryId !== undefined || auth !== undefined

export interface TrainingFiltersProps {
  values: TrainingFilterValues
  categories: readonly TrainingCategory[]
  onChange(change: Partial<TrainingFilterValues>): void
  onClear(): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(10rem, 1fr) auto 12rem 12rem',
  },
  gap: '2',
  alignItems: 'start',
  mdDown: {
    '& > :first-child': { gridColumn: '1 / -1' },
    '& > button:last-child': { gridColumn: '1 / -1', justifySelf: 'start' },
  },
})

/** `isEmpty`: the list offers to clear them itself. */
export function TrainingFilters({
  values,
  categories,
  onChange,
  onClear,
  isEmpty,
}: TrainingFiltersProps & { isEmpty: boolean }) {
  const { t } = useTranslation('training')
  const { keyword, categoryId, auth } = values
  const isListed = categories.some(({ id }) => id === categoryId)
  return (
    <search className={cx(bar, clearAfterFirst)} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <FilterSelect
        label={t('filter.category')}
        anyLabel={t('filter.anyCategory')}
        value={isListed ? categoryId : undefined}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={(next) => onChange({ categoryId: next })}
      />
      <FilterSelect
        label={t('filter.auth')}
        anyLabel={t('filter.anyAuth')}
        value={auth}
        options={trainingAuths.map((each) => ({ value: each, label: t(`auth.${each}`) }))}
        onValue={(next) => onChange({ auth: next })}
      />
      <ClearFilters isFiltered={isFiltered(values) && !isEmpty} onClear={onClear} />
    </search>
  )
}
