import { describe, expect, test } from 'vitest'
import { createSharedRead } from '#server/db/shared-read.ts'

const letGo = () => new Promise((resolve) => setImmediate(resolve))

/** Reads that end when they are told to. */
function createReads() {
  const all: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = []
  const share = createSharedRead<string, string>()
  const ask = (key: string) => share(key, () => new Promise((end, fail) => void all.push({ key, end, fail })))
  return { all, ask }
}

describe('a read that many share', () => {
  test('whoever asks during a read waits for the next one, and all who wait share it', async () => {
    const { all, ask } = createReads()
    const first = ask('a')
    const late = [ask('a'), ask('a'), ask('a')]
    await letGo()
    expect(all).toHaveLength(1)
    all[0]?.end('before')
    expect(await first).toBe('before')
    await letGo()
    expect(all).toHaveLength(2)
    const later = ask('a')
    all[1]?.end('after')
    expect(await Promise.all(late)).toEqual(['after', 'after', 'after'])
    await letGo()
    expect(all).toHaveLength(3)
    all[2]?.end('last')
    expect(await later).toBe('last')
  })

  test('another key does not wait, and a quiet one is read anew', async () => {
    const { all, ask } = createReads()
    const [a, b] = [ask('a'), ask('b')]
    expect(all.map(({ key }) => key)).toEqual(['a', 'b'])
    all[0]?.end('1')
    all[1]?.end('2')
    expect(await Promise.all([a, b])).toEqual(['1', '2'])
    const again = ask('a')
    expect(all).toHaveLength(3)
    all[2]?.end('3')
    expect(await again).toBe('3')
  })

  test('a failure is told to those who shared it alone', async () => {
    const { all, ask } = createReads()
    const first = ask('a')
    const next = ask('a')
    all[0]?.fail(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await letGo()
    all[1]?.end('found')
    expect(await next).toBe('found')
  })
})
