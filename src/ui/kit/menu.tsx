import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react'
import { handled, propsOf, type TriggerProps } from './layer-trigger.ts'

export type MenuEntry =
  | {
      id: string
      text: string
      icon?: ReactNode
      onSelect: () => void
      disabled?: boolean
      checked?: boolean
    }
  /** An `<a>` or `Link` with its own words. */
  | { id: string; link: ReactElement }
  | { id: string; heading: string }
  | { id: string; line: true }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

const load = () => import('./menu-content.tsx')
const MenuContent = lazy(() => load().then((file) => ({ default: file.MenuContent })))
const openers = ['ArrowDown', 'ArrowUp']

/** What a menu shows is loaded with the first sign that it is wanted. */
export function Menu({ trigger, entries, placement = 'bottom-end' }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const own = propsOf(trigger)
  const show = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  const preload = () => void load()
  const given: TriggerProps = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'data-state': open ? 'open' : 'closed',
    onPointerEnter: handled(own.onPointerEnter, preload),
    onFocus: handled(own.onFocus, preload),
    onClick: handled(own.onClick, () => show(!open)),
    onKeyDown: handled(own.onKeyDown, (event: KeyboardEvent) => {
      if (!openers.includes(event.key)) return
      event.preventDefault()
      show(true)
    }),
  }
  return (
    <>
      {cloneElement(trigger, given)}
      {wanted ? (
        <Suspense fallback={null}>
          <MenuContent triggerId={id} open={open} onOpen={setOpen} entries={entries} placement={placement} />
        </Suspense>
      ) : null}
    </>
  )
}
