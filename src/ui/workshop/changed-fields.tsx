import { useTranslation } from 'react-i18next'
import type { DraftField } from '#contract/problem-content.ts'
import { listWords } from '#ui/kit/list-words.ts'
import { fieldName } from './field-name.ts'
import { quiet } from './workshop-styles.ts'

/** What a revision changes of the one before; nothing where nothing is known to differ. */
export function ChangedFields({ fields }: { fields: readonly DraftField[] }) {
  const { t, i18n } = useTranslation('workshop')
  if (fields.length === 0) return null
  const names = fields.map((field) => fieldName(t, field))
  return <p className={quiet}>{t('history.changed', { fields: listWords(names, i18n.language) })}</p>
}
