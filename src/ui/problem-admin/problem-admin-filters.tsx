import { useTranslation } from 'react-i18next'
import type { ProblemAuth } from '#contract/enums.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { authKeys, auths } from './auth-words.ts'

export interface ProblemAdminFilterValues {
  keyword: string
  /** `undefined` is every one of them. */
  auth: ProblemAuth | undefined
  /** The viewer's own, or every problem. */
  mine: boolean
}

export const noFilters: ProblemAdminFilterValues = { keyword: '', auth: undefined, mine: false }

export const isFiltered = ({ keyword, auth, mine }: ProblemAdminFilterValues): boolean =>
  keyword !== '' || auth !== undefined || mine

export interface ProblemAdminFiltersProps {
  values: ProblemAdminFilterValues
  onChange(change: Partial<ProblemAdminFilterValues>): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(12rem, token(sizes.search)) 11rem auto',
  },
  columnGap: { base: '2', md: '4' },
  rowGap: '2',
  alignItems: 'center',
  mdDown: { '& > :first-child': { gridColumn: '1 / -1' } },
})

export function ProblemAdminFilters({ values, onChange }: ProblemAdminFiltersProps) {
  const { t } = useTranslation('problemAdmin')
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
        options={auths.map((each) => ({ value: each, label: t(`auth.${authKeys[each]}`) }))}
        onValue={(next) => onChange({ auth: next })}
      />
      <Switch checked={mine} onChecked={(next) => onChange({ mine: next })}>
        {t('filter.mine')}
      </Switch>
    </search>
  )
}
