import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ArtifactCache, type ArtifactCacheLimits, createArtifactCache } from '#judge/artifact-cache.ts'

const keptMin = 2
let dir = ''
let made = 0

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'verdict-test-artifacts-'))
  made = 0
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = (limits: Partial<ArtifactCacheLimits>) =>
  createArtifactCache(dir, { keptMax: 1_000, keptBytesMax: 1_000_000, keptMin, ...limits })

/** Each one is a second younger than the last. */
async function keep(cache: ArtifactCache, bytes: number): Promise<string> {
  made += 1
  const folder = await cache.workFolder()
  writeFileSync(path.join(folder, 'main'), Buffer.alloc(bytes))
  await utimes(folder, made, made)
  const key = `key-${made}`
  expect(await cache.keep(key, folder)).toBe(path.join(dir, 'kept', key))
  return key
}

const kept = () => readdirSync(path.join(dir, 'kept'))

describe('the cache of compiled programs', () => {
  it('finds what was kept and nothing else', async () => {
    const cache = open({})
    const key = await keep(cache, 10)
    expect(await cache.find(key)).toBe(path.join(dir, 'kept', key))
    expect(await cache.find('other')).toBeUndefined()
  })

  it('never fills more of the disk than it may, however few there are', async () => {
    const cache = open({ keptBytesMax: 40_000 })
    for (let count = 0; count < 40; count++) {
      await keep(cache, 4_000)
      expect(kept().length * 4_000).toBeLessThanOrEqual(40_000 * 1.25 + 4_000)
    }
    expect(kept()).toContain(`key-${made}`)
    expect(kept()).not.toContain('key-1')
  })

  it('keeps the newest ones whatever their size', async () => {
    const cache = open({ keptBytesMax: 1_000 })
    for (let count = 0; count < 5; count++) await keep(cache, 4_000)
    expect(kept().sort()).toEqual(['key-4', 'key-5'])
  })

  it('lets the oldest go when there are too many', async () => {
    const cache = open({ keptMax: 8 })
    for (let count = 0; count < 20; count++) await keep(cache, 1)
    expect(kept().length).toBeLessThanOrEqual(10)
    expect(kept()).toContain('key-20')
    expect(kept()).not.toContain('key-1')
  })
})
