import { useTranslation } from 'react-i18next'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css, cx } from '#styled/css/index.js'
import { ClearFilters } from '#ui/kit/clear-filters.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { statusKeys, typeKeys } from './contest-words.ts'

export interface ContestFilterValues {
  keyword: string
  /** `undefined` is every rule. */
  type: ContestType | undefined
  /** `undefined` is every status. */
  status: ContestStatus | undefined
}

export const isFiltered = ({ keyword, type, status }: ContestFilterValues): boolean =>
  keyword !== '' || type !== undefined || status !== undefined

export interface ContestFiltersProps {
  values: ContestFilterValues
  onChange(change: Partial<ContestFilterValues>): void
  onClear(): void
}

const bar = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '2',
  alignItems: 'start',
  mdDown: { '& > :first-child': { gridColumn: '1 / -1' } },
  md: {
    '& > :first-child': { flex: '[1 1 10rem]', minW: '0' },
    '& > :nth-child(2)': { flex: '[0 0 9rem]' },
    '& > :nth-child(3)': { flex: '[0 0 10rem]' },
    '& > [data-idle]:not(:focus)': { display: 'none' },
  },
})

const ofAdmin = css({ md: { '& > :first-child': { maxW: 'search' } } })

const types = Object.values(ContestType)
const statuses = Object.values(ContestStatus)

/** `isEmpty`: the list offers to clear them itself. `inAdmin`: the search is as wide as those of the administration. */
export function ContestFilters({
  values,
  onChange,
  onClear,
  isEmpty,
  inAdmin = false,
}: ContestFiltersProps & { isEmpty: boolean; inAdmin?: boolean }) {
  const { t } = useTranslation('contest')
  const { keyword, type, status } = values
  return (
    <search className={cx(bar, inAdmin && ofAdmin)} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <FilterSelect
        label={t('filter.type')}
        anyLabel={t('filter.anyType')}
        value={type}
        options={types.map((each) => ({ value: each, label: t(`type.${typeKeys[each]}`) }))}
        onValue={(next) => onChange({ type: next })}
      />
      <FilterSelect
        label={t('filter.status')}
        anyLabel={t('filter.anyStatus')}
        value={status}
        options={statuses.map((each) => ({ value: each, label: t(`status.${statusKeys[each]}`) }))}
        onValue={(next) => onChange({ status: next })}
      />
      <ClearFilters isFiltered={isFiltered(values) && !isEmpty} onClear={onClear} />
    </search>
  )
}
