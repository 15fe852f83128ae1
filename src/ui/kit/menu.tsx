import { cloneElement, type KeyboardEvent, type MouseEvent, Suspense, useId, useState } from 'react'
import { handled, propsOf, type TriggerProps } from './layer-trigger.ts'
import { lazyPart } from './lazy-part.ts'
import type { MenuProps } from './menu-entry.ts'

const load = () => import('./menu-content.tsx')
const MenuContent = lazyPart(() => load().then((file) => ({ default: file.MenuContent })))
const openers = ['ArrowDown', 'ArrowUp']

/** What a menu shows is loaded with the first sign that it is wanted. */
export function Menu({ trigger, entries, placement = 'bottom-end' }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  /** How often it was opened: each opening starts anew, with the entry that is highlighted first. */
  const [round, setRound] = useState(0)
  const [byKey, setByKey] = useState(false)
  const own = propsOf(trigger)
  const show = (key: boolean) => {
    setByKey(key)
    setRound(round + 1)
    setOpen(true)
  }
  const preload = () => void load()
  const given: TriggerProps = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'data-state': open ? 'open' : 'closed',
    onPointerEnter: handled(own.onPointerEnter, preload),
    onFocus: handled(own.onFocus, preload),
    onClick: handled(own.onClick, (event: MouseEvent) => (open ? setOpen(false) : show(event.detail === 0))),
    onKeyDown: handled(own.onKeyDown, (event: KeyboardEvent) => {
      if (!openers.includes(event.key)) return
      event.preventDefault()
      show(true)
    }),
  }
  return (
    <>
      {cloneElement(trigger, given)}
      {round > 0 ? (
        <Suspense fallback={null}>
          <MenuContent
            key={round}
            triggerId={id}
            open={open}
            onOpen={setOpen}
            entries={entries}
            placement={placement}
            highlightFirst={byKey}
          />
        </Suspense>
      ) : null}
    </>
  )
}
