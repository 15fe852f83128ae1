import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDataDir } from '#server/all-in-one/data-dir-lock.ts'
import { makeFolder, writeOnce } from '#server/make-whole.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-whole-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that says `ready`, waits for a line, and then does what the program says. */
async function startProgram(program: string, ...args: string[]) {
  const whole = `
    import { mkdirSync, readFileSync, readdirSync, writeFileSync, writeSync, readSync } from 'node:fs'
    import { makeFolder } from '#server/make-whole.ts'
    import { claimDataDir } from '#server/all-in-one/data-dir-lock.ts'
    const [place] = process.argv.slice(1)
    writeSync(1, 'ready')
    readSync(0, Buffer.alloc(1))
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', whole, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  return {
    child,
    go: () => child.stdin.write('\n'),
    ended: async () => {
      const [code] = await closed
      return { code, said: said.slice('ready'.length) }
    },
  }
}

const makeMany = `
  makeFolder(place, (unfinished) => {
    mkdirSync(unfinished)
    for (let each = 0; each < 500; each += 1) writeFileSync(unfinished + '/' + each, String(process.pid))
  })
  const makers = new Set(readdirSync(place).map((name) => readFileSync(place + '/' + name, 'utf8')))
  writeSync(1, readdirSync(place).length + ' by ' + [...makers].join())`

test('several processes that make one folder at once find the same whole one', async () => {
  const place = path.join(folder, 'together')
  const programs = await Promise.all(Array.from({ length: 4 }, () => startProgram(makeMany, place)))
  for (const { go } of programs) go()
  const ended = await Promise.all(programs.map((program) => program.ended()))
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(new Set(ended.map(({ said }) => said)).size).toBe(1)
  expect(ended[0]?.said).toMatch(/^500 by \d+$/)
  expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([])
})

test('a folder whose maker was killed is not taken for whole', async () => {
  const place = path.join(folder, 'killed')
  const { child, go, ended } = await startProgram(
    `makeFolder(place, (unfinished) => {
      mkdirSync(unfinished)
      writeFileSync(unfinished + '/half', '')
      writeSync(1, 'half')
      readSync(0, Buffer.alloc(1))
      readSync(0, Buffer.alloc(1))
    })`,
    place,
  )
  const half = once(child.stdout, 'data')
  go()
  await half
  child.kill('SIGKILL')
  await ended()
  expect(readdirSync(folder)).not.toContain('killed')
  makeFolder(place, (unfinished) => {
    mkdirSync(unfinished)
    writeFileSync(path.join(unfinished, 'whole'), '')
  })
  expect(readdirSync(place)).toEqual(['whole'])
})

test('a folder that cannot be made leaves nothing, and says why', () => {
  const place = path.join(folder, 'failed')
  const fail = (unfinished: string) => {
    mkdirSync(unfinished)
    throw new Error('the disk is full')
  }
  expect(() => makeFolder(place, fail)).toThrow('the disk is full')
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a file is written once', () => {
  const file = path.join(folder, 'once')
  expect(writeOnce(file, 'first', 0o600)).toBe(true)
  expect(writeOnce(file, 'second', 0o600)).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('first')
})

test('of several products that start at once on one folder, after one that was killed, one has it', async () => {
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const claim = `
    try { claimDataDir(place); writeSync(1, 'mine') } catch { writeSync(1, 'taken') }
    readSync(0, Buffer.alloc(1))
    readSync(0, Buffer.alloc(1))`
  const dead = await startProgram('claimDataDir(place)', dataDir)
  dead.go()
  await dead.ended()
  const programs = await Promise.all(Array.from({ length: 4 }, () => startProgram(claim, dataDir)))
  const words = programs.map(async ({ child, go }) => {
    const word = once(child.stdout, 'data')
    go()
    return String((await word)[0])
  })
  expect((await Promise.all(words)).sort()).toEqual(['mine', 'taken', 'taken', 'taken'])
  expect(() => claimDataDir(dataDir)).toThrow('is in use by process')
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended()))
  claimDataDir(dataDir)()
  expect(readdirSync(dataDir)).toEqual([])
})
