import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLanguages } from '#judge/find-languages.ts'
import { createPrecompiledHeaders } from '#judge/precompiled-headers.ts'
import { until } from '#support/node/until.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'verdict-headers-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function openHeaders() {
  const making = path.join(dir, 'making')
  await mkdir(making)
  const { found } = await findLanguages()
  const told: string[] = []
  const headers = createPrecompiledHeaders(
    path.join(dir, 'headers'),
    found.filter(({ spec }) => spec.name === 'C++ 17 With O2'),
    (message) => told.push(message),
    making,
  )
  return { headers, told, underWay: () => readdirSync(making) }
}

describe('headers that are being compiled when the judge stops', () => {
  it('are ended, and leave nothing', async () => {
    const { headers, told, underWay } = await openHeaders()
    const built = headers.build()
    await until('a header under way', () => underWay().length > 0)
    await headers.close()
    expect(underWay()).toEqual([])
    await built
    expect(told).toEqual([])
  })

  it('are not begun any more', async () => {
    const { headers, underWay } = await openHeaders()
    const built = headers.build()
    await headers.close()
    await built
    expect(underWay()).toEqual([])
  })

  it('may be closed before they were begun', async () => {
    const { headers } = await openHeaders()
    await headers.close()
    await headers.close()
  })
})
