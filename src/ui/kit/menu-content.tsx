import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { menu } from '#styled/recipes/index.js'
import { layerStrategy } from './layer-strategy.ts'
import type { MenuEntry, MenuProps } from './menu-entry.ts'

interface MenuContentProps extends Required<Pick<MenuProps, 'entries' | 'placement'>> {
  triggerId: string
  open: boolean
  onOpen: (open: boolean) => void
  highlightFirst: boolean
}

const classes = menu()

function Entry({ entry }: { entry: MenuEntry }) {
  if ('line' in entry) return <Ark.Separator className={classes.separator} />
  if ('heading' in entry) return <div className={classes.groupLabel}>{entry.heading}</div>
  if ('link' in entry) {
    return (
      <Ark.Item value={entry.id} className={classes.item} asChild>
        {entry.link}
      </Ark.Item>
    )
  }
  const choice = entry.checked !== undefined
  const isBlocked = entry.reason !== undefined
  return (
    <Ark.Item
      value={entry.id}
      className={classes.item}
      disabled={entry.disabled ?? false}
      closeOnSelect={!isBlocked}
      onSelect={isBlocked ? undefined : entry.onSelect}
      {...(isBlocked ? { 'aria-disabled': true } : {})}
      {...(choice ? { role: 'menuitemradio', 'aria-checked': entry.checked } : {})}
    >
      {entry.icon}
      <span className={classes.itemText}>
        {entry.text}
        {isBlocked ? <span className={classes.itemReason}>{entry.reason}</span> : null}
      </span>
      {entry.checked ? (
        <span className={classes.itemIndicator}>
          <Check size={16} aria-hidden />
        </span>
      ) : null}
    </Ark.Item>
  )
}

export function MenuContent({
  triggerId,
  open,
  onOpen,
  entries,
  placement,
  highlightFirst,
}: MenuContentProps) {
  const [strategy] = useState(() => layerStrategy(document.getElementById(triggerId)))
  const first = entries.find((entry) => 'link' in entry || 'onSelect' in entry)
  return (
    <Ark.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => onOpen(details.open)}
      defaultHighlightedValue={highlightFirst ? (first?.id ?? null) : null}
      lazyMount
      unmountOnExit
      positioning={{ placement, strategy, gutter: 4 }}
    >
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-labelledby={triggerId}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
