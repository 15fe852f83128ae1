import { use, useEffect } from 'react'
import { compositionIn } from './box-composition.ts'
import { leavesOnTab } from './indent-key.ts'

/** What stood in the box of the page that the server drew. */
export interface EarlyCode {
  /** Before anybody typed. */
  start: string
  code: string
  from: number
  to: number
  top: number
  left: number
  hadFocus: boolean
  leavesOnTab: boolean
}

interface Held {
  box: HTMLTextAreaElement
  seen: Pick<EarlyCode, 'top' | 'left' | 'hadFocus'>
  composition?: Promise<void> | undefined
}
let held: Held | undefined

/** Remembers the box for code that the server drew, if it did, until the application takes its place. */
export function holdEarlyBox(root: ParentNode): void {
  const box = root.querySelector<HTMLTextAreaElement>('textarea[data-early]')
  held = box ? { box, seen: { top: 0, left: 0, hadFocus: false } } : undefined
}

/**
 * Stands last in the first drawing, which it holds back while an input method is in the middle of a word in the drawn
 * box, and sees what the box loses when it is taken away.
 */
export function EarlyBoxWatch(): null {
  useEffect(() => {
    held = undefined
  }, [])
  const now = held
  if (!now?.box.isConnected) return null
  const { box } = now
  now.composition ??= compositionIn(box)?.then(() => {
    now.composition = undefined
  })
  if (now.composition) use(now.composition)
  now.seen = { top: box.scrollTop, left: box.scrollLeft, hadFocus: document.activeElement === box }
  return null
}

/** The code of that box for the editor that takes its place; once. */
export function takeEarlyCode(name: string): EarlyCode | undefined {
  if (held?.box.dataset.early !== name) return undefined
  const { box, seen } = held
  held = undefined
  return {
    start: box.defaultValue,
    code: box.value,
    from: box.selectionStart,
    to: box.selectionEnd,
    leavesOnTab: leavesOnTab(box),
    ...seen,
  }
}
