import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, type JudgeStatusName, verdictCode } from '#contract/enums.ts'
import { usernameMax } from '#contract/limits/account.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { ClearFilters } from '#ui/kit/clear-filters.tsx'
import { FilterFold } from '#ui/kit/filter-fold.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface SubmissionFilterValues {
  mine: boolean
  /** `undefined` is every status. */
  status: JudgeStatus | undefined
  problem: string
  author: string
}

export interface SubmissionFiltersProps {
  values: SubmissionFilterValues
  refreshing: boolean
  /** What else can be done with the list. */
  tools?: ReactNode
  onChange(change: Partial<SubmissionFilterValues>): void
  onClear(): void
  onRefresh(): void
}

const bar = css({
  gridTemplateColumns: {
    md: 'minmax(8rem, 1fr) minmax(8rem, 1fr) 14rem auto',
    xl: 'minmax(8rem, 1fr) minmax(8rem, 1fr) 14rem auto auto',
  },
  alignItems: 'center',
})
const ending = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  gridColumn: { base: '1 / -1', xl: 'auto' },
  mdDown: { order: '2', '& > :first-child': { me: 'auto' } },
  md: { '& > :first-child': { px: '2' } },
})
const anyStatus = 'all'
const statuses = Object.entries(JudgeStatus) as [JudgeStatusName, JudgeStatus][]

export const isFiltered = ({ mine, status, problem, author }: SubmissionFilterValues): boolean =>
  mine || status !== undefined || problem !== '' || author !== ''

/** All of the viewer's own submissions. */
export const isMineAlone = (values: SubmissionFilterValues): boolean =>
  values.mine && !isFiltered({ ...values, mine: false })

export function SubmissionFilters({
  values,
  refreshing,
  tools,
  onChange,
  onClear,
  onRefresh,
  isEmpty,
}: SubmissionFiltersProps & { isEmpty: boolean }) {
  const { t } = useTranslation(['submission', 'verdict'])
  const { mine, status, problem, author } = values
  return (
    <FilterFold
      className={bar}
      label={t('filter.label')}
      active={[status !== undefined, author !== '' && !mine].filter(Boolean).length}
      lastBelow
      first={
        <SearchInput
          label={t('filter.problem')}
          clearLabel={t('filter.clearField')}
          value={problem}
          maxLength={keywordMax}
          onValue={(next) => onChange({ problem: next })}
        />
      }
      last={
        <div className={ending}>
          <Switch checked={mine} onChecked={(next) => onChange({ mine: next })}>
            {t('filter.mine')}
          </Switch>
          <Button
            icon={<RefreshCw size={16} aria-hidden />}
            iconOnPhone
            busy={refreshing}
            onClick={onRefresh}
          >
            {t('filter.refresh')}
          </Button>
          {tools}
        </div>
      }
    >
      <SearchInput
        label={t('filter.author')}
        clearLabel={t('filter.clearField')}
        value={mine ? '' : author}
        maxLength={usernameMax}
        disabled={mine}
        title={mine ? t('filter.authorOff') : undefined}
        onValue={(next) => onChange({ author: next })}
      />
      <Select
        label={t('filter.status')}
        value={status === undefined ? anyStatus : String(status)}
        options={[
          { value: anyStatus, label: t('filter.anyStatus') },
          ...statuses.map(([name, code]) => ({
            value: String(code),
            label: t('filter.statusName', { verdict: t(`verdict:${name}`), code: verdictCode[code] }),
          })),
        ]}
        onValue={(next) => onChange({ status: statuses.find(([, code]) => String(code) === next)?.[1] })}
      />
      <ClearFilters isFiltered={isFiltered(values) && !isEmpty} onClear={onClear} />
    </FilterFold>
  )
}
