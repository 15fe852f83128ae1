import { refuse } from '#server/http/refusal.ts'
import type { NoteBook } from './package-notes.ts'

/** Cases that are scored together: `whole` by the worst of them, `each` by its share. */
export interface Part<C> {
  kind: 'whole' | 'each'
  total: number
  cases: readonly C[]
}

export interface Spread<C> {
  judgeCaseMode: 'default' | 'subtask_lowest'
  cases: readonly (C & { score: number; groupNum: number })[]
  /** By which the package's points are multiplied. */
  factor: number
}

const factors = [1, 10, 100, 1_000]
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Scores are whole numbers here: everything is multiplied where a share would be less than one. */
const factorFor = (parts: readonly Part<unknown>[]): number =>
  factors.find((factor) =>
    parts.every(({ kind, total, cases }) =>
      kind === 'whole'
        ? isWhole(total * factor)
        : isWhole(total * factor) && (total === 0 || total * factor >= cases.length),
    ),
  ) ?? refuse(400, 'server.packageFormat:unsupported', { what: 'scores with many decimals' })

const sharesOf = (total: number, count: number): number[] => {
  const each = Math.floor(total / count)
  const more = total - each * count
  return Array.from({ length: count }, (_, index) => (index < count - more ? each : each + 1))
}

const scoresOf = ({ kind, cases }: Part<unknown>, total: number): number[] =>
  kind === 'whole' ? cases.map(() => total) : sharesOf(total, cases.length)

/** Whole scores for every case, with the same sums. */
export function spread<C>(parts: readonly Part<C>[], notes: NoteBook): Spread<C> {
  const factor = factorFor(parts)
  if (factor > 1) notes.add('changed', 'server.packageNote:scoresMultiplied', { factor })
  const isPlain = parts.every(({ kind }) => kind === 'each')
  let groups = 0
  const cases = parts.flatMap((part) => {
    const scores = scoresOf(part, Math.round(part.total * factor))
    if (new Set(scores).size > 1) notes.add('changed', 'server.packageNote:scoresRounded')
    if (part.kind === 'whole') groups += 1
    return part.cases.map((one, index) => ({
      ...one,
      score: scores[index] ?? 0,
      groupNum: isPlain ? 1 : part.kind === 'whole' ? groups : ++groups,
    }))
  })
  return { judgeCaseMode: isPlain ? 'default' : 'subtask_lowest', cases, factor }
}
