import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { css, cx } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'

export interface LineHeadProps {
  title: string
  /** The navigation within it; on a phone one press away. */
  tabs: ReactNode
  /** The name of the navigation. */
  tabsLabel: string
  /** At the end of the line. */
  end: ReactNode
  /** The page that needs the room. */
  children?: ReactNode
}

const wide = css({ display: 'flex', flexDirection: 'column', flex: '1', w: 'full' })
const line = css({
  display: 'flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  px: { base: '3', md: '5' },
  bg: 'surface',
  borderBottomWidth: 'thin',
  _print: { display: 'none' },
})
const name = css({
  fontWeight: 'semibold',
  flex: { base: '1', lg: '[0 1 auto]' },
  minW: '0',
  maxW: { lg: '[16rem]' },
  py: { base: '1.5', lg: '0' },
  truncate: true,
})
const parts = css({
  order: { base: '1', lg: '0' },
  flex: { base: '[1 1 100%]', lg: '1' },
  minW: '0',
  mx: { base: '-2.5', lg: '0' },
})
const folded = css({ mdDown: { display: 'none' } })
const last = css({ display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0' })
const fold = css({ md: { display: 'none' } })

/** What a page belongs to, in one line above it. */
export function LineHead({ title, tabs, tabsLabel, end, children }: LineHeadProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Icon = open ? ChevronUp : ChevronDown
  return (
    <div className={wide}>
      <header className={line}>
        <p className={name} title={title}>
          {title}
        </p>
        <div id={id} className={cx(parts, !open && folded)}>
          {tabs}
        </div>
        <span className={last}>
          {end}
          <IconButton
            className={fold}
            size="sm"
            label={tabsLabel}
            tooltip={false}
            aria-expanded={open}
            aria-controls={id}
            icon={<Icon size={18} aria-hidden />}
            onClick={() => setOpen((was) => !was)}
          />
        </span>
      </header>
      {children}
    </div>
  )
}
