import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import { handled, propsOf, type TriggerProps } from './layer-trigger.ts'
import { lazyPart } from './lazy-part.ts'

export interface TooltipProps {
  /** Nothing is said while it is undefined. */
  content: ReactNode
  /** One element that passes an id and the pointer, focus and key handlers on to its DOM element. */
  children: ReactElement
}

const load = () => import('./tooltip-content.tsx')
const TooltipContent = lazyPart(() => load().then((file) => ({ default: file.TooltipContent })))
const openDelayMs = 350

/** For an element with props of its own, which stays the same element when the content comes or goes. */
export function useTooltip(
  content: ReactNode,
  own: TriggerProps,
): { trigger: TriggerProps; layer: ReactNode } {
  const ownId = useId()
  const id = own.id ?? ownId
  const hasContent = content !== undefined
  const [near, setNear] = useState(false)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!near || !hasContent) {
      setOpen(false)
      return
    }
    void load()
    const timer = setTimeout(() => {
      setWanted(true)
      setOpen(true)
    }, openDelayMs)
    return () => clearTimeout(timer)
  }, [near, hasContent])

  const leave = () => setNear(false)
  const trigger: TriggerProps = {
    ...(hasContent ? { id } : {}),
    onPointerEnter: handled(own.onPointerEnter, (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setNear(true)
    }),
    onPointerLeave: handled(own.onPointerLeave, leave),
    onPointerDown: handled(own.onPointerDown, leave),
    onFocus: handled(own.onFocus, (event) => {
      if (event.currentTarget.matches(':focus-visible')) setNear(true)
    }),
    onBlur: handled(own.onBlur, leave),
    onKeyDown: handled(own.onKeyDown, (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }),
  }
  const layer =
    wanted && hasContent ? (
      <Suspense fallback={null}>
        <TooltipContent triggerId={id} open={open} onOpen={setNear}>
          {content}
        </TooltipContent>
      </Suspense>
    ) : null
  return { trigger, layer }
}

/** Says more about an element that is hovered or has the focus by keyboard. */
export function Tooltip({ content, children }: TooltipProps) {
  const { trigger, layer } = useTooltip(content, propsOf(children))
  return (
    <>
      {cloneElement(children, trigger)}
      {layer}
    </>
  )
}
