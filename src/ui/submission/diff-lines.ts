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

/** Equal lines that are left out. */
export interface FoldedLines {
  kind: 'folded'
  count: number
  /** Of the first one, in the left text. */
  at: number
}

const isFar = (lines: readonly DiffLine[], context: number): boolean[] => {
  const far = lines.map(() => true)
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') far.fill(false, Math.max(0, at - context), at + context + 1)
  return far
}

/** The lines that differ with `context` equal ones around them, `most` in all; `more` of those that differ come behind. */
export function differencesOf(
  lines: readonly DiffLine[],
  { context, most }: { context: number; most: number },
): { shown: (DiffLine | FoldedLines)[]; more: number } {
  const far = isFar(lines, context)
  const shown: (DiffLine | FoldedLines)[] = []
  let rows = 0
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1)
    if (!far[at]) {
      if (rows === most) return { shown, more: lines.slice(at).filter(({ kind }) => kind !== 'same').length }
      shown.push(line)
      rows += 1
    } else if (last?.kind === 'folded') last.count += 1
    else shown.push({ kind: 'folded', count: 1, at: line.left ?? 0 })
  }
  return { shown, more: 0 }
}
