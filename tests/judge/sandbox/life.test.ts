// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { SandboxLostError } from '#judge/sandbox/backend.ts'
import { describeCapabilities, examineSandbox } from '#judge/sandbox/doctor.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
import {
  answersOf,
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
      processes: await descendantsOf(pid),
      files: await readdir(box.stateDir),
    })
    const residentKib = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
    for (let i = 0; i < 20; i++) await box.run(['cost', 'exit', '0'])
    const [before, residentBefore] = [await state(), await residentKib()]
    for (let i = 0; i < 1_000; i++) expect((await box.run(['cost', 'exit', '0'])).status).toBe('ok')
    expect(await state()).toEqual(before)
    expect(before).toMatchObject({ processes: [] })
    await eventually(async () => (await groupsOfRuns(pid)).length === 0)
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

  it('shows extra directories when they are given, read-only', async () => {
    const list = () =>
      box.sandbox.run({ ...box.spec(['x']), argv: ['/bin/sh', '-c', 'ls /var/cache; touch /var/cache/x'] })
    await open()
    expect((await list()).stdout).toBe('')
    await box.dispose()
    await open({ readOnlyDirs: ['/var/cache'] })
    const shown = await list()
    expect(shown.stdout.split('\n')).toEqual(expect.arrayContaining(await readdir('/var/cache')))
    expect(shown.stderr).toMatch(/Read-only|Permission denied/)
  })
})

describe('ladder of modes', () => {
  /** A sandbox whose runner is started through the given words, as a machine with fewer rights would start it. */
  const openThrough = async (words: string) => {
    const directory = await readableDirectory()
    const built = await openSandbox([])
    await built.dispose()
    const [runner, wrapper] = [join(directory, 'runner'), join(directory, 'start')]
    await copyFile(built.runnerPath, runner)
    await writeFile(wrapper, `#!/bin/sh\nexec ${words.replace('RUNNER', `${runner} "$@"`)}\n`)
    await chmod(runner, 0o755)
    await chmod(wrapper, 0o755)
    await mkdir(join(directory, 'state'))
    await chmod(join(directory, 'state'), 0o777)
    const box = await openSandbox(['cost', 'escape'], {
      runnerPath: wrapper,
      stateDir: join(directory, 'state'),
    })
    const dispose = async () => {
      await box.dispose()
      await rm(directory, { recursive: true, force: true })
    }
    return { ...box, dispose }
  }
  const isRoot = process.geteuid?.() === 0

  it('works for a user without rights, in a user namespace', async () => {
    const unprivileged = isRoot
      ? 'setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all RUNNER'
      : 'RUNNER'
    const box = await openThrough(unprivileged)
    expect(box.capabilities).toMatchObject({ mode: expect.stringMatching(/^(full|no-cgroup)$/), refusal: '' })
    const namespaces = box.capabilities.features.find((feature) => feature.name === 'namespaces')
    expect(namespaces?.detail).toBe('in a user namespace')
    expect(await box.run(['cost', 'cpu', '200'])).toMatchObject({ status: 'ok' })
    expect(await box.run(['cost', 'malloc', '100'], { memoryBytes: 64 * mib })).toMatchObject({
      status: 'mle',
    })
    expect(await box.run(['cost', 'sleep', '5000'], { wallMs: 200 })).toMatchObject({ status: 'idle' })
    const stdin = { content: 'original' }
    const mine = answersOf((await box.run(['escape', 'mine'], {}, { stdin })).stdout)
    expect(mine).toMatchObject({ 'rewrite stdin': 'EPERM', 'uid is root': '0', inherited: '0' })
    const {
      clone3: _,
      'link setuid program': _link,
      ...privileges
    } = answersOf((await box.run(['escape', 'privileges'])).stdout)
    for (const [name, answer] of Object.entries(privileges)) expect(answer, name).toMatch(/^(EPERM|EINVAL)$/)
    expect((await box.run(['escape', 'others'])).status).toBe('ok')
    await box.dispose()
  })

  it.each([
    [
      'without CAP_SYS_ADMIN',
      'setpriv --bounding-set=-sys_admin --inh-caps=-sys_admin RUNNER',
      'Operation not permitted',
    ],
    [
      'where namespaces are used up',
      `unshare --user --map-root-user sh -c 'echo 0 > /proc/sys/user/max_mnt_namespaces; exec "$0" "$@"' RUNNER`,
      'No space left on device',
    ],
  ])('refuses untrusted programs %s, and says why', async (_, words, reason) => {
    const box = await openThrough(words)
    expect(box.capabilities.mode).toBe('refused')
    expect(box.capabilities.refusal).toContain(reason)
    expect(describeCapabilities(box.capabilities)[0]).toContain('sandbox mode: refused')
    await expect(box.run(['cost', 'exit', '0'])).rejects.toThrow(box.capabilities.refusal)
    await box.dispose()
  })

  it('prints the mode and a remedy for each missing feature', async () => {
    const lines: string[] = []
    expect(await examineSandbox({}, (line) => lines.push(line))).toBe(true)
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
