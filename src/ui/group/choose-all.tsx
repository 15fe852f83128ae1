import { useTranslation } from 'react-i18next'
import { chooseBox, chooseLine } from '#ui/kit/choose-line.ts'

interface ChooseAllProps<Id> {
  /** Of the rows of this page. */
  ids: readonly Id[]
  chosen: ReadonlySet<Id>
  busy: boolean
  onChoose(ids: readonly Id[], isChosen: boolean): void
}

/** Not in the head of the table, which a phone does not show. */
export function ChooseAll<Id extends string | number>({ ids, chosen, busy, onChoose }: ChooseAllProps<Id>) {
  const { t } = useTranslation('group')
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <label className={chooseLine}>
      <input
        type="checkbox"
        className={chooseBox}
        checked={isWhole}
        disabled={busy || ids.length === 0}
        onChange={() => onChoose(ids, !isWhole)}
      />
      {t('batch.chooseAll')}
    </label>
  )
}
