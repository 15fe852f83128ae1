import { describe, expect, test } from 'vitest'
import { createBatchedRead } from '#server/db/batched-read.ts'
import { type Deferred, deferred } from '#support/browser/deferred.ts'

/** Reads that end when the test says so; `keys` are those of each read. */
function start() {
  const keys: string[][] = []
  const ends: Deferred<void>[] = []
  const there = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const ask = createBatchedRead(async (asked: readonly string[]) => {
    keys.push([...asked])
    const end = deferred<void>()
    ends.push(end)
    await end.promise
    return new Map(asked.flatMap((key) => (there.has(key) ? [[key, there.get(key) as number]] : [])))
  })
  return { ask, keys, ends, there }
}

describe('a batched read', () => {
  test('begins at once, and reads whatever is asked for meanwhile together', async () => {
    const { ask, keys, ends } = start()
    const first = ask('a')
    const others = ['b', 'c', 'b', 'nowhere'].map(ask)
    expect(keys).toEqual([['a']])
    ends[0]?.resolve()
    expect(await first).toBe(1)
    await expect.poll(() => keys).toEqual([['a'], ['b', 'c', 'nowhere']])
    ends[1]?.resolve()
    expect(await Promise.all(others)).toEqual([2, 3, 2, undefined])
  })

  test('never answers with what was read before the question', async () => {
    const { ask, keys, ends, there } = start()
    const first = ask('a')
    const later = ask('a')
    there.set('a', 10)
    ends[0]?.resolve()
    await first
    await expect.poll(() => keys).toHaveLength(2)
    there.set('a', 11)
    ends[1]?.resolve()
    expect(await later).toBe(11)
  })

  test('a read that fails fails for those who shared it, and the next one is another', async () => {
    const { ask, ends } = start()
    const first = ask('a')
    const [second, third] = ['b', 'c'].map(ask)
    ends[0]?.reject(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect.poll(() => ends).toHaveLength(2)
    ends[1]?.resolve()
    expect(await Promise.all([second, third])).toEqual([2, 3])
  })
})
