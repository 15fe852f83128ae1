import { useTranslation } from 'react-i18next'
import type { DraftField, ProblemContent, ProblemDraft } from '#contract/problem-content.ts'
import { fieldName } from './field-name.ts'
import { FieldValue, valueText } from './field-value.tsx'
import { box, quiet, two } from './workshop-styles.ts'

/** The fields of a revision that are not as they are in the draft, side by side. */
export function RevisionDiff({ content, draft }: { content: ProblemContent; draft: ProblemDraft }) {
  const { t } = useTranslation('workshop')
  const fields = (Object.keys(content) as (keyof ProblemContent)[]).filter(
    (field) => valueText(content[field]) !== valueText(draft[field]),
  )
  if (fields.length === 0) return <p className={quiet}>{t('history.same')}</p>
  return fields.map((field) => (
    <div key={field} className={box}>
      <strong>{fieldName(t, field as DraftField)}</strong>
      <div className={two}>
        <div>
          <p className={quiet}>{t('history.then')}</p>
          <FieldValue value={content[field]} />
        </div>
        <div>
          <p className={quiet}>{t('history.now')}</p>
          <FieldValue value={draft[field]} />
        </div>
      </div>
    </div>
  ))
}
