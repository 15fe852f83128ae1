import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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

/** Compiles a header with a compiler that never ends, as a judge does. */
const endless = `
  import { createPrecompiledHeaders } from '#judge/precompiled-headers.ts'
  const [dir, compiler] = process.argv.slice(1)
  const spec = { name: 'C++', headerFlags: '-O2' }
  const languages = [{ spec, version: '1', programs: new Map([['g++', compiler]]) }]
  await createPrecompiledHeaders(dir, languages, console.error).build()`

describe('a judge that is killed', () => {
  it('leaves no compiler of a header, nor what that had started', async () => {
    const compiler = path.join(dir, 'compiler')
    const pids = path.join(dir, 'pids')
    await writeFile(
      compiler,
      `#!/bin/sh\nsleep 1000 &\necho $$ $! > ${pids}.new\nmv ${pids}.new ${pids}\nwait\n`,
      {
        mode: 0o755,
      },
    )
    const judge = spawn(process.execPath, ['--input-type=module', '-e', endless, dir, compiler], {
      stdio: 'inherit',
    })
    await until('a compiler', () => existsSync(pids))
    const compilers = readFileSync(pids, 'utf8').trim().split(' ')
    expect(compilers.map((pid) => existsSync(`/proc/${pid}`))).toEqual([true, true])
    judge.kill('SIGKILL')
    await until('no compiler', () => compilers.every((pid) => !existsSync(`/proc/${pid}`)))
  })
})

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
