import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Marked, withReplaced } from './markdown-marks.ts'

/** What of `before` became what of `after`, as few characters as can be. */
function difference(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start, end: before.length - tail, words: after.slice(start, after.length - tail) }
}

type Difference = ReturnType<typeof difference>

/**
 * Changes a box as if it were typed, so that undoing undoes it and the box tells its new value. False where the
 * browser cannot: nothing is changed then.
 */
function typeInto(box: HTMLTextAreaElement, { start, end, words }: Difference): boolean {
  if (typeof document.execCommand !== 'function') return false
  const text = box.value.slice(0, start) + words + box.value.slice(end)
  box.setSelectionRange(start, end)
  const isDone =
    words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words)
  return isDone && box.value === text
}

/** While a picker has the focus it keeps it: more may be picked there. */
const pickerHasFocus = () => Boolean(document.activeElement?.closest('[data-picker]'))

export interface Marking {
  box: React.RefObject<HTMLTextAreaElement | null>
  /** Changes the text where its cursor is, and takes the cursor along; false when there is no room for it. */
  mark(change: (marked: Marked) => Marked): boolean
  /**
   * Puts the words in the place of the first `old`, where there is one, without taking the focus, and not amid a word of
   * an input method.
   */
  replace(old: string, words: string): void
  onCompositionStart(): void
  onCompositionEnd(): void
}

/** Changes of a text that no key makes. `text` is what the box shows. */
export function useMarking(
  text: string,
  onEdit: (text: string) => void,
  maxLength = Number.POSITIVE_INFINITY,
): Marking {
  const box = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<Marked & { focus: boolean }>(null)
  const composing = useRef(false)
  const postponed = useRef<(readonly [old: string, words: string])[]>([])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || wanted.current?.text !== element.value) return
    if (wanted.current.focus && !pickerHasFocus()) element.focus()
    element.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  })
  const change = (marked: Marked, by: Difference, focus: boolean) => {
    const element = box.current
    if (element && focus && !pickerHasFocus()) element.focus()
    if (element && document.activeElement === element && typeInto(element, by)) {
      element.setSelectionRange(marked.start, marked.end)
      return
    }
    wanted.current = { ...marked, focus }
    // Another change may follow at once, and begins with what the box shows.
    flushSync(() => onEdit(marked.text))
  }
  const present = (): Marked => {
    const element = box.current
    return element
      ? { text: element.value, start: element.selectionStart, end: element.selectionEnd }
      : { text, start: text.length, end: text.length }
  }
  const replace = (old: string, words: string) => {
    if (composing.current) {
      postponed.current.push([old, words])
      return
    }
    const before = present()
    const start = before.text.indexOf(old)
    // As a whole: after undoing and doing again the cursor stands behind it.
    if (start >= 0) change(withReplaced(before, old, words), { start, end: start + old.length, words }, false)
  }
  return {
    box,
    mark: (make) => {
      const before = present()
      const changed = make(before)
      if (changed.text.length > maxLength) return false
      change(changed, difference(before.text, changed.text), true)
      return true
    },
    replace,
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: () => {
      composing.current = false
      // The box tells its new value first.
      queueMicrotask(() => {
        for (const [old, words] of postponed.current.splice(0)) replace(old, words)
      })
    },
  }
}
