import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditSubject, auditSubjects } from '#contract/audit.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { css } from '#styled/css/index.js'
import { ClearFilters } from '#ui/kit/clear-filters.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FilterFold } from '#ui/kit/filter-fold.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { TimeInput } from '#ui/kit/time-input.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { actChoices, chosenActs } from './act-choices.ts'

export interface AuditFilterValues {
  subject?: AuditSubject | undefined
  by?: string | undefined
  /** Names of calls, separated by commas. */
  act?: string | undefined
  target?: string | undefined
  /** Days. */
  from?: string | undefined
  to?: string | undefined
  gid?: number | undefined
}

export const isFiltered = (values: AuditFilterValues) =>
  Object.values(values).some((value) => value !== undefined)

interface AuditFiltersProps {
  values: AuditFilterValues
  /** The log is that of all groups and of the site. */
  ofAll: boolean
  /** Nothing was found: the list itself offers to clear the filters. */
  isEmpty?: boolean
  onFilter(change: AuditFilterValues): void
}

const bar = css({
  gridTemplateColumns: { md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: '1fr 1fr 1fr 10rem' },
  alignItems: { base: 'end', md: 'start' },
})
// As black as the word for all in a select.
const acts = css({ minW: '0', '& input::placeholder': { color: 'fg' }, mdDown: { gridColumn: '1 / -1' } })
const clear = css({
  display: { base: 'contents', md: 'flex' },
  gridColumn: '[-2 / -1]',
  justifyContent: 'flex-end',
})
export const noAuditFilters: AuditFilterValues = {
  ...{ subject: undefined, by: undefined, act: undefined, target: undefined },
  ...{ from: undefined, to: undefined },
}
const gidOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export function AuditFilters({ values, ofAll, isEmpty = false, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const { act = '', subject, gid } = values
  /** What stands in its place and is no ID. */
  const [wrongGid, setWrongGid] = useState('')
  const choices = useMemo(() => actChoices(t, act), [t, act])
  const days = [
    ['from', t('filter.from')],
    ['to', t('filter.to')],
  ] as const
  const wordOf = (name: 'by' | 'target') => (
    <SearchInput
      label={t(`filter.${name}`)}
      clearLabel={t('filter.clearField')}
      value={values[name] ?? ''}
      maxLength={limits.wordMax}
      onValue={(value) => onFilter({ [name]: value || undefined })}
    />
  )
  const { by: _, ...folded } = values
  return (
    <FilterFold
      className={bar}
      label={t('filter.label')}
      first={wordOf('by')}
      active={Object.values(folded).filter((value) => value !== undefined).length}
    >
      {wordOf('target')}
      <div className={acts}>
        <MultiCombobox
          label={t('filter.act')}
          placeholder={t('filter.everyAct')}
          options={choices}
          values={chosenActs(choices, act)}
          max={limits.actsChosenMax}
          onValues={(next) => onFilter({ act: next.join(',') || undefined })}
        />
      </div>
      <FilterSelect<AuditSubject>
        label={t('filter.subject')}
        anyLabel={t('filter.every')}
        options={auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        value={subject}
        onValue={(value) => onFilter({ subject: value })}
      />
      {ofAll ? (
        <Field label={t('filter.gid')} hideLabel error={wrongGid === '' ? undefined : t('filter.gidWrong')}>
          <SearchInput
            label={t('filter.gid')}
            clearLabel={t('filter.clearField')}
            value={wrongGid || (gid === undefined ? '' : String(gid))}
            maxLength={limits.wordMax}
            onValue={(text) => {
              const next = gidOf(text)
              setWrongGid(next === undefined ? text : '')
              onFilter({ gid: next })
            }}
          />
        </Field>
      ) : null}
      {days.map(([name, label]) => (
        <Field key={name} label={label} inline>
          <TimeInput
            kind="day"
            value={values[name] ?? ''}
            onValue={(day) => onFilter({ [name]: day || undefined })}
          />
        </Field>
      ))}
      <div className={clear}>
        <ClearFilters
          isFiltered={(isFiltered(values) && !isEmpty) || wrongGid !== ''}
          onClear={() => {
            setWrongGid('')
            onFilter({ ...noAuditFilters, ...(ofAll ? { gid: undefined } : {}) })
          }}
        />
      </div>
    </FilterFold>
  )
}
