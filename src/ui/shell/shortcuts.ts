import { useLayoutEffect } from 'react'

/** Keys that act when they are pressed one after another, such as `g h`, one alone, such as `?`, or with Ctrl or ⌘: `mod k`. */
export type Shortcuts = Record<string, () => void>

const sequenceMs = 1_000
const typing =
  'input, textarea, select, [contenteditable], [role=textbox], [role=dialog], [role=alertdialog], [role=menu]'

const isTyping = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(typing) !== null

/** What a press means after what was pressed before it. */
export function createShortcutReader(keys: readonly string[], now: () => number = Date.now) {
  let begun = { key: '', at: Number.NEGATIVE_INFINITY }
  return (key: string): string | undefined => {
    const sequence = now() - begun.at <= sequenceMs ? `${begun.key} ${key}` : key
    const found = keys.find((each) => each === sequence) ?? keys.find((each) => each === key)
    const starts = found === undefined && keys.some((each) => each.startsWith(`${key} `))
    begun = starts ? { key, at: now() } : { key: '', at: Number.NEGATIVE_INFINITY }
    return found
  }
}

/** Ctrl on most keyboards, ⌘ on a Mac's; the editor's own chords come first, for they are used up by then. */
const isWithMod = (event: KeyboardEvent) =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented

const inLayer = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]') !== null

/** Listens on the whole page, except where a dialog is open, and plain keys except where the reader types. */
export function useShortcuts(shortcuts: Shortcuts) {
  // From the moment that the page can be seen, not a moment later.
  useLayoutEffect(() => {
    const read = createShortcutReader(Object.keys(shortcuts))
    const listen = (event: KeyboardEvent) => {
      const chord = shortcuts[`mod ${event.key.toLowerCase()}`]
      if (chord && isWithMod(event) && !inLayer(event)) {
        event.preventDefault()
        return chord()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event)) return
      const found = read(event.key)
      if (found === undefined) return
      event.preventDefault()
      shortcuts[found]?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts])
}
