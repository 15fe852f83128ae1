import { css, cx } from '#styled/css/index.js'
import { chooseBox } from './choose-box.ts'
import { Th } from './table.tsx'

export interface ChooseAllProps<Id> {
  label: string
  /** Of the rows of this page. */
  ids: readonly Id[]
  chosen: ReadonlySet<Id>
  busy?: boolean
  /** Where the head of the table has such a box too: only on a phone, which does not show that head. */
  onlyNarrow?: boolean
  onChoose(ids: readonly Id[], isChosen: boolean): void
}

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: { base: '4', md: '5' },
  minH: 'control.lg',
  borderBottomWidth: 'thin',
})
const narrow = css({ hideFrom: 'md' })
const wide = css({ hideBelow: 'md' })

const stateOf = <Id extends string | number>({ ids, chosen, busy = false, onChoose }: ChooseAllProps<Id>) => {
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id))
  return {
    checked: isWhole,
    disabled: busy || ids.length === 0,
    onChange: () => onChoose(ids, !isWhole),
  }
}

/** Above a table: selects all of its rows. */
export function ChooseAll<Id extends string | number>(props: ChooseAllProps<Id>) {
  const { label, onlyNarrow = false } = props
  return (
    <label className={cx(line, onlyNarrow && narrow)}>
      <input type="checkbox" className={chooseBox} {...stateOf(props)} />
      {label}
    </label>
  )
}

/** The same in the head of the table, where there is one to see. */
export function ChooseAllHead<Id extends string | number>(props: ChooseAllProps<Id>) {
  return (
    <Th>
      <input type="checkbox" className={cx(chooseBox, wide)} aria-label={props.label} {...stateOf(props)} />
    </Th>
  )
}
