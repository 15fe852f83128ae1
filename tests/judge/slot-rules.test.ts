import { expect, test } from 'vitest'
import { type Held, wantedBeside } from '#judge/slot-rules.ts'

test.each<[Held[], number, ReturnType<typeof wantedBeside>]>([
  [[], 2, { max: 2, isBeyondSlots: false }],
  [['makers'], 2, { max: 1, isBeyondSlots: false }],
  [['live'], 2, { max: 1, isBeyondSlots: false }],
  [['makers', 'makers'], 2, { max: 1, isBeyondSlots: true }],
  [['makers'], 1, { max: 1, isBeyondSlots: true }],
  [['live', 'makers'], 2, undefined],
  [['live', 'live'], 2, undefined],
  [['makers', 'makers', 'live'], 2, undefined],
  [['makers', 'makers', 'makers'], 2, undefined],
])('beside %j on %i slots a judge wants %j', (held, slots, wanted) => {
  expect(wantedBeside(held, slots)).toEqual(wanted)
})
