import { diffLines } from 'diff'

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** Line numbers from 1, in the text that has the line. */
  left: number | undefined
  right: number | undefined
}

/** Texts that have hardly a line in common would be compared for ever. */
const limitMs = 1_000

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** How the right text comes out of the left one, line by line. A line break at the very end is no line of its own. */
export function diffOf(left: string, right: string): DiffLine[] {
  const parts = diffLines(left, right, { timeout: limitMs, ignoreNewlineAtEof: true }) ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ]
  let [leftAt, rightAt] = [0, 0]
  return parts.flatMap(({ value, removed, added }) =>
    linesOf(value).map((text): DiffLine => {
      if (removed) return { kind: 'removed', text, left: ++leftAt, right: undefined }
      if (added) return { kind: 'added', text, left: undefined, right: ++rightAt }
      return { kind: 'same', text, left: ++leftAt, right: ++rightAt }
    }),
  )
}
