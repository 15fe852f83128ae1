import { JudgeStatus } from './enums.ts'
import type { GroupNeeds } from './problem-content.ts'

type Needs = readonly GroupNeeds[]

/** Whether some group needs itself, by way of others too. */
export function hasCycle(groupNeeds: Needs): boolean {
  const needsOf = new Map(groupNeeds.map(({ group, needs }) => [group, needs]))
  const known = new Map<number, 'open' | 'done'>()
  const isInCycle = (group: number): boolean => {
    const state = known.get(group)
    if (state) return state === 'open'
    known.set(group, 'open')
    const found = (needsOf.get(group) ?? []).some(isInCycle)
    known.set(group, 'done')
    return found
  }
  return groupNeeds.some(({ group }) => isInCycle(group))
}

/** The groups that give no points: one that they need, or that those need, is not passed. Groups in a cycle give none. */
export function groupsWithoutPoints(groupNeeds: Needs, isPassed: (group: number) => boolean): Set<number> {
  const needsOf = new Map(groupNeeds.map(({ group, needs }) => [group, needs]))
  const known = new Map<number, boolean>()
  const counts = (group: number): boolean => {
    const result = known.get(group)
    if (result !== undefined) return result
    known.set(group, false)
    const isMet = (needsOf.get(group) ?? []).every((needed) => isPassed(needed) && counts(needed))
    known.set(group, isMet)
    return isMet
  }
  return new Set(groupNeeds.flatMap(({ group }) => (counts(group) ? [] : [group])))
}

interface Ran {
  groupNum: number
  status: JudgeStatus
}

/** A group is passed when each of its tests is accepted; one without tests always is. */
export function failedGroups(cases: readonly Ran[]): ReadonlySet<number> {
  return new Set(cases.flatMap(({ groupNum, status }) => (status === JudgeStatus.Accepted ? [] : [groupNum])))
}
