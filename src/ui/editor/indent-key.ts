import type { TextChange } from './text-change.ts'

interface Selected {
  value: string
  selectionStart: number
  selectionEnd: number
}

interface Indentation extends TextChange {
  /** What is selected afterwards. */
  selectFrom: number
  selectTo: number
}

const widthOf = (text: string, tabSize: number): number => {
  let width = 0
  for (const char of text) width += char === '\t' ? tabSize - (width % tabSize) : 1
  return width
}

const shifted = (line: string, tabSize: number, isBack: boolean): string => {
  if (line === '') return line
  const blank = /^[ \t]*/.exec(line)?.[0] ?? ''
  const stops = widthOf(blank, tabSize) / tabSize
  const next = isBack ? Math.max(0, Math.ceil(stops) - 1) : Math.floor(stops) + 1
  return ' '.repeat(next * tabSize) + line.slice(blank.length)
}

/** Tab inserts spaces up to the next stop or moves all selected lines by one; with Shift it moves lines back. */
export function indentation(
  { value, selectionStart, selectionEnd }: Selected,
  tabSize: number,
  isBack: boolean,
): Indentation {
  const begin = value.lastIndexOf('\n', selectionStart - 1) + 1
  const isOneLine = !value.slice(selectionStart, selectionEnd).includes('\n')
  if (isOneLine && !isBack) {
    const column = widthOf(value.slice(begin, selectionStart), tabSize)
    const text = ' '.repeat(tabSize - (column % tabSize))
    const at = selectionStart + text.length
    return { from: selectionStart, to: selectionEnd, text, selectFrom: at, selectTo: at }
  }
  // A selection that ends before the first letter of a line does not mean that line.
  const last = !isOneLine && value[selectionEnd - 1] === '\n' ? selectionEnd - 1 : selectionEnd
  const nextBreak = value.indexOf('\n', last)
  const end = nextBreak < 0 ? value.length : nextBreak
  const lines = value.slice(begin, end).split('\n')
  const moved = lines.map((line) => shifted(line, tabSize, isBack))
  const text = moved.join('\n')
  const firstBy = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  return {
    from: begin,
    to: end,
    text,
    selectFrom: selectionStart === begin && !isOneLine ? begin : Math.max(begin, selectionStart + firstBy),
    selectTo: Math.max(begin, selectionEnd + text.length - (end - begin)),
  }
}

/** Replaces a part of the box as if it were typed, so that the browser can undo it. */
export function typeInto(box: HTMLTextAreaElement, { from, to, text }: TextChange): void {
  if (from === to && text === '') return
  box.setSelectionRange(from, to)
  const isTyped =
    typeof document.execCommand === 'function' &&
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text))
  if (isTyped) return
  box.setRangeText(text, from, to, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const tabLeaves = 'data-tab-leaves'

export const leavesOnTab = (box: HTMLTextAreaElement): boolean => box.hasAttribute(tabLeaves)

export const leaveOnTab = (box: HTMLTextAreaElement): void => box.setAttribute(tabLeaves, '')

/** Tab and Shift+Tab indent as in Monaco; Ctrl+M lets them leave the box instead, or indent again. */
export function onIndentKey(event: KeyboardEvent, box: HTMLTextAreaElement, tabSize: number): void {
  if (event.isComposing || event.altKey || event.metaKey || box.readOnly) return
  if (event.ctrlKey) {
    if (event.key.toLowerCase() !== 'm') return
    event.preventDefault()
    box.toggleAttribute(tabLeaves)
    return
  }
  if (event.key !== 'Tab' || leavesOnTab(box)) return
  event.preventDefault()
  const { selectFrom, selectTo, ...change } = indentation(box, tabSize, event.shiftKey)
  typeInto(box, change)
  box.setSelectionRange(selectFrom, selectTo)
}
