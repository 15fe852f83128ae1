import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { failedGroups, groupsWithoutPoints, hasCycle } from '#contract/group-needs.ts'
import type { GroupNeeds } from '#contract/problem-content.ts'

const groups = 6
const someNeeds = fc.uniqueArray(fc.integer({ min: 1, max: groups }), { maxLength: groups }).chain((named) =>
  fc.tuple(
    ...named.map((group) =>
      fc.record({
        group: fc.constant(group),
        needs: fc.uniqueArray(fc.integer({ min: 1, max: groups }), { minLength: 1, maxLength: 3 }),
      }),
    ),
  ),
)
const without = (needs: readonly GroupNeeds[], failed: readonly number[]) => [
  ...groupsWithoutPoints(needs, (group) => !failed.includes(group)),
]

describe('groups that need others', () => {
  const chain: GroupNeeds[] = [
    { group: 2, needs: [1] },
    { group: 3, needs: [2] },
    { group: 5, needs: [3, 4] },
  ]

  test('give points only where these are passed, and those that these need', () => {
    expect(without(chain, [])).toEqual([])
    expect(without(chain, [1])).toEqual([2, 3, 5])
    expect(without(chain, [3])).toEqual([5])
    expect(without(chain, [5])).toEqual([])
  })

  test('give none where they stand in a cycle', () => {
    const cycle = [
      { group: 1, needs: [2] },
      { group: 2, needs: [1] },
      { group: 3, needs: [1] },
    ]
    expect([hasCycle(cycle), hasCycle([{ group: 1, needs: [1] }]), hasCycle(chain)]).toEqual([
      true,
      true,
      false,
    ])
    expect(without(cycle, [])).toEqual([1, 2, 3])
  })

  test('without a cycle give theirs where everything passes, and lose more the more fails', () => {
    fc.assert(
      fc.property(
        someNeeds,
        fc.subarray([1, 2, 3, 4, 5, 6]),
        fc.subarray([1, 2, 3, 4, 5, 6]),
        (needs, a, b) => {
          if (!hasCycle(needs)) expect(without(needs, [])).toEqual([])
          const [few, many] = [without(needs, a), without(needs, [...a, ...b])]
          expect(many).toEqual(expect.arrayContaining(few))
          for (const { group, needs: needed } of needs)
            if (needed.some((each) => a.includes(each))) expect(few).toContain(group)
        },
      ),
    )
  })
})

test('a group has failed where one of its tests is anything but accepted', () => {
  const ran = (groupNum: number, status: JudgeStatus) => ({ groupNum, status })
  const { Accepted, PartialAccepted, WrongAnswer, Cancelled } = JudgeStatus
  expect([
    ...failedGroups([
      ran(1, Accepted),
      ran(1, Accepted),
      ran(2, Accepted),
      ran(2, PartialAccepted),
      ran(3, WrongAnswer),
      ran(4, Cancelled),
    ]),
  ]).toEqual([2, 3, 4])
})
