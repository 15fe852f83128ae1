import { Tabs as Ark } from '@ark-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { css, cx } from '#styled/css/index.js'
import { type TabsVariantProps, tabs } from '#styled/recipes/index.js'
import { scrollToTab } from './scroll-to-tab.ts'

export interface Tab<Id extends string = string> {
  id: Id
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Left out when the panel is drawn elsewhere. Mounted on the first visit, then kept with its state. */
  content?: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  items: readonly Tab<Id>[]
  value: Id
  onValue: (id: Id) => void
  look?: NonNullable<TabsVariantProps['look']>
  /** Takes the height of its parent and scrolls inside. */
  fill?: boolean
  /** Under 992 px something else leads to the panels. */
  onlyWide?: boolean
  /** After the tabs, in the same line. */
  extra?: ReactNode
  className?: string
}

const lineWithExtra = css({ display: 'flex', flexShrink: '0', minW: '0' })
const wholeLine = css({ flex: '1' })
const wide = css({ hideBelow: 'lg' })
// Not in the list: only tabs may be there.
const extraBox = css({
  display: 'flex',
  alignItems: 'center',
  boxShadow: '[inset 0 -1px 0 token(colors.border)]',
})

export function Tabs<Id extends string>({
  label,
  items,
  value,
  onValue,
  look,
  fill,
  onlyWide = false,
  extra,
  className,
}: TabsProps<Id>) {
  const classes = tabs({ look, fill })
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each that is chosen
  useEffect(
    () => scrollToTab(list.current?.querySelector<HTMLElement>('[aria-selected=true]') ?? null),
    [value],
  )
  return (
    <Ark.Root
      className={cx(classes.root, className)}
      value={value}
      onValueChange={(details) => onValue(details.value as Id)}
      lazyMount
    >
      <div className={cx(lineWithExtra, onlyWide && wide)}>
        <Ark.List
          ref={list}
          className={cx('fades', classes.list, look !== 'segment' && wholeLine)}
          aria-label={label}
        >
          {items.map((item) => (
            <Ark.Trigger
              key={item.id}
              value={item.id}
              disabled={item.disabled ?? false}
              className={classes.trigger}
            >
              {item.icon}
              {item.label}
            </Ark.Trigger>
          ))}
          <Ark.Indicator className={classes.indicator} />
        </Ark.List>
        {extra === undefined ? null : <div className={extraBox}>{extra}</div>}
      </div>
      {items.map((item) =>
        item.content === undefined ? null : (
          <Ark.Content key={item.id} value={item.id} className={classes.content}>
            {item.content}
          </Ark.Content>
        ),
      )}
    </Ark.Root>
  )
}
