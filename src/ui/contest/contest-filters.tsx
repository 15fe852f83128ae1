import { useTranslation } from 'react-i18next'
import { ContestStatus, ContestType } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { ClearFilters } from '#ui/kit/clear-filters.tsx'
import { Select } from '#ui/kit/select.tsx'
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
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(10rem, 1fr) 9rem 10rem auto',
  },
  gap: '2',
  alignItems: 'start',
  mdDown: { '& > :first-child': { gridColumn: '1 / -1' } },
})

const any = 'any'
const types = Object.values(ContestType)
const statuses = Object.values(ContestStatus)

export function ContestFilters({ values, onChange, onClear }: ContestFiltersProps) {
  const { t } = useTranslation('contest')
  const { keyword, type, status } = values
  return (
    <search className={bar} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <Select
        label={t('filter.type')}
        value={type === undefined ? any : String(type)}
        options={[
          { value: any, label: t('filter.anyType') },
          ...types.map((each) => ({ value: String(each), label: t(`type.${typeKeys[each]}`) })),
        ]}
        onValue={(next) => onChange({ type: types.find((each) => String(each) === next) })}
      />
      <Select
        label={t('filter.status')}
        value={status === undefined ? any : String(status)}
        options={[
          { value: any, label: t('filter.anyStatus') },
          ...statuses.map((each) => ({ value: String(each), label: t(`status.${statusKeys[each]}`) })),
        ]}
        onValue={(next) => onChange({ status: statuses.find((each) => String(each) === next) })}
      />
      <ClearFilters isFiltered={isFiltered(values)} onClear={onClear} />
    </search>
  )
}
