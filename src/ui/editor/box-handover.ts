import type { EarlyCode } from './early-box.ts'
import { leaveOnTab, leavesOnTab, typeInto } from './indent-key.ts'
import type { MonacoHandle } from './monaco-host.ts'

/** Puts text, selection, place, focus and what Tab does of the box that the server drew into the one that took its place. */
export function takeOver(box: HTMLTextAreaElement, early: EarlyCode, change: (code: string) => void): void {
  const { start, code, from, to, top, left, hadFocus } = early
  box.value = start
  if (hadFocus) box.focus({ preventScroll: true })
  if (early.leavesOnTab) leaveOnTab(box)
  if (code !== start) {
    if (hadFocus) typeInto(box, { from: 0, to: start.length, text: code })
    else box.value = code
    change(code)
  }
  box.setSelectionRange(from, to)
  box.scrollTo(left, top)
}

/** Counted from one. */
function firstLineInSight(box: HTMLTextAreaElement): number {
  const lines = box.value.split('\n').length
  const { paddingTop, paddingBottom } = getComputedStyle(box)
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  return Math.floor((box.scrollTop * lines) / (box.scrollHeight - padding)) + 1
}

/** Gives selection, place, focus and what Tab does of the box to the editor that takes its place and has its text. */
export function handOver(box: HTMLTextAreaElement, editor: MonacoHandle): void {
  editor.select(box)
  editor.scrollTo(firstLineInSight(box), box.scrollLeft)
  if (leavesOnTab(box)) editor.leaveOnTab()
  if (document.activeElement === box) editor.focus()
}
