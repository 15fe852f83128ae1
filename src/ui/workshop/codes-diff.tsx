import { useTranslation } from 'react-i18next'
import { CodeDiff } from '#ui/submission/code-diff.tsx'
import { Side, valueText } from './field-value.tsx'
import { type CodePair, changedCodes, type NamedCode } from './named-codes.ts'
import { head, quiet, two } from './workshop-styles.ts'

interface CodesDiffProps {
  before: readonly NamedCode[]
  after: readonly NamedCode[]
  /** What each side is called. */
  names: { before: string; after: string }
  /** What holds them. */
  label: string
}

/** Where two lists of programs or files differ: each by its name, its code by line. */
export function CodesDiff({ before, after, names, label }: CodesDiffProps) {
  const { t } = useTranslation('workshop')
  const pairs = changedCodes(before, after)
  if (pairs.length === 0) return <p className={quiet}>{t('history.programsMoved')}</p>
  return pairs.map((pair, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
    <OneDiff key={index} {...{ pair, names, label }} />
  ))
}

function OneDiff({ pair, names, label }: Pick<CodesDiffProps, 'names' | 'label'> & { pair: CodePair }) {
  const { name, before, after } = pair
  const { t } = useTranslation('workshop')
  const kind = before ? (after ? 'changed' : 'removed') : 'added'
  const isOtherwise = before && after && valueText(before.settings) !== valueText(after.settings)
  return (
    <div>
      <p className={head}>
        {name === '' ? null : <strong>{name}</strong>}
        <span className={quiet}>{t(`history.program.${kind}`)}</span>
      </p>
      {isOtherwise ? (
        <div className={two}>
          <Side name={names.before} value={before.settings} />
          <Side name={names.after} value={after.settings} />
        </div>
      ) : null}
      {before?.code === after?.code ? null : (
        <CodeDiff
          left={before?.code ?? ''}
          right={after?.code ?? ''}
          label={name === '' ? label : `${label}: ${name}`}
        />
      )}
    </div>
  )
}
