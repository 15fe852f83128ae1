import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { Button } from './button.tsx'

export interface FilterFoldProps {
  /** The name of the filters, for screen readers. */
  label: string
  /** In sight at any width. */
  first: ReactNode
  /** Behind a button on a phone. */
  children: ReactNode
  /** After them, and in sight at any width. */
  last?: ReactNode
  /** On a phone `last` has a row of its own. */
  lastBelow?: boolean
  /** How many of those behind the button are set. */
  active: number
  /** The columns of all filters from 768 px on. */
  className: string
}

const bar = css({ display: 'grid', gap: '2' })
const two = css({ gridTemplateColumns: { base: 'minmax(0, 1fr) auto' } })
const three = css({ gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto' } })
const toggle = css({ display: { md: 'none' } })
const folded = css({
  display: 'contents',
  mdDown: {
    display: 'none',
    order: '1',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'end',
    gap: '2',
    '&[data-open]': { display: 'grid' },
  },
})

/** The filters of a list: beside each other, on a phone all but one of them behind a button that says how many are set. */
export function FilterFold(props: FilterFoldProps) {
  const { label, first, children, last, lastBelow = false, active, className } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <search className={cx(bar, last && !lastBelow ? three : two, className)} aria-label={label}>
      {first}
      <Button
        className={toggle}
        icon={<ListFilter size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active === 0 ? t('kit.filters') : t('kit.filtersSet', { value: active })}
      </Button>
      <div id={id} className={folded} data-open={open ? '' : undefined}>
        {children}
      </div>
      {last}
    </search>
  )
}
