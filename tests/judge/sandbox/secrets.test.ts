// @vitest-environment node
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunResult } from '#judge/sandbox/backend.ts'
import {
  expectNothingLeft,
  holdingsOf,
  modes,
  openSandbox,
  readableDirectory,
  type TestSandbox,
  writable,
} from '#support/node/sandbox.ts'

/**
 * What a judge keeps beside a running program: test data, what other people wrote, its own files. Each kind of box
 * is given one case and must not reach the others, nor change anything.
 */
describe.each(modes)('what is no business of a program, $name', ({ options }) => {
  let box: TestSandbox
  let judge: string
  let secrets: string[]
  let given: string
  let before: Awaited<ReturnType<typeof holdingsOf>>
  let facts: unknown

  const factsOf = async () =>
    Promise.all(
      secrets.map(async (path) => {
        const { mode, uid, size, mtimeMs, nlink } = await stat(path)
        return [path, mode, uid, size, mtimeMs, nlink]
      }),
    )

  beforeAll(async () => {
    box = await openSandbox(['peek'], options)
    judge = await readableDirectory()
    const keep = async (name: string, mode: number) => {
      const path = join(judge, name)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o755 })
      await writeFile(path, `secret ${name}`, { mode })
      await chmod(path, mode)
      return path
    }
    // Readable by everybody: only the box stands between, for this one the folder above too.
    given = await keep('private/given.in', 0o644)
    await chmod(join(judge, 'private'), 0o700)
    secrets = [
      given,
      await keep('data/other.in', 0o644),
      await keep('data/other.out', 0o600),
      await keep('artifacts/others/main', 0o755),
      await keep('work/others.output', 0o666),
      join(judge, 'data'),
      join(judge, 'artifacts', 'others'),
    ]
    before = await holdingsOf(box)
    facts = await factsOf()
  })
  afterAll(async () => {
    await expectNothingLeft(box, before)
    await box.dispose()
    await rm(judge, { recursive: true, force: true })
  })

  /** Paths that are there outside, without the one that the box was given under another name. */
  const paths = () => {
    const machine = [
      '/etc/shadow',
      '/etc/hostname',
      '/root',
      '/home',
      '/var/log',
      '/proc/1/environ',
      '/proc/1/maps',
    ]
    const runner = box.sandbox.runnerPids()[0]
    const own = ['environ', 'mem', 'maps', 'fd/0', 'cwd', 'root/etc'].map((name) => `/proc/${runner}/${name}`)
    const judged = ['environ', 'mem', 'maps', 'cwd', 'root/etc'].map((name) => `/proc/${process.pid}/${name}`)
    return [...secrets, ...machine, ...own, ...judged, join(box.stateDir, 'slot-0'), box.runnerPath].join(
      '\n',
    )
  }
  const expectSecret = async (result: RunResult) => {
    expect(result).toMatchObject({ status: 'ok', error: '' })
    expect(result.stdout.trim()).toBe(`tried ${paths().split('\n').length}`)
    expect(await factsOf()).toEqual(facts)
    await expectNothingLeft(box, before)
  }
  const boxed = () => ({
    ...writable(box.spec(['peek'])),
    copyIn: [
      { name: 'peek', path: join(box.directory, 'peek'), executable: true },
      { name: 'paths', content: paths() },
    ],
  })

  it('a run, with its folder shown', async () => {
    await writeFile(join(box.directory, 'paths'), paths())
    await expectSecret(await box.run(['peek'], {}, { stdin: { path: given } }))
  })

  it('a run with a folder of its own', async () => {
    await expectSecret(await box.sandbox.run({ ...boxed(), stdin: { path: given } }))
    await expectSecret(await box.sandbox.run({ ...boxed(), argv: ['/w/peek', '/w'] }))
  })

  it('a compilation', async () => {
    await expectSecret(await box.sandbox.compile(boxed()))
  })

  it('a checker that is shown one case', async () => {
    const binds = [{ from: given, to: '/case/input' }]
    await expectSecret(await box.sandbox.run({ ...boxed(), binds }))
    const shown = { ...boxed(), binds, argv: ['/bin/cat', '/case/input'] }
    expect((await box.sandbox.run(shown)).stdout).toBe('secret private/given.in')
  })

  it('a checker whose case was copied in', async () => {
    const copyIn = [...boxed().copyIn, { name: 'input', path: given }]
    await expectSecret(await box.sandbox.run({ ...boxed(), copyIn }))
    const shown = { ...boxed(), copyIn, argv: ['/bin/cat', '/w/input'] }
    expect((await box.sandbox.run(shown)).stdout).toBe('secret private/given.in')
  })

  it('both sides of an interaction, each other included', async () => {
    // Each side's own file has the name that the other looks for where the other's folder would be.
    const folders = [0, 1].flatMap((index) =>
      ['mine', 'w/mine'].map((name) => join(box.stateDir, 'slot-0', String(index), name)),
    )
    const lists = [0, 1].map((index) => [paths(), ...folders.filter((_, at) => at >> 1 !== index)].join('\n'))
    const side = (index: number) => ({
      ...boxed(),
      // Whichever ends first, what the other one tried is heard.
      outlivesReader: true,
      copyIn: [
        { name: 'peek', path: join(box.directory, 'peek'), executable: true },
        { name: 'paths', content: lists[index] ?? '' },
        { name: 'mine', content: 'secret of one side' },
      ],
    })
    const heard = await box.sandbox.interact({ ...side(0), heard: true }, { ...side(1), heard: true })
    for (const result of heard) {
      expect(result.status).toBe('ok')
      expect(result.stdout).not.toContain('REACHED')
      expect(result.stdout).toContain('tried')
    }
    // Unheard they say as much, so the same.
    const unheard = await box.sandbox.interact(side(0), side(1))
    expect(unheard.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(unheard.map(({ outputBytes }) => outputBytes)).toEqual(heard.map(({ outputBytes }) => outputBytes))
    expect(await factsOf()).toEqual(facts)
    await expectNothingLeft(box, before)
  })

  it('leaves the files themselves as they are', async () => {
    expect(await readFile(given, 'utf8')).toBe('secret private/given.in')
  })
})
