import { useTranslation } from 'react-i18next'
import { CodeDiff } from '#ui/submission/code-diff.tsx'
import type { ChangedFile } from './changed-cases.ts'
import { quiet } from './workshop-styles.ts'

const blanks: Record<string, string> = { ' ': '·', '\t': '→' }

/** What nobody sees at the end of a line. */
const withSigns = (text: string): string =>
  text
    .replaceAll('\r', '␍')
    .replace(/[ \t]+(?=␍*$)/gm, (ending) => ending.replace(/./g, (one) => blanks[one] ?? one))

interface TestDiffProps {
  file: ChangedFile
  before: { text: string; isText: boolean }
  after: { text: string; isText: boolean }
}

/** The lines in which a file of a test differs, with blanks at their ends as signs. */
export function TestDiff({ file, before, after }: TestDiffProps) {
  const { t } = useTranslation('workshop')
  if (!before.isText || !after.isText) return <p className={quiet}>{t('history.cases.noText')}</p>
  return (
    <CodeDiff
      left={withSigns(before.text)}
      right={withSigns(after.text)}
      label={t('history.cases.lines', { name: file.name })}
      same={t('history.cases.end')}
      folds
    />
  )
}
