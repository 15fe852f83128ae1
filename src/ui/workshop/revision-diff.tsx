import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentCase, DraftField, ProblemContent } from '#contract/problem-content.ts'
import { CodeDiff } from '#ui/submission/code-diff.tsx'
import { type ChangedFile, changedCases } from './changed-cases.ts'
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
  /** Both contents of a small file of a test. */
  texts(file: ChangedFile): ReactNode
}

/** Where two contents of a problem differ: texts and programs by line, tests by what is in them, settings side by side. */
export function RevisionDiff({ before, after, names, texts }: RevisionDiffProps) {
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
          <FieldDiff {...{ field, before, after, names, texts }} />
        </div>
      ))}
    </>
  )
}

function FieldDiff({
  field,
  before,
  after,
  names,
  texts,
}: RevisionDiffProps & { field: keyof ProblemContent }) {
  const { t } = useTranslation('workshop')
  const label = fieldName(t, field as DraftField)
  const [left, right] = [before[field], after[field]]
  if (field === 'cases') return <CasesDiff before={before.cases} after={after.cases} texts={texts} />
  const [codes, others] = [codesOf(field, left), codesOf(field, right)]
  if (codes && others) return <CodesDiff before={codes} after={others} {...{ names, label }} />
  if (typeof left === 'string' && typeof right === 'string') return <CodeDiff {...{ left, right, label }} />
  return (
    <div className={two}>
      <Side name={names.before} value={left} />
      <Side name={names.after} value={right} />
    </div>
  )
}

/** As many as a reader looks through. */
const shown = 100
/** As many are read from the server at once, and as small as fits beside each other. */
const textsShown = 10
const smallBytes = 200

interface CasesDiffProps extends Pick<RevisionDiffProps, 'texts'> {
  before: readonly ContentCase[]
  after: readonly ContentCase[]
}

const isSmall = ({ before, after }: ChangedFile) => Math.max(before.size, after.size) <= smallBytes

function CasesDiff({ before, after, texts }: CasesDiffProps) {
  const { t } = useTranslation('workshop')
  const changes = changedCases(before, after)
  if (changes.length === 0) return <p className={quiet}>{t('history.casesMoved')}</p>
  const withTexts = new Set(
    changes
      .flatMap((change) => (change.kind === 'data' ? change.files : []))
      .filter(isSmall)
      .slice(0, textsShown),
  )
  return (
    <ul className={column}>
      {changes.slice(0, shown).map((change) =>
        change.kind === 'data' ? (
          change.files.map((file) => (
            <li key={file.name}>
              {t('history.cases.data', {
                name: file.name,
                before: file.before.size,
                after: file.after.size,
              })}
              {withTexts.has(file) ? texts(file) : null}
            </li>
          ))
        ) : (
          <li key={change.name}>{t(`history.cases.${change.kind}`, { name: change.name })}</li>
        ),
      )}
      {changes.length > shown ? (
        <li className={quiet}>{t('history.casesMore', { count: changes.length - shown })}</li>
      ) : null}
    </ul>
  )
}
