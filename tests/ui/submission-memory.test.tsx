import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memorySize } from '#ui/submission/memory-size.ts'

it.each([
  [0, 0, 'KB'],
  [1_023, 1_023, 'KB'],
  [1_024, 1, 'MB'],
  [3_584, 3.5, 'MB'],
  [1_048_576, 1, 'GB'],
  [5_242_880_000, 5_000, 'GB'],
] as const)('%d KB is %d %s', (kilobytes, value, unit) => {
  expect(memorySize(kilobytes)).toEqual({ value, unit })
})

it('never changes the amount', () => {
  const factor = { KB: 1, MB: 1_024, GB: 1_048_576 }
  fc.assert(
    fc.property(fc.nat(2 ** 31), (kilobytes) => {
      const { value, unit } = memorySize(kilobytes)
      expect(value * factor[unit]).toBeCloseTo(kilobytes, 6)
    }),
  )
})
