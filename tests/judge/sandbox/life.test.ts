// @vitest-environment node
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SandboxLostError } from '#judge/sandbox/backend.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
import {
  answersOf,
  descendantsOf,
  eventually,
  groupsOfRunner,
  groupsOfRuns,
  mib,
  modes,
  openSandbox,
  processesNamed,
  readableDirectory,
  type TestSandbox,
  writable,
} from '#support/node/sandbox.ts'

const execute = promisify(execFile)
const isRoot = process.geteuid?.() === 0

const isAlive = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^State:\s+[^ZX]/m.test(status)
}
const noneAlive = async (pids: readonly number[]) => !(await Promise.all(pids.map(isAlive))).includes(true)

describe.each(modes)('life and death, $name', ({ options: mode }) => {
  let box: TestSandbox
  afterEach(() => box.dispose())

  const open = async (options = {}) => {
    box = await openSandbox(['cost', 'escape'], { ...mode, ...options })
  }
  const runnerPid = (index = 0) => box.sandbox.runnerPids()[index] ?? 0
  /** Process ids of the init and the program of the run in progress. */
  const boxPids = async (pid: number) => {
    await eventually(async () => (await descendantsOf(pid)).length >= 2)
    return descendantsOf(pid)
  }

  it('kills the box with its runner, tells the caller, and starts again', async () => {
    await open()
    const pid = runnerPid()
    const run = box.run(['cost', 'sleep', '60000'], { wallMs: 60_000 })
    const lost = expect(run).rejects.toThrow(SandboxLostError)
    const pids = await boxPids(pid)
    process.kill(pid, 'SIGKILL')
    await lost
    await eventually(() => noneAlive(pids))
    expect(await box.run(['cost', 'exit', '0'])).toMatchObject({ status: 'ok' })
    expect(runnerPid()).not.toBe(pid)
    expect(await groupsOfRunner(pid)).toEqual([])
  })

  it('kills everything and cleans up when the judge is killed', async () => {
    await open()
    const script = `
      import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
      const sandbox = createNativeSandbox(${JSON.stringify({ slots: 1, stateDir: box.stateDir, runnerPath: box.runnerPath, ...mode })})
      await sandbox.probe()
      console.log(sandbox.runnerPids()[0])
      await sandbox.run(${JSON.stringify(box.spec(['cost', 'sleep', '60000'], { wallMs: 60_000 }))})`
    const judge = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(judge.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    const pids = await boxPids(pid)
    judge.kill('SIGKILL')
    await eventually(() => noneAlive([pid, ...pids]))
    expect(await groupsOfRunner(pid)).toEqual([])
  })

  it('stops a run when it is closed and leaves nothing', async () => {
    await open()
    const pid = runnerPid()
    const run = box.run(['cost', 'sleep', '60000'], { wallMs: 60_000 })
    const lost = expect(run).rejects.toThrow(SandboxLostError)
    const queued = expect(box.run(['cost', 'exit', '0'])).rejects.toThrow('closed')
    const pids = await boxPids(pid)
    await box.sandbox.close()
    await Promise.all([lost, queued])
    expect(await noneAlive([pid, ...pids])).toBe(true)
    expect(await groupsOfRunner(pid)).toEqual([])
    expect(await readdir(box.stateDir)).toEqual([])
    await expect(box.run(['cost', 'exit', '0'])).rejects.toThrow('closed')
  })

  it('ends cleanly on SIGTERM in the middle of a run', async () => {
    await open()
    const pid = runnerPid()
    const lost = expect(box.run(['cost', 'sleep', '60000'], { wallMs: 60_000 })).rejects.toThrow(
      SandboxLostError,
    )
    const pids = await boxPids(pid)
    process.kill(pid, 'SIGTERM')
    await lost
    expect(await noneAlive([pid, ...pids])).toBe(true)
    expect(await groupsOfRunner(pid)).toEqual([])
  })

  it('removes what a killed runner of an earlier judge left', async () => {
    await open()
    const pid = runnerPid()
    process.kill(pid, 'SIGKILL')
    await eventually(() => noneAlive([pid]))
    await box.sandbox.close()
    expect(await groupsOfRunner(pid)).toHaveLength(box.capabilities.mode === 'full' ? 3 : 0)
    const next = createNativeSandbox({
      slots: 1,
      stateDir: box.stateDir,
      runnerPath: box.runnerPath,
      ...mode,
    })
    await next.probe()
    expect(await groupsOfRunner(pid)).toEqual([])
    await next.close()
  })

  it('leaks nothing over many runs', async () => {
    await open()
    const pid = runnerPid()
    const state = async () => ({
      descriptors: (await readdir(`/proc/${pid}/fd`)).length,
      mounts: (await readFile(`/proc/${pid}/mounts`, 'utf8')).split('\n').length,
      processes: await descendantsOf(pid),
      files: await readdir(box.stateDir),
    })
    const residentKib = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
    for (let i = 0; i < 20; i++) await box.run(['cost', 'exit', '0'])
    const [before, residentBefore] = [await state(), await residentKib()]
    for (let i = 0; i < 300; i++) expect((await box.run(['cost', 'exit', '0'])).status).toBe('ok')
    // An answer comes shortly before the runner has let go of everything.
    await vi.waitFor(async () => {
      const { descriptors, ...rest } = await state()
      expect(descriptors).toBeLessThanOrEqual(before.descriptors)
      expect({ ...before, ...rest }).toEqual(before)
    }, 5_000)
    expect(before).toMatchObject({ processes: [] })
    await eventually(async () => (await groupsOfRuns(pid)).length === 0)
    expect((await residentKib()) - residentBefore).toBeLessThan(256)
  }, 60_000)

  it('runs slots side by side, apart from each other', async () => {
    await open({ slots: 2 })
    expect(box.sandbox.slots).toBe(2)
    const results = await Promise.all([1, 2, 3, 4].map(() => box.run(['escape', 'leave'], { processes: 16 })))
    expect(results.map((result) => result.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const sleepers = await Promise.all([1, 2].map(() => box.run(['cost', 'sleep', '600'])))
    const total = Math.max(...sleepers.map((result) => result.wallMs))
    expect(total).toBeLessThan(1_100)
    // Where boxes can be made ready ahead there is one runner more, which runs nothing beside the slots.
    const { mode } = await box.sandbox.probe()
    expect(new Set(box.sandbox.runnerPids()).size).toBe(mode === 'full' ? 3 : 2)
  })

  it('hides slots from each other while both run', async () => {
    await open({ slots: 2 })
    const holding = box.run(['escape', 'hold'], { wallMs: 60_000 })
    const lost = expect(holding).rejects.toThrow('sandbox')
    await eventually(async () => (await processesNamed('verdict-hold')).length === 1)
    const seen = answersOf((await box.run(['escape', 'look'])).stdout)
    for (const thing of ['shm', 'tmp', 'dev shm', 'abstract socket', 'own tmp'])
      expect(seen[thing], thing).toMatch(/^E/)
    const others = await box.run(['escape', 'others'])
    expect(others).toMatchObject({ status: 'ok' })
    expect(await processesNamed('verdict-hold')).toHaveLength(1)
    await box.sandbox.close()
    await lost
    for (const name of ['verdict-hold', 'verdict-left']) expect(await processesNamed(name)).toEqual([])
  })

  it.runIf(isRoot)('calls a full disk its own failure', async () => {
    const disk = await readableDirectory()
    // Before the runner leaves the mounts of the machine.
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', disk])
    await open()
    const flood = { ...box.spec(['cost', 'flood-stdout']), stdoutPath: join(disk, 'out') }
    expect(await box.sandbox.run(flood)).toMatchObject({
      status: 'internal',
      error: 'stdout file: No space left on device',
    })
    const made = await box.sandbox.compile({
      ...writable(box.spec(['x'])),
      argv: ['/bin/sh', '-c', 'head -c 3000000 /dev/zero > main'],
      copyOut: [{ name: 'main', path: join(disk, 'main'), maxBytes: 8 * mib }],
    })
    expect(made.files).toEqual([{ name: 'main', error: 'No space left on device' }])
    await execute('umount', ['--lazy', disk])
    await rm(disk, { recursive: true })
  })

  it('queues what does not fit and answers in order', async () => {
    await open()
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, status) => box.run(['cost', 'exit', String(status)])),
    )
    expect(results.map((result) => result.exitCode)).toEqual(
      Array.from({ length: 30 }, (_, status) => status),
    )
  })

  it('lets two judges work on one machine', async () => {
    await open()
    const stateDir = await readableDirectory()
    const other = createNativeSandbox({ slots: 1, stateDir, runnerPath: box.runnerPath, ...mode })
    const who = { ...box.spec(['x']), argv: ['/usr/bin/id', '-u'] }
    const [mine, theirs] = await Promise.all([box.sandbox.run(who), other.run(who)])
    expect([mine.status, theirs.status]).toEqual(['ok', 'ok'])
    if (process.geteuid?.() === 0) expect(mine.stdout).not.toBe(theirs.stdout)
    await other.close()
    await rm(stateDir, { recursive: true })
  })

  it('shows extra directories when they are given, read-only', async () => {
    const list = () =>
      box.sandbox.compile({
        ...writable(box.spec(['x'])),
        argv: ['/bin/sh', '-c', 'ls /var/cache; echo x > /var/cache/x'],
      })
    await open()
    expect((await list()).stdout).toBe('')
    await box.dispose()
    await open({ readOnlyDirs: ['/var/cache'] })
    const shown = await list()
    expect(shown.stdout.split('\n')).toEqual(expect.arrayContaining(await readdir('/var/cache')))
    expect(shown.stderr).toMatch(/Read-only|Permission denied/)
  })
})

describe('memory of the host', () => {
  it('is not touched by a bomb', async () => {
    const box = await openSandbox(['cost'])
    const result = await box.run(['cost', 'malloc', '100000'], { memoryBytes: 64 * mib })
    expect(result.status).toMatch(/^(mle|exit|signal)$/)
    expect(result.memoryBytes).toBeLessThan(80 * mib)
    await box.dispose()
  })
})
