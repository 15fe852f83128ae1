import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanes } from '#server/in-lanes.ts'

test('does each once, and no more side by side than it may', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), async (all, lanes) => {
      const done: number[] = []
      let now = 0
      let most = 0
      await inLanes(all, lanes, async (one) => {
        now += 1
        most = Math.max(most, now)
        await Promise.resolve()
        now -= 1
        done.push(one)
      })
      expect(done.toSorted()).toEqual(all.toSorted())
      expect(most).toBe(Math.min(lanes, all.length))
    }),
  )
})

test('begins none after a failure, and throws it', async () => {
  const begun: number[] = []
  const doing = inLanes([1, 2, 3, 4, 5, 6], 2, async (one) => {
    begun.push(one)
    if (one === 2) throw new Error('two')
    await new Promise((done) => setImmediate(done))
  })
  await expect(doing).rejects.toThrow('two')
  await new Promise((done) => setImmediate(done))
  expect(begun).toEqual([1, 2])
})
