// @vitest-environment node
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answersOf,
  descendantsOf,
  eventually,
  groupsOfRuns,
  mib,
  openSandbox,
  processesNamed,
  type TestSandbox,
} from '#support/node/sandbox.ts'

const allEqual = (answers: Record<string, string>, names: readonly string[], answer: string) =>
  expect(Object.fromEntries(names.map((name) => [name, answers[name]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, answer])),
  )

describe.each([
  { name: 'best mode', cgroups: true },
  { name: 'without control groups', cgroups: false },
])('ways out of the box, $name', ({ cgroups }) => {
  let box: TestSandbox
  let full: boolean

  beforeAll(async () => {
    box = await openSandbox(['escape'], { cgroups })
    full = box.capabilities.mode === 'full'
  }, 30_000)
  afterAll(() => box.dispose())

  const attempt = async (argv: readonly string[], limits = {}, more = {}) => {
    const result = await box.run(['escape', ...argv], { processes: 24, ...limits }, more)
    return { result, answers: answersOf(result.stdout) }
  }
  const runnerPid = () => box.sandbox.runnerPids()[0] ?? 0
  const expectNothingLeft = async () => {
    expect(await descendantsOf(runnerPid())).toEqual([])
    // Removed after the reply, so that the judge need not wait for it.
    await eventually(async () => (await groupsOfRuns(runnerPid())).length === 0)
  }

  it('hides the files of the machine', async () => {
    const secret = join(box.directory, 'secret')
    await writeFile(secret, 'secret')
    const paths = [
      '/etc/shadow',
      '/etc/hostname',
      '/root/.profile',
      '/home',
      '/var/log',
      '/srv',
      secret,
      '/w/../root',
    ]
    const { answers } = await attempt([
      'read',
      ...paths,
      '/dev/mem',
      '/dev/kmsg',
      '/dev/tty',
      '/dev/kvm',
      '/sys/class',
    ])
    allEqual(answers, [...paths, '/dev/mem', '/dev/kmsg', '/dev/tty', '/dev/kvm', '/sys/class'], 'ENOENT')
  })

  it('shows nothing of the machine in /proc', async () => {
    const names = [
      'keys',
      'cmdline',
      'kallsyms',
      'timer_list',
      'kcore',
      'kmsg',
      'cpuinfo',
      'sys/kernel/core_pattern',
      'net',
    ]
    const init = ['1/environ', '1/mem', '1/maps', '1/root/etc/passwd', '1/fd/0', '1/cwd/x']
    const { answers } = await attempt(['read', ...[...names, ...init].map((name) => `/proc/${name}`)])
    for (const name of names.filter((name) => name !== 'net')) expect(answers[`/proc/${name}`]).toBe('ENOENT')
    for (const name of init) expect(answers[`/proc/${name}`]).toMatch(/^(ENOENT|EACCES|EPERM)$/)
  })

  it('does not tell the control group that it is in', async () => {
    const { stdout } = await box.sandbox.run({ ...box.spec(['x']), argv: ['/bin/cat', '/proc/self/cgroup'] })
    expect(stdout).not.toBe('')
    for (const line of stdout.trim().split('\n')) expect(line).toMatch(/:\/(verdict-[\d-]+\/run-0)?$/)
  })

  it('lets nothing be written outside its own directories', async () => {
    const paths = [
      '/etc/x',
      '/etc/passwd',
      '/usr/x',
      '/usr/bin/true',
      '/w/x',
      '/w/escape',
      '/x',
      '/dev/x',
      '/case',
    ]
    const { answers } = await attempt(['write', ...paths, '/tmp/x', '/dev/null', '/proc/self/oom_score_adj'])
    for (const path of paths) expect(answers[path], path).toMatch(/^(EROFS|EACCES|ETXTBSY)$/)
    expect(answers).toMatchObject({ '/tmp/x': 'ok', '/dev/null': 'ok' })
    expect(answers['/proc/self/oom_score_adj']).not.toBe('ok')
  })

  it('gives input that has no name and cannot be changed', async () => {
    const path = join(box.directory, 'secret-case-name.in')
    await writeFile(path, 'original')
    const { result, answers } = await attempt(['mine'], {}, { stdin: { path } })
    expect(result.stdout).not.toContain('secret-case-name')
    expect(answers['rewrite stdin']).toBe('EPERM')
    expect(answers['truncate stdin']).toBe('EPERM')
    expect(await readFile(path, 'utf8')).toBe('original')
  })

  it('starts programs with nothing of the judge', async () => {
    const { answers } = await attempt(['mine'])
    expect(answers).toMatchObject({
      inherited: '0',
      'processes seen': '1',
      'entries of /tmp': '0',
      'entries of /sys': '-1',
      'entries of /etc/ssh': '-1',
      'uid is root': '0',
      'no new privileges': '1',
    })
  })

  it('refuses privileges, mounts and namespaces', async () => {
    const { result, answers } = await attempt(['privileges'])
    const { clone3, 'link setuid program': link, ...rest } = answers
    expect(Object.keys(rest)).toHaveLength(15)
    allEqual(rest, Object.keys(rest), 'EPERM')
    expect(clone3).toBe('ENOSYS')
    expect(link).toBe('EXDEV')
    expect(result.status).toBe('ok')
  })

  it('gains nothing from a setuid program', async () => {
    const { result } = await attempt(['su'])
    expect(result.status).toBe('exit')
    expect(result.stdout).not.toContain('uid=0')
  })

  it('refuses the dangerous parts of the kernel', async () => {
    const { result, answers } = await attempt(['kernel'])
    expect(result.status).toBe('ok')
    expect(Object.keys(answers)).toHaveLength(32)
    for (const [name, answer] of Object.entries(answers)) expect(answer, name).toMatch(/^(EPERM|ENOSYS)$/)
  })

  it('reaches no other process', async () => {
    const { result, answers } = await attempt(['others'])
    expect(result.status).toBe('ok')
    expect(answers['still here']).toBe('ok')
    allEqual(answers, ['trace me', 'trace init', 'read init memory', 'pidfd_getfd', 'limit init'], 'EPERM')
    expect(box.sandbox.runnerPids()).toHaveLength(1)
  })

  it('has no network and no way to the sockets of the machine', async () => {
    const server = createServer()
    server.listen('\0verdict-test-host')
    await once(server, 'listening')
    const { answers } = await attempt(['sockets'])
    server.close()
    allEqual(answers, ['inet', 'inet6', 'netlink', 'packet', 'vsock', 'alg'], 'EAFNOSUPPORT')
    expect(answers["host's abstract socket"]).toBe('ECONNREFUSED')
  })

  it('takes no lock that another box could see', async () => {
    const { result, answers } = await attempt(['locks'])
    expect(result.stdout.match(/flock: ok/g)).toHaveLength(2)
    expect(answers.lease).toBe('EPERM')
  })

  it.each(['32-bit', 'x32'])('kills for %s system calls', async (family) => {
    expect((await attempt([family])).result).toMatchObject({ status: 'forbidden', signal: 31 })
  })

  it('leaves nothing to the next run', async () => {
    const left = await attempt(['leave'])
    allEqual(left.answers, ['shm', 'tmp', 'dev shm', 'abstract socket'], 'ok')
    await expectNothingLeft()
    expect(await processesNamed('verdict-left')).toEqual([])
    const { answers } = await attempt(['look'])
    allEqual(answers, ['shm', 'tmp', 'dev shm'], 'ENOENT')
    expect(answers['abstract socket']).toBe('ECONNREFUSED')
  })

  it.each([
    ['fork-bomb', /^(ok|idle|tle)$/],
    ['exit-and-fork', /^(ok|idle|tle)$/],
    ['deaf', /^tle$/],
    ['exec-again', /^tle$/],
  ])('survives %s', async (family, status) => {
    const { result } = await attempt([family], { cpuMs: 400, wallMs: 2_000 })
    expect(result.status).toMatch(status)
    await expectNothingLeft()
  })

  it('counts zombies as processes', async () => {
    const { answers } = await attempt(['zombies'])
    expect(answers.zombies).toBe('stopped')
    await expectNothingLeft()
  })

  it('bounds what can be written', async () => {
    const { result, answers } = await attempt(['fill-disk'], { workBytes: 16 * mib })
    expect(result.status).toMatch(/^(ok|ole)$/)
    expect(Object.keys(answers)).toHaveLength(6)
    allEqual(answers, Object.keys(answers), 'bounded')
  })

  it('counts kernel memory where groups can, and bounds it by time elsewhere', async () => {
    const { result } = await attempt(['kernel-memory'], {
      memoryBytes: 64 * mib,
      cpuMs: 1_000,
      wallMs: 4_000,
    })
    if (full) expect(result.status).toBe('mle')
    else expect(result.status).toMatch(/^(tle|idle|mle|ok)$/)
    await expectNothingLeft()
  })
})
