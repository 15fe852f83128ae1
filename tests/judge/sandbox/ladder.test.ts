// @vitest-environment node
import { rm, symlink, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeCapabilities, examineSandbox } from '#judge/sandbox/doctor.ts'
import {
  answersOf,
  asNobody,
  mib,
  modes,
  openSandbox,
  openSandboxThrough,
  readableDirectory,
  reduced,
} from '#support/node/sandbox.ts'

const isRoot = process.geteuid?.() === 0
const errors = constants.errno
/** Numbers of system calls; those from 424 on are the same everywhere. */
const calls = {
  ...(process.arch === 'arm64'
    ? { unshare: 97, mount: 40, seccomp: 277 }
    : { unshare: 272, mount: 165, seccomp: 317 }),
  openat2: 437,
  landlock_create_ruleset: 444,
}

describe('ladder of modes', () => {
  it('works for a user without rights, in a user namespace', async () => {
    const box = await openSandboxThrough(asNobody, ['cost', 'escape'])
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
    [
      'where no file could be taken out of a box',
      `PROGRAMS/without-call ${calls.openat2} ${errors.ENOSYS} RUNNER`,
      'openat2: Function not implemented; a systemd unit must not set RestrictSUIDSGID',
    ],
  ])('refuses untrusted programs %s, and says why', async (_, words, reason) => {
    const box = await openSandboxThrough(words, ['cost'])
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

  it.each([
    ['CAP_SYS_ADMIN is missing', 'setpriv --bounding-set=-sys_admin --inh-caps=-sys_admin RUNNER'],
    ['namespaces are forbidden', `PROGRAMS/without-call ${calls.unshare} ${errors.EPERM} RUNNER`],
    ['mounts are forbidden', `PROGRAMS/without-call ${calls.mount} ${errors.EACCES} RUNNER`],
    [
      'a user without rights may not mount',
      asNobody.replace('RUNNER', `PROGRAMS/without-call ${calls.mount} ${errors.EACCES} RUNNER`),
    ],
  ])('falls back to reduced isolation where %s, when that is allowed', async (_, words) => {
    const box = await openSandboxThrough(words, ['cost', 'escape'], { allowReduced: true })
    expect(box.capabilities.mode).toBe('reduced')
    expect(await box.run(['cost', 'cpu', '20'])).toMatchObject({ status: 'ok' })
    expect((await box.run(['escape', 'count-forks'])).stdout).toContain('fork: EAGAIN')
    await box.dispose()
  })

  it.each([
    ['Landlock', 'landlock_create_ruleset', 'Landlock: Function not implemented'],
    ['a system call filter', 'seccomp', 'system call filter: Function not implemented'],
  ] as const)('refuses reduced isolation without %s', async (_, call, reason) => {
    const words = `PROGRAMS/without-call ${calls[call]} ${errors.ENOSYS} RUNNER`
    const box = await openSandboxThrough(words, ['cost'], reduced)
    expect(box.capabilities.mode).toBe('refused')
    expect(box.capabilities.refusal).toContain(reason)
    await expect(box.run(['cost', 'exit', '0'])).rejects.toThrow(reason)
    await box.dispose()
  })

  it.each(modes)('refuses to keep its files where programs can read them, $name', async ({ options }) => {
    const directory = await readableDirectory()
    const [shown, linked] = ['/var/cache', join(directory, 'linked')]
    await symlink(shown, linked)
    const refusals = [
      { hiddenDirs: ['/usr/share/verdict-is-not-here'] },
      { hiddenDirs: ['/bin'] },
      { hiddenDirs: [linked], readOnlyDirs: [shown] },
      { hiddenDirs: [join(shown, 'below')], readOnlyDirs: [shown] },
    ]
    for (const wrong of refusals) {
      const box = await openSandbox([], { ...options, ...wrong })
      expect(box.capabilities.mode).toBe('refused')
      expect(box.capabilities.refusal).toMatch(/ lies in .*, which programs may read: give the judge another/)
      await box.dispose()
    }
    const beside = await openSandbox([], {
      ...options,
      hiddenDirs: [`${shown}-beside`],
      readOnlyDirs: [shown],
    })
    expect(beside.capabilities.refusal).toBe('')
    await beside.dispose()
    await rm(directory, { recursive: true })
  })

  it.runIf(isRoot)('stops programs before the memory of the machine is exhausted', async () => {
    const directory = await readableDirectory()
    const meminfo = join(directory, 'meminfo')
    const tell = (kib: number) => writeFile(meminfo, `MemFree: 1 kB\nMemAvailable: ${kib} kB\n`)
    await tell(4_000_000)
    const words = `unshare --mount sh -c 'mount --bind ${meminfo} /proc/meminfo && exec "$0" "$@"' RUNNER`
    const box = await openSandboxThrough(words, ['cost'], { cgroups: false })
    expect(await box.run(['cost', 'sleep', '20'])).toMatchObject({ status: 'ok' })
    await tell(50_000)
    expect(await box.run(['cost', 'sleep', '20000'], { wallMs: 30_000 })).toMatchObject({
      status: 'internal',
      error: 'the memory of the machine is exhausted',
    })
    await box.dispose()
    await rm(directory, { recursive: true })
  })
})
