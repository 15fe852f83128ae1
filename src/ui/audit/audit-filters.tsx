import { useTranslation } from 'react-i18next'
import { type AuditSubject, auditSubjects } from '#contract/audit.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { css } from '#styled/css/index.js'
import { Field } from '#ui/kit/field.tsx'
import { FilterFold } from '#ui/kit/filter-fold.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface AuditFilterValues {
  subject?: AuditSubject | undefined
  by?: string | undefined
  target?: string | undefined
  /** Days. */
  from?: string | undefined
  to?: string | undefined
}

export const isFiltered = (values: AuditFilterValues) =>
  Object.values(values).some((value) => value !== undefined)

interface AuditFiltersProps {
  values: AuditFilterValues
  onFilter(change: AuditFilterValues): void
}

const bar = css({
  gridTemplateColumns: { md: 'repeat(2, 1fr)', lg: '1fr 1fr 10rem 10rem 10rem' },
  alignItems: 'end',
})

export function AuditFilters({ values, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const days = [
    ['from', t('filter.from')],
    ['to', t('filter.to')],
  ] as const
  const wordOf = (name: 'by' | 'target') => (
    <SearchInput
      label={t(`filter.${name}`)}
      clearLabel={t('filter.clear')}
      value={values[name] ?? ''}
      maxLength={limits.wordMax}
      onValue={(value) => onFilter({ [name]: value || undefined })}
    />
  )
  const { subject, target, from, to } = values
  return (
    <FilterFold
      className={bar}
      label={t('filter.label')}
      first={wordOf('by')}
      active={[subject, target, from, to].filter((value) => value !== undefined).length}
    >
      {wordOf('target')}
      <Select<AuditSubject | 'every'>
        label={t('filter.subject')}
        options={[
          { value: 'every', label: t('filter.every') },
          ...auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
        ]}
        value={subject ?? 'every'}
        onValue={(value) => onFilter({ subject: value === 'every' ? undefined : value })}
      />
      {days.map(([name, label]) => (
        <Field key={name} label={label}>
          <Input
            type="date"
            value={values[name] ?? ''}
            onChange={({ target }) => onFilter({ [name]: target.value || undefined })}
          />
        </Field>
      ))}
    </FilterFold>
  )
}
