// @vitest-environment node
import { once } from 'node:events'
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answersOf,
  expectNothingLeft,
  holdingsOf,
  mib,
  modes,
  openSandbox,
  processesNamed,
  readableDirectory,
  type TestSandbox,
} from '#support/node/sandbox.ts'

const allEqual = (answers: Record<string, string>, names: readonly string[], answer: string) =>
  expect(Object.fromEntries(names.map((name) => [name, answers[name]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, answer])),
  )

describe.each(modes)('ways out of the box, $name', ({ options }) => {
  let box: TestSandbox
  let isReduced: boolean
  /** A box of its own does not even have what reduced isolation only withholds. */
  let outside: string
  let before: Awaited<ReturnType<typeof holdingsOf>>
  let withheld: 'ENOENT' | 'EACCES'

  beforeAll(async () => {
    box = await openSandbox(['escape'], options)
    isReduced = box.isReduced
    withheld = isReduced ? 'EACCES' : 'ENOENT'
    outside = await readableDirectory()
    before = await holdingsOf(box)
  }, 30_000)
  afterAll(async () => {
    await expectNothingLeft(box, before)
    await box.dispose()
    await rm(outside, { recursive: true, force: true })
  })

  const attempt = async (argv: readonly string[], limits = {}, more = {}) => {
    const result = await box.run(['escape', ...argv], { processes: 24, ...limits }, more)
    return { result, answers: answersOf(result.stdout) }
  }
  const attemptPaths = (family: string, paths: readonly string[]) =>
    attempt([family], {}, { stdin: { content: `${paths.join('\n')}\n` } })

  it('hides the files of the machine', async () => {
    const secret = join(outside, 'secret')
    await writeFile(secret, 'secret')
    const there = ['/etc/shadow', '/etc/passwd-', '/root', '/home', '/var/log', '/srv', secret, '/sys/class']
    const found = await Promise.all(
      there.map((path) =>
        stat(path).then(
          () => true,
          () => false,
        ),
      ),
    )
    const { answers } = await attemptPaths('read', [
      ...there,
      '/w/../root',
      '/dev/mem',
      '/dev/kmsg',
      '/dev/tty',
    ])
    for (const [index, path] of there.entries())
      expect(answers[path], path).toBe(found[index] ? withheld : 'ENOENT')
    for (const path of ['/dev/mem', '/dev/kmsg', '/dev/tty'])
      expect(answers[path], path).toMatch(/^(ENOENT|EACCES|ENXIO)$/)
    for (const answer of Object.values(answers)) expect(answer).toMatch(/^E/)
  })

  it('knows no account of the machine', async () => {
    const shown = await box.sandbox.run({ ...box.spec(['x']), argv: ['/bin/cat', '/etc/passwd'] })
    expect(shown.stdout).toBe(
      isReduced
        ? ''
        : `root:x:0:0::/:/bin/false\nsandbox:x:${box.programUid}:${box.programUid}::/w:/bin/false\n`,
    )
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
    const { answers } = await attemptPaths(
      'read',
      [...names, ...init].map((name) => `/proc/${name}`),
    )
    for (const name of names.filter((name) => name !== 'net'))
      expect(answers[`/proc/${name}`]).toMatch(isReduced ? /^(EACCES|ENOENT|EPERM)$/ : /^ENOENT$/)
    for (const name of init) expect(answers[`/proc/${name}`]).toMatch(/^(ENOENT|EACCES|EPERM)$/)
  })

  it('does not tell the control group that it is in', async () => {
    const { stdout } = await box.sandbox.run({ ...box.spec(['x']), argv: ['/bin/cat', '/proc/self/cgroup'] })
    expect(stdout).not.toBe('')
    if (isReduced) return
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
      join(box.directory, 'x'),
      join(box.directory, 'escape'),
      join(box.stateDir, 'x'),
      join(box.stateDir, 'slot-0', '0', 'w', 'x'),
      join(box.stateDir, 'slot-0', '0', 'x'),
    ]
    // Nothing that somebody left on the machine has this name.
    const inTmp = `/tmp/x-${process.pid}`
    const { answers } = await attemptPaths('write', [
      ...paths,
      inTmp,
      '/dev/null',
      '/proc/self/oom_score_adj',
    ])
    for (const path of paths) expect(answers[path], path).toMatch(/^(EROFS|EACCES|ETXTBSY|ENOENT)$/)
    expect(answers).toMatchObject({ [inTmp]: isReduced ? 'EACCES' : 'ok', '/dev/null': 'ok' })
    expect(answers['/proc/self/oom_score_adj']).not.toBe('ok')
    expect(await readdir(box.directory)).toEqual(['escape'])
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
      'processes seen': isReduced ? '-1' : '1',
      'entries of /tmp': isReduced ? '-1' : '0',
      'entries of /sys': '-1',
      'entries of /etc/ssh': '-1',
      'uid is root': '0',
      'no new privileges': '1',
    })
  })

  it('refuses privileges, mounts and namespaces', async () => {
    const { result, answers } = await attempt(['privileges'])
    const { clone3, mknod, 'clone user': cloned, 'link setuid program': link, ...rest } = answers
    expect(Object.keys(rest)).toHaveLength(13)
    allEqual(rest, Object.keys(rest), 'EPERM')
    expect({ clone3, mknod, cloned, link }).toEqual(
      isReduced
        ? {
            clone3: 'ENOSYS',
            mknod: expect.stringMatching(/^(EPERM|EACCES)$/),
            cloned: 'EAGAIN',
            link: expect.stringMatching(/^(EPERM|EACCES|EXDEV)$/),
          }
        : { clone3: 'ENOSYS', mknod: 'EPERM', cloned: 'EPERM', link: 'EXDEV' },
    )
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
    const refused = ['trace me', 'trace init', 'read init memory', 'pidfd_getfd', 'kcmp', 'limit init']
    allEqual(answers, refused, 'EPERM')
    expect(box.sandbox.runnerPids()).toHaveLength(1)
  })

  it('has no network and no way to the sockets of the machine', async () => {
    const [named, abstract] = [createServer(), createServer()]
    const path = join(outside, 'socket')
    abstract.listen('\0verdict-test-host')
    named.listen(path)
    await Promise.all([once(named, 'listening'), once(abstract, 'listening')])
    await chmod(path, 0o777)
    const { answers } = await attemptPaths('sockets', [path])
    for (const server of [named, abstract]) server.close()
    allEqual(answers, ['inet', 'inet6', 'netlink', 'packet', 'vsock', 'alg'], 'EAFNOSUPPORT')
    expect(answers["host's abstract socket"]).toBe(isReduced ? 'EAFNOSUPPORT' : 'ECONNREFUSED')
    expect(answers["host's socket file"]).toBe(isReduced ? 'EAFNOSUPPORT' : 'ENOENT')
  })

  it('takes no lock that another box could see', async () => {
    const { result, answers } = await attempt(['locks'])
    expect(result.stdout.match(/flock: ok/g)).toHaveLength(2)
    expect(result.stdout.match(/lock: ok/g)).toHaveLength(4)
    expect(answers.lease).toBe('EPERM')
  })

  it.each(['32-bit', 'x32'])('kills for %s system calls', async (family) => {
    expect((await attempt([family])).result).toMatchObject({ status: 'forbidden', signal: 31 })
  })

  it('leaves nothing to the next run', async () => {
    const left = await attempt(['leave'])
    const things = ['shm', 'tmp', 'dev shm', 'abstract socket']
    if (isReduced) for (const thing of things) expect(left.answers[thing], thing).toMatch(/^E/)
    else allEqual(left.answers, things, 'ok')
    await expectNothingLeft(box)
    expect(await processesNamed('verdict-left')).toEqual([])
    const { answers } = await attempt(['look'])
    for (const thing of things)
      expect(answers[thing], thing).toMatch(isReduced ? /^E/ : /^(ENOENT|ECONNREFUSED)$/)
  })

  it.each([
    ['fork-bomb', /^(ok|idle|tle)$/],
    ['exit-and-fork', /^(ok|idle|tle)$/],
    ['deaf', /^tle$/],
    ['exec-again', /^tle$/],
    ['vfork-and-pause', /^(ok|idle)$/],
    ['stop-and-continue', /^(ok|idle|tle)$/],
  ])('survives %s', async (family, status) => {
    // What never sleeps is stopped by its time, however busy the machine is.
    const wallMs = status.source === '^tle$' ? 20_000 : 1_500
    const { result } = await attempt([family], { cpuMs: 400, wallMs })
    expect(result.status).toMatch(status)
    await expectNothingLeft(box)
  })

  it('counts zombies as processes', async () => {
    const { answers } = await attempt(['zombies'])
    expect(answers.zombies).toBe('stopped')
    await expectNothingLeft(box)
  })

  it('bounds what can be written', async () => {
    const { result, answers } = await attempt(['fill-disk'], { workBytes: 16 * mib })
    expect(result.status).toMatch(/^(ok|ole)$/)
    expect(Object.keys(answers)).toHaveLength(6)
    allEqual(answers, Object.keys(answers), 'bounded')
  })

  it('counts kernel memory', async () => {
    const { result } = await attempt(['kernel-memory'], {
      memoryBytes: 64 * mib,
      cpuMs: 1_000,
      wallMs: 4_000,
    })
    // Without groups the tables of a huge mapping are seen; what pipes hold is bounded by the kernel for each user.
    expect(result.status).toBe('mle')
    await expectNothingLeft(box)
  })
})
