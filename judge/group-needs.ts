import { hasSubtasks } from '#contract/enums.ts'
import { failedGroups, groupsWithoutPoints } from '#contract/group-needs.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { skipped } from './case-order.ts'

/** The cases with those skipped whose group needs one that is not passed. */
export function withoutUnmet(
  { judgeCaseMode, groupNeeds }: Pick<JudgedProblem, 'judgeCaseMode' | 'groupNeeds'>,
  cases: readonly JudgedCase[],
): readonly JudgedCase[] {
  if (!hasSubtasks(judgeCaseMode) || !groupNeeds || groupNeeds.length === 0) return cases
  const failed = failedGroups(cases)
  const without = groupsWithoutPoints(groupNeeds, (group) => !failed.has(group))
  return cases.map((one) => (without.has(one.groupNum) ? skipped(one) : one))
}
