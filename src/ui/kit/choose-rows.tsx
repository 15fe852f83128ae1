import { css, cx } from '#styled/css/index.js'
import { Td, Th } from './table.tsx'

export interface ChooseAllProps<Id> {
  label: string
  /** Of the rows of this page. */
  ids: readonly Id[]
  chosen: ReadonlySet<Id>
  busy?: boolean
  onChoose(ids: readonly Id[], isChosen: boolean): void
}

// The browser's own looks disabled in a dark theme.
const chooseBox = css({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '4',
  h: '4',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'sm',
  bg: 'surface',
  verticalAlign: 'middle',
  cursor: 'pointer',
  '&:is(:checked, :indeterminate)': { bg: 'accent', borderColor: 'accent' },
  '&:indeterminate::before': { content: '""', w: '2', h: '0.5', bg: 'accent.on' },
  '&:checked::before': {
    content: '""',
    w: '2.5',
    h: '2.5',
    bg: 'accent.on',
    clipPath: 'polygon(14% 44%, 0 60%, 40% 94%, 100% 22%, 86% 8%, 39% 66%)',
  },
  '&:disabled': { opacity: 'faint', cursor: 'not-allowed' },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
  _coarse: { w: '6', h: '6' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: { base: '4', md: '5' },
  minH: 'control.lg',
  borderBottomWidth: 'thin',
  hideFrom: 'md',
})
const wide = css({ hideBelow: 'md' })

const stateOf = <Id extends string | number>({ ids, chosen, busy = false, onChoose }: ChooseAllProps<Id>) => {
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id))
  const isPart = !isWhole && ids.some((id) => chosen.has(id))
  return {
    ref: (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isPart
    },
    checked: isWhole,
    disabled: busy || ids.length === 0,
    onChange: () => onChoose(ids, !isWhole),
  }
}

/** Above the cards of a phone, which show no head of the table: all of them. */
export function ChooseAll<Id extends string | number>(props: ChooseAllProps<Id>) {
  return (
    <label className={line}>
      <input type="checkbox" className={chooseBox} {...stateOf(props)} />
      {props.label}
    </label>
  )
}

export interface ChooseAllHeadProps<Id> extends ChooseAllProps<Id> {
  /** Rows are rows on a phone too. */
  alwaysRows?: boolean
}

/** The same in the head of the table, where there is one to see. */
export function ChooseAllHead<Id extends string | number>({
  alwaysRows = false,
  ...props
}: ChooseAllHeadProps<Id>) {
  return (
    <Th>
      <input
        type="checkbox"
        className={cx(chooseBox, !alwaysRows && wide)}
        aria-label={props.label}
        {...stateOf(props)}
      />
    </Th>
  )
}

export interface ChooseCellProps {
  /** Says which row it is. */
  label: string
  checked: boolean
  disabled?: boolean
  onChoose(isChosen: boolean): void
}

/** The first cell of a row that can be chosen; the row itself is `selected` then. */
export function ChooseCell({ label, checked, disabled = false, onChoose }: ChooseCellProps) {
  return (
    <Td>
      <input
        type="checkbox"
        className={chooseBox}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </Td>
  )
}
