import { useTranslation } from 'react-i18next'
import type { ContentCase, DraftField, ProblemContent } from '#contract/problem-content.ts'
import { CodeDiff } from '#ui/submission/code-diff.tsx'
import { changedCases } from './changed-cases.ts'
import { CodesDiff } from './codes-diff.tsx'
import { fieldName } from './field-name.ts'
import { Side, valueText } from './field-value.tsx'
import { codesOf } from './named-codes.ts'
import { column, quiet, two } from './workshop-styles.ts'

export interface RevisionDiffProps {
  before: ProblemContent
  after: ProblemContent
  /** What each side is called. */
  names: { before: string; after: string }
}

/** Where two contents of a problem differ: texts and programs by line, tests by what is in them, settings side by side. */
export function RevisionDiff({ before, after, names }: RevisionDiffProps) {
  const { t } = useTranslation('workshop')
  const fields = (Object.keys(before) as (keyof ProblemContent)[]).filter(
    (field) => valueText(before[field]) !== valueText(after[field]),
  )
  if (fields.length === 0) return <p className={quiet}>{t('history.same')}</p>
  return (
    <>
      <p className={quiet}>{t('history.sides', names)}</p>
      {fields.map((field) => (
        <div key={field} className={column}>
          <strong>{fieldName(t, field as DraftField)}</strong>
          <FieldDiff field={field} before={before} after={after} names={names} />
        </div>
      ))}
    </>
  )
}

function FieldDiff({ field, before, after, names }: RevisionDiffProps & { field: keyof ProblemContent }) {
  const [left, right] = [before[field], after[field]]
  if (field === 'cases') return <CasesDiff before={before.cases} after={after.cases} />
  const [codes, others] = [codesOf(field, left), codesOf(field, right)]
  if (codes && others) return <CodesDiff before={codes} after={others} names={names} />
  if (typeof left === 'string' && typeof right === 'string') return <CodeDiff left={left} right={right} />
  return (
    <div className={two}>
      <Side name={names.before} value={left} />
      <Side name={names.after} value={right} />
    </div>
  )
}

/** As many as a reader looks through. */
const shown = 100

function CasesDiff({ before, after }: { before: readonly ContentCase[]; after: readonly ContentCase[] }) {
  const { t } = useTranslation('workshop')
  const changes = changedCases(before, after)
  if (changes.length === 0) return <p className={quiet}>{t('history.casesMoved')}</p>
  return (
    <ul>
      {changes.slice(0, shown).map(({ kind, name }) => (
        <li key={name}>{t(`history.cases.${kind}`, { name })}</li>
      ))}
      {changes.length > shown ? (
        <li className={quiet}>{t('history.casesMore', { count: changes.length - shown })}</li>
      ) : null}
    </ul>
  )
}
