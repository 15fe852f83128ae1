import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMomentaryRead } from '#server/db/momentary-read.ts'

const keptMs = 600
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each read takes so long and gives the next number. */
function createReads(tookMs: number, isLarge: boolean) {
  let reads = 0
  const ask = createMomentaryRead<number>({ keptMs, isLarge: () => isLarge })
  const read = async () => {
    reads += 1
    const value = reads
    await vi.advanceTimersByTimeAsync(tookMs)
    return value
  }
  return (key: string) => ask(key, read)
}

describe('a read that is kept for a moment', () => {
  test('a large value is given again for twenty times the time that it took', async () => {
    const ask = createReads(10, true)
    expect(await ask('a')).toBe(1)
    await vi.advanceTimersByTimeAsync(199)
    expect(await ask('a')).toBe(1)
    expect(await ask('b')).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ask('a')).toBe(3)
  })

  test('never for longer than it may be old', async () => {
    const ask = createReads(1_000, true)
    expect(await ask('a')).toBe(1)
    await vi.advanceTimersByTimeAsync(keptMs - 1)
    expect(await ask('a')).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ask('a')).toBe(2)
  })

  test('a small value is read for each who asks', async () => {
    const ask = createReads(10, false)
    expect(await ask('a')).toBe(1)
    expect(await ask('a')).toBe(2)
  })
})
