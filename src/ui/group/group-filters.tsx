import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { ClearFilters } from '#ui/kit/clear-filters.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { authKeys } from './group-words.ts'

export interface GroupFilterValues {
  keyword: string
  /** `undefined` is every kind. */
  auth: GroupAuth | undefined
  mine: boolean
}

export const isFiltered = ({ keyword, auth, mine }: GroupFilterValues): boolean =>
  keyword !== '' || auth !== undefined || mine

export interface GroupFiltersProps {
  values: GroupFilterValues
  /** A visitor has no groups. */
  canBeMine: boolean
  onChange(change: Partial<GroupFilterValues>): void
  onClear(): void
}

const bar = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto' },
  gap: '2',
  alignItems: 'center',
  '& > :nth-child(3)': { ms: '2' },
  mdDown: {
    '& > :first-child': { gridColumn: '1 / -1' },
    '& > :last-child': { justifySelf: 'start' },
  },
  md: {
    '& > :first-child': { flex: '[1 1 10rem]', minW: '0' },
    '& > :nth-child(2)': { flex: '[0 0 10rem]' },
    '& > [data-idle]:not(:focus)': { display: 'none' },
  },
})

const kinds = Object.values(GroupAuth)

/** S3-004. */
export function GroupFilters({
  values,
  canBeMine,
  onChange,
  onClear,
  isEmpty,
}: GroupFiltersProps & { isEmpty: boolean }) {
  const { t } = useTranslation('group')
  const { keyword, auth, mine } = values
  return (
    <search className={bar} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <FilterSelect
        label={t('filter.auth')}
        anyLabel={t('filter.anyAuth')}
        value={auth}
        options={kinds.map((each) => ({ value: each, label: t(`auth.${authKeys[each]}`) }))}
        onValue={(next) => onChange({ auth: next })}
      />
      <Switch checked={mine} disabled={!canBeMine} onChecked={(next) => onChange({ mine: next })}>
        {t('filter.mine')}
      </Switch>
      <ClearFilters isFiltered={isFiltered(values) && !isEmpty} onClear={onClear} />
    </search>
  )
}
