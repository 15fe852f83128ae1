import { Portal } from '@ark-ui/react/portal'
import { Select as Ark, createListCollection } from '@ark-ui/react/select'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import { layerStrategy } from './layer-strategy.ts'
import type { Option } from './select-option.ts'

interface SelectContentProps {
  triggerId: string
  label: string
  options: readonly Option[]
  value: string | null
  open: boolean
  onOpen: (open: boolean) => void
  onValue: (value: string) => void
}

const classes = picker()

export function SelectContent({
  triggerId,
  label,
  options,
  value,
  open,
  onOpen,
  onValue,
}: SelectContentProps) {
  // The machine moves the focus into the list on the way from closed to open, not when it begins as open.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  const list = useRef<HTMLDivElement>(null)
  const [strategy] = useState(() => layerStrategy(document.getElementById(triggerId)))
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: (option) => option.value,
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled === true,
      }),
    [options],
  )
  return (
    <Ark.Root
      // Its own box is empty, and would take a gap in the control's.
      className={css({ display: 'contents' })}
      ids={{ trigger: triggerId, content: `${triggerId}-list` }}
      collection={collection}
      value={value === null ? [] : [value]}
      defaultHighlightedValue={value ?? options[0]?.value ?? null}
      open={shown}
      onOpenChange={(details) => onOpen(details.open)}
      onValueChange={(details) => {
        if (details.value[0] !== undefined) onValue(details.value[0])
      }}
      // A dialog that has just opened gives its first control the focus, and may do so after somebody opened the list in it.
      onFocusOutside={(event) => {
        event.preventDefault()
        list.current?.focus({ preventScroll: true })
      }}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start', strategy, sameWidth: false, gutter: 4 }}
    >
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content ref={list} className={classes.content} aria-label={label} aria-labelledby={undefined}>
            {options.map((option) => (
              <Ark.Item key={option.value} item={option} className={classes.item}>
                <Ark.ItemText className={classes.itemText}>{option.face ?? option.label}</Ark.ItemText>
                <Ark.ItemIndicator className={classes.itemIndicator}>
                  <Check size={16} aria-hidden />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
