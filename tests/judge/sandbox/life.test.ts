// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { SandboxLostError } from '#judge/sandbox/backend.ts'
import { describeCapabilities, doctor } from '#judge/sandbox/doctor.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
import {
  descendantsOf,
  eventually,
  groupsOfRunner,
  groupsOfRuns,
  mib,
  openSandbox,
  readableDirectory,
  type TestSandbox,
} from '#support/node/sandbox.ts'

const isAlive = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^State:\s+[^ZX]/m.test(status)
}
const noneAlive = async (pids: readonly number[]) => !(await Promise.all(pids.map(isAlive))).includes(true)

describe.each([
  { name: 'best mode', cgroups: true },
  { name: 'without control groups', cgroups: false },
])('life and death, $name', ({ cgroups }) => {
  let box: TestSandbox
  afterEach(() => box.dispose())

  const open = async (options = {}) => {
    box = await openSandbox(['cost', 'escape'], { cgroups, ...options })
  }
  const runnerPid = (index = 0) => box.sandbox.runnerPids()[index] ?? 0
  /** Process ids of the init and the program of the run in progress. */
  const boxPids = async (pid: number) => {
    let pids: number[] = []
    await eventually(async () => (pids = await descendantsOf(pid)).length >= 2)
    return pids
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
      const sandbox = createNativeSandbox(${JSON.stringify({ slots: 1, stateDir: box.stateDir, runnerPath: box.runnerPath, cgroups })})
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
      cgroups,
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
      groups: await groupsOfRuns(pid),
      processes: await descendantsOf(pid),
      files: await readdir(box.stateDir),
    })
    const residentKib = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
    for (let i = 0; i < 20; i++) await box.run(['cost', 'exit', '0'])
    const [before, residentBefore] = [await state(), await residentKib()]
    for (let i = 0; i < 1_000; i++) expect((await box.run(['cost', 'exit', '0'])).status).toBe('ok')
    expect(await state()).toEqual(before)
    expect(before).toMatchObject({ groups: [], processes: [] })
    expect((await residentKib()) - residentBefore).toBeLessThan(512)
  }, 60_000)

  it('runs slots side by side, apart from each other', async () => {
    await open({ slots: 2 })
    expect(box.sandbox.slots).toBe(2)
    const results = await Promise.all([1, 2, 3, 4].map(() => box.run(['escape', 'leave'], { processes: 16 })))
    expect(results.map((result) => result.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const sleepers = await Promise.all([1, 2].map(() => box.run(['cost', 'sleep', '600'])))
    const total = Math.max(...sleepers.map((result) => result.wallMs))
    expect(total).toBeLessThan(1_100)
    expect(new Set(box.sandbox.runnerPids()).size).toBe(2)
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
    const other = createNativeSandbox({ slots: 1, stateDir, runnerPath: box.runnerPath, cgroups })
    const who = { ...box.spec(['x']), argv: ['/usr/bin/id', '-u'] }
    const [mine, theirs] = await Promise.all([box.sandbox.run(who), other.run(who)])
    expect([mine.status, theirs.status]).toEqual(['ok', 'ok'])
    if (process.geteuid?.() === 0) expect(mine.stdout).not.toBe(theirs.stdout)
    await other.close()
    await rm(stateDir, { recursive: true })
  })

  it('shows extra directories only when they are given', async () => {
    const extra = await readableDirectory()
    await open({ readOnlyDirs: [extra] })
    const list = {
      ...box.spec(['x']),
      argv: ['/bin/sh', '-c', `ls -d ${extra}; touch ${extra}/x; ls -A /tmp`],
    }
    const seen = await box.sandbox.run(list)
    expect(seen.stdout).toContain(extra)
    expect(seen.stderr).toMatch(/Read-only|Permission denied|No such file/)
    await rm(extra, { recursive: true })
  })
})

describe('ladder of modes', () => {
  const greet = async (setup: string, options: readonly string[] = []) => {
    const directory = await readableDirectory()
    const { runnerPath, dispose } = await openSandbox([])
    const command = `${setup} exec ${runnerPath} --slot=0 --state=${directory}/state ${options.join(' ')}`
    const child = spawn('/bin/sh', ['-c', command], { stdio: ['pipe', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.end()
    await once(child, 'close')
    await dispose()
    await rm(directory, { recursive: true, force: true })
    return JSON.parse(Buffer.concat(chunks).toString()) as { mode: string; refusal: string }
  }

  it('refuses to run programs without namespaces, and says why', async () => {
    const setup = "unshare --user --map-root-user sh -c 'echo 0 > /proc/sys/user/max_mnt_namespaces' ;"
    const greeting = await greet('setpriv --bounding-set -sys_admin --inh-caps -sys_admin')
    expect(setup).toContain('unshare')
    expect(greeting.mode).toBe('refused')
    expect(greeting.refusal).toContain('Operation not permitted')
  })

  it('rejects runs where it refuses', async () => {
    const { runnerPath, stateDir, spec, dispose } = await openSandbox([])
    const refusing = createNativeSandbox({
      slots: 1,
      stateDir,
      runnerPath,
      uidBase: 4_000_000_000 - 1,
      readOnlyDirs: ['/'],
    })
    const capabilities = await refusing.probe()
    expect(capabilities.mode).toBe('refused')
    await expect(refusing.run({ ...spec(['x']), argv: ['/bin/true'] })).rejects.toThrow(capabilities.refusal)
    await refusing.close()
    await dispose()
  })

  it('prints the mode and a remedy for each missing feature', async () => {
    const lines: string[] = []
    expect(await doctor((line) => lines.push(line))).toBe(true)
    expect(lines[0]).toMatch(/^sandbox mode: (full|no-cgroup) /)
    const { sandbox, dispose } = await openSandbox([], { cgroups: false })
    const described = describeCapabilities(await sandbox.probe()).join('\n')
    expect(described).toContain('sandbox mode: no-cgroup')
    expect(described).toContain('no   cgroup: switched off')
    expect(described).toContain('start the judge without the option')
    await dispose()
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
