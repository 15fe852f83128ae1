import { testRun } from '#contract/limits/submission.ts'

export interface Difference {
  /** From 1, of the printed text. */
  line: number
  column: number
  /** Offset of the first differing character in each text; its length where the text ends too early. */
  printed: number
  expected: number
}

const ellipsis = '...'
const isCut = (printed: string) =>
  printed.length === testRun.outputMax + ellipsis.length && printed.endsWith(ellipsis)

const commonLength = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

/** The first line in which more differs than blanks at its end. */
function firstSeen(printed: string, expected: string): Difference | undefined {
  const [own, wanted] = [printed.trimEnd().split('\n'), expected.trimEnd().split('\n')]
  let [ownAt, wantedAt] = [0, 0]
  for (let index = 0; index < Math.max(own.length, wanted.length); index++) {
    const [ownLine, wantedLine] = [own[index], wanted[index]]
    if (ownLine?.trimEnd() !== wantedLine?.trimEnd()) {
      const length = commonLength(ownLine ?? '', wantedLine ?? '')
      return {
        line: index + 1,
        column: length + 1,
        printed: Math.min(ownAt + length, printed.length),
        expected: Math.min(wantedAt + length, expected.length),
      }
    }
    ownAt += (ownLine?.length ?? 0) + 1
    wantedAt += (wantedLine?.length ?? 0) + 1
  }
  return undefined
}

function firstBlank(printed: string, expected: string): Difference | undefined {
  if (printed === expected) return undefined
  const length = commonLength(printed, expected)
  const before = printed.slice(0, length).split('\n')
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    printed: length,
    expected: length,
  }
}

/**
 * Where a wrong output first differs from the expected one: in what can be seen, or else in its blanks. `beyond` when
 * that is behind the part of the output that is shown.
 */
export function firstDifference(printed: string, expected: string): Difference | 'beyond' | undefined {
  if (!isCut(printed)) return firstSeen(printed, expected) ?? firstBlank(printed, expected)
  const shown = printed.slice(0, testRun.outputMax)
  return firstSeen(shown, expected.slice(0, testRun.outputMax)) ?? 'beyond'
}
