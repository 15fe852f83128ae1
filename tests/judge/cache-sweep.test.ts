import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CacheLimits, cacheLimits, overOf, sweepCache } from '#judge/cache-sweep.ts'
import { createTestData, recentMs } from '#judge/test-data.ts'

const minute = 60_000
const now = new Date()
let cacheDir = ''

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'verdict-test-cache-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }))

const age = (place: string, ms: number) => {
  const at = new Date(now.getTime() - ms)
  utimesSync(place, at, at)
}
function write(place: string, ageMs: number, bytes = 10): string {
  const file = path.join(cacheDir, place)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes))
  age(file, ageMs)
  return file
}
const sweep = (limits: Partial<CacheLimits> = {}, headerFolders: readonly string[] = []) =>
  sweepCache({ cacheDir, headerFolders }, { ...cacheLimits, ...limits }, now)
const testData = () => readdirSync(path.join(cacheDir, 'test-data/ab')).sort()

describe('the cache of a judge', () => {
  it('lets test data go that nobody used for a month', async () => {
    write('test-data/ab/old', cacheLimits.unusedMs + minute)
    write('test-data/ab/young', cacheLimits.unusedMs - minute)
    expect(await sweep()).toEqual({ files: 1, bytes: 10 })
    expect(testData()).toEqual(['young'])
  })

  it('lets the test data go that was unused for longest when there is too much, but none of the last hour', async () => {
    for (const hours of [5, 4, 3, 2]) write(`test-data/ab/${hours}`, hours * recentMs)
    expect(await sweep({ testDataBytesMax: 25 })).toEqual({ files: 2, bytes: 20 })
    expect(testData()).toEqual(['2', '3'])
    for (const name of ['a', 'b', 'c']) write(`test-data/ab/${name}`, minute)
    await sweep({ testDataBytesMax: 25 })
    expect(testData()).toEqual(['a', 'b', 'c'])
  })

  it('keeps its own headers, and lets those of a compiler go that no judge uses any more', async () => {
    const own = path.dirname(write('headers/own/stdc++.h.gch', 0))
    const gone = path.dirname(write('headers/gone/stdc++.h.gch', 0))
    const neighbour = path.dirname(write('headers/neighbour/stdc++.h.gch', 0))
    for (const folder of [own, gone]) age(folder, cacheLimits.unusedMs + minute)
    age(neighbour, cacheLimits.unusedMs - minute)
    expect(await sweep({}, [own])).toMatchObject({ files: 1 })
    expect([own, gone, neighbour].map(existsSync)).toEqual([true, false, true])
  })

  it('lets go what a killed judge had not finished', async () => {
    write('making/0123/old', cacheLimits.unfinishedMs + minute)
    write('making/0123/young', cacheLimits.unfinishedMs - minute)
    expect(await sweep()).toMatchObject({ files: 1 })
    expect(readdirSync(path.join(cacheDir, 'making/0123'))).toEqual(['young'])
  })

  it('is empty on a new machine', async () => {
    expect(await sweep()).toEqual({ files: 0, bytes: 0 })
  })
})

describe('test data that is used', () => {
  it('counts as used, and is fetched again where it went', async () => {
    const content = Buffer.from('42\n')
    const hash = '084c799cd551dd1d8d5c5f9a5d593b2e931f5e36122ee5c793c1d08a19839cc0'
    const asked: string[] = []
    const server = {
      async testData(wanted: string) {
        asked.push(wanted)
        return content
      },
    }
    const making = path.join(cacheDir, 'making/0123')
    mkdirSync(making, { recursive: true })
    const store = createTestData(path.join(cacheDir, 'test-data'), making, server)
    const file = await store.file(hash)
    age(file, cacheLimits.unusedMs + minute)
    await store.fetch([hash])
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(minute)
    expect(await sweep({ testDataBytesMax: 0 })).toEqual({ files: 0, bytes: 0 })
    age(file, cacheLimits.unusedMs + minute)
    expect(await sweep()).toEqual({ files: 1, bytes: content.length })
    expect(await store.file(hash)).toBe(file)
    expect(asked).toEqual([hash, hash])
  })
})

describe('what goes from the cache', () => {
  const entry = fc.record({ place: fc.string(), age: fc.nat(100 * recentMs), bytes: fc.nat(1_000) })
  const limits = fc.record({
    testDataBytesMax: fc.nat(5_000),
    unusedMs: fc.integer({ min: recentMs, max: 50 * recentMs }),
  })

  it('is none of the last hour, all that is too old, and so much that the rest has room', () => {
    fc.assert(
      fc.property(fc.array(entry), limits, (given, { testDataBytesMax, unusedMs }) => {
        const at = now.getTime()
        const entries = given.map(({ place, bytes, age: old }) => ({ place, bytes, usedAt: at - old }))
        const over = new Set(overOf(entries, { testDataBytesMax, unusedMs }, at))
        const kept = entries.filter((each) => !over.has(each))
        for (const { usedAt } of over) expect(at - usedAt).toBeGreaterThan(recentMs)
        const settled = kept.filter(({ usedAt }) => at - usedAt > recentMs)
        for (const { usedAt } of settled) expect(at - usedAt).toBeLessThanOrEqual(unusedMs)
        const total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
        if (settled.length > 0) expect(total).toBeLessThanOrEqual(testDataBytesMax)
        const oldestKept = Math.min(...settled.map(({ usedAt }) => usedAt))
        for (const { usedAt } of over) expect(usedAt).toBeLessThanOrEqual(oldestKept)
      }),
    )
  })
})
