import { useTranslation } from 'react-i18next'
import { type AuditSubject, auditSubjects } from '#contract/audit.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { css } from '#styled/css/index.js'
import { Field } from '#ui/kit/field.tsx'
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

interface AuditFiltersProps {
  values: AuditFilterValues
  onFilter(change: AuditFilterValues): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(2, 1fr)', lg: '1fr 1fr 10rem 10rem 10rem' },
  alignItems: 'end',
  gap: '3',
})

export function AuditFilters({ values, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const texts = [
    ['by', t('filter.by')],
    ['target', t('filter.target')],
  ] as const
  const days = [
    ['from', t('filter.from')],
    ['to', t('filter.to')],
  ] as const
  return (
    <search className={bar} aria-label={t('filter.label')}>
      {texts.map(([name, label]) => (
        <SearchInput
          key={name}
          label={label}
          clearLabel={t('filter.clear')}
          value={values[name] ?? ''}
          maxLength={limits.wordMax}
          onValue={(value) => onFilter({ [name]: value || undefined })}
        />
      ))}
      <Select<AuditSubject | 'every'>
        label={t('filter.subject')}
        options={[
          { value: 'every', label: t('filter.every') },
          ...auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
        ]}
        value={values.subject ?? 'every'}
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
    </search>
  )
}
