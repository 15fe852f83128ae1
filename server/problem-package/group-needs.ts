import { hasCycle } from '#contract/group-needs.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { GroupNeeds } from '#contract/problem-content.ts'
import type { NoteBook } from './package-notes.ts'

/** A group of a package, the numbers that it has here, and the groups that it needs by their names. */
export interface NamedGroup {
  names: readonly string[]
  numbers: readonly number[]
  needs: readonly string[]
}

/** Which groups need others; says what of it is lost. */
export function groupNeedsOf(groups: readonly NamedGroup[], notes: NoteBook): GroupNeeds[] {
  const numbersOf = new Map(groups.flatMap(({ names, numbers }) => names.map((name) => [name, numbers])))
  const found = groups.flatMap(({ numbers, needs }) => {
    const needed = new Set<number>()
    for (const name of needs) {
      const known = numbersOf.get(name)
      if (!known) notes.add('lost', 'server.packageNote:needUnknown', { name })
      for (const number of known ?? []) needed.add(number)
    }
    return needed.size > 0 ? numbers.map((group) => ({ group, needs: [...needed] })) : []
  })
  const { groupNeeds: max } = limits
  const isLarge = found.length > max || found.some(({ needs }) => needs.length > max)
  if (!isLarge && !hasCycle(found)) return found
  if (isLarge) notes.add('lost', 'server.packageNote:needsTooMany', { max })
  else notes.add('lost', 'server.packageNote:needsCycle')
  return []
}

export const numbersIn = (cases: readonly { groupNum: number }[]): number[] => [
  ...new Set(cases.map(({ groupNum }) => groupNum)),
]
