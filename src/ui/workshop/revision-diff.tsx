import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comparedTest as limits } from '#contract/limits/workshop.ts'
import type { ContentCase, DraftField, ProblemContent } from '#contract/problem-content.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeDiff } from '#ui/submission/code-diff.tsx'
import { type ChangedFile, changedCases } from './changed-cases.ts'
import { CodesDiff } from './codes-diff.tsx'
import { fieldName } from './field-name.ts'
import { Side, valueText } from './field-value.tsx'
import { codesOf } from './named-codes.ts'
import { column, head, quiet, two } from './workshop-styles.ts'

export interface RevisionDiffProps {
  before: ProblemContent
  after: ProblemContent
  /** What each side is called. */
  names: { before: string; after: string }
  /** Where both contents of a small file of a test differ. */
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

interface CasesDiffProps extends Pick<RevisionDiffProps, 'texts'> {
  before: readonly ContentCase[]
  after: readonly ContentCase[]
}

const bytesOf = ({ before, after }: ChangedFile) => Math.max(before.size, after.size)

function CasesDiff({ before, after, texts }: CasesDiffProps) {
  const { t } = useTranslation('workshop')
  const changes = changedCases(before, after)
  if (changes.length === 0) return <p className={quiet}>{t('history.casesMoved')}</p>
  const atOnce = new Set(
    changes
      .flatMap((change) => (change.kind === 'data' ? change.files : []))
      .filter((file) => bytesOf(file) <= limits.atOnceBytes)
      .slice(0, limits.atOnce),
  )
  return (
    <ul className={column}>
      {changes
        .slice(0, shown)
        .map((change) =>
          change.kind === 'data' ? (
            change.files.map((file) => (
              <FileDiff key={file.name} file={file} isOpen={atOnce.has(file)} texts={texts} />
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

interface FileDiffProps extends Pick<RevisionDiffProps, 'texts'> {
  file: ChangedFile
  /** From the beginning on. */
  isOpen: boolean
}

function FileDiff({ file, isOpen, texts }: FileDiffProps) {
  const { t } = useTranslation('workshop')
  const [open, setOpen] = useState(isOpen)
  const { name, before, after } = file
  const isTooLarge = bytesOf(file) > limits.bytes
  return (
    <li>
      <div className={head}>
        <span>{t('history.cases.data', { name, before: before.size, after: after.size })}</span>
        {isTooLarge ? (
          <span className={quiet}>{t('history.cases.tooLarge', { max: limits.bytes / 1024 })}</span>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            aria-label={t(open ? 'history.cases.hideOf' : 'history.cases.showOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'history.cases.hide' : 'history.cases.show')}
          </Button>
        )}
      </div>
      {open && !isTooLarge ? texts(file) : null}
    </li>
  )
}
