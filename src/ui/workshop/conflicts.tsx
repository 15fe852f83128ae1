import { useTranslation } from 'react-i18next'
import type { DraftField } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { CodesDiff } from './codes-diff.tsx'
import { fieldName } from './field-name.ts'
import { FieldValue } from './field-value.tsx'
import { codesOf } from './named-codes.ts'
import { box, head, quiet, two } from './workshop-styles.ts'

export interface ShownConflict {
  field: DraftField
  mine: unknown
  theirs: unknown
  by: string
}

const frame = css({ borderColor: 'warning.fg' })

/** Fields that somebody else stored meanwhile: both texts, and whose is to stay. */
export function Conflicts({
  conflicts,
  onSettle,
}: {
  conflicts: readonly ShownConflict[]
  onSettle(field: DraftField, value: unknown): void
}) {
  const { t } = useTranslation('workshop')
  return conflicts.map(({ field, mine, theirs, by }) => (
    <section key={field} className={`${box} ${frame}`} role="alert" data-conflict>
      <div className={head}>
        <strong>{t('conflict.title', { field: fieldName(t, field), by })}</strong>
      </div>
      <Programs field={field} mine={mine} theirs={theirs} by={by} />
      <div className={two}>
        <div>
          <p>{t('conflict.mine')}</p>
          {codesOf(field, mine) ? null : <FieldValue value={mine} />}
          <Button onClick={() => onSettle(field, mine)}>{t('conflict.keepMine')}</Button>
        </div>
        <div>
          <p>{t('conflict.theirs', { by })}</p>
          {codesOf(field, theirs) ? null : <FieldValue value={theirs} />}
          <Button onClick={() => onSettle(field, theirs)}>{t('conflict.keepTheirs')}</Button>
        </div>
      </div>
      {typeof mine === 'string' && typeof theirs === 'string' ? (
        <Button variant="ghost" onClick={() => onSettle(field, `${theirs}\n${mine}`)}>
          {t('conflict.keepBoth')}
        </Button>
      ) : null}
    </section>
  ))
}

/** Of programs what differs alone, from theirs to mine. */
function Programs({ field, mine, theirs, by }: ShownConflict) {
  const { t } = useTranslation('workshop')
  const [before, after] = [codesOf(field, theirs), codesOf(field, mine)]
  if (!before || !after) return null
  const names = { before: t('conflict.theirs', { by }), after: t('conflict.mine') }
  return (
    <div>
      <p className={quiet}>{t('conflict.lines', { by })}</p>
      <CodesDiff {...{ before, after, names }} label={fieldName(t, field)} />
    </div>
  )
}
