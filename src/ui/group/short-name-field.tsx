import { useTranslation } from 'react-i18next'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

export interface ShortNameFieldProps {
  /** To be typed. */
  shortName: string
  value: string
  onValue(value: string): void
}

/** Confirms what only somebody else could undo, or nobody. */
export function ShortNameField({ shortName, value, onValue }: ShortNameFieldProps) {
  const { t } = useTranslation('group')
  return (
    <Field label={t('acts.typeShortName', { shortName })} required>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  )
}
