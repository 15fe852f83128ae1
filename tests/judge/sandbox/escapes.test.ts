// @vitest-environment node
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answersOf,
  descendantsOf,
  groupsOfRuns,
  mib,
  openSandbox,
  plainEnvironment,
  processesNamed,
  readableDirectory,
  type TestSandbox,
  writable,
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
    expect(await groupsOfRuns(runnerPid())).toEqual([])
  }

  it('hides the files of the machine', async () => {
    const secret = join(await readableDirectory(), 'secret')
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
    expect(Object.keys(answers)).toHaveLength(33)
    for (const [name, answer] of Object.entries(answers)) expect(answer, name).toMatch(/^(EPERM|ENOSYS)$/)
  })

  it('reaches no other process', async () => {
    const { result, answers } = await attempt(['others'])
    expect(result.status).toBe('ok')
    expect(answers['still here']).toBe('ok')
    allEqual(answers, ['trace me', 'trace init', 'read init memory', 'pidfd_getfd', 'limit init'], 'EPERM')
    expect(await processesNamed('verdict-runner')).toEqual(expect.arrayContaining([]))
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

describe('compilations', () => {
  let box: TestSandbox
  let out: string

  beforeAll(async () => {
    box = await openSandbox([])
    out = await readableDirectory()
  }, 30_000)
  afterAll(() => box.dispose())

  const compile = (
    source: string,
    argv: readonly string[] = ['/usr/bin/g++', 'main.cpp', '-o', 'main'],
    limits = {},
  ) =>
    box.sandbox.compile({
      ...writable(box.spec(['x'], { memoryBytes: 512 * mib, workBytes: 128 * mib, ...limits })),
      argv,
      env: [...plainEnvironment, 'HOME=/w'],
      copyIn: [{ name: 'main.cpp', content: source }],
      copyOut: [{ name: 'main', path: join(out, 'main'), maxBytes: 32 * mib }],
    })

  const shell = (script: string, copyOut: { name: string; path: string; maxBytes: number }[]) =>
    box.sandbox.compile({
      ...writable(box.spec(['x'])),
      argv: ['/bin/sh', '-c', script],
      env: plainEnvironment,
      copyOut,
    })

  it('makes a program that then runs', async () => {
    const made = await compile(
      '#include <cstdio>\nint main(){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a+b);}',
    )
    expect(made).toMatchObject({ status: 'ok', artifacts: [{ name: 'main' }] })
    const ran = await box.sandbox.run({
      ...box.spec(['main']),
      directory: out,
      stdin: { content: '19 23\n' },
    })
    expect(ran).toMatchObject({ status: 'ok', stdout: '42\n' })
  })

  it.each([
    ['/etc/shadow', '#include "/etc/shadow"\nint main(){}'],
    ['the environment', 'int main(){}\n#include "/proc/1/environ"'],
    ['.incbin', 'asm(".incbin \\"/etc/shadow\\"");int main(){}'],
  ])('finds nothing of the machine through %s', async (_, source) => {
    const result = await compile(source)
    expect(result.status).toBe('exit')
    expect(result.stderr).not.toContain('root:')
    expect(result.artifacts).toEqual([])
  })

  it.each([
    ['an endless header', '#include </dev/zero>\nint main(){}', { memoryBytes: 192 * mib }],
    ['a huge array', 'int main[-1u]={1};', { fileBytes: 32 * mib }],
    [
      'a macro bomb',
      '#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\nint main(){int y=0;B(B(y++;))}',
      { memoryBytes: 192 * mib },
    ],
    ['itself', '#include "main.cpp"\n#include "main.cpp"\n', {}],
    [
      'a constant that takes for ever',
      'constexpr long f(long n){long s=0;for(long i=0;i<n;i++)for(long j=0;j<n;j++)s+=i^j;return s;}\nconstexpr long x=f(90000);int main(){return x;}',
      { cpuMs: 1_500 },
    ],
  ])(
    'survives %s',
    async (_, source, limits) => {
      const result = await compile(source, undefined, limits)
      expect(result.status).toMatch(/^(exit|mle|tle|ole|signal)$/)
      expect(result.artifacts).toEqual([])
      expect(await descendantsOf(box.sandbox.runnerPids()[0] ?? 0)).toEqual([])
    },
    20_000,
  )

  it('cuts a flood of messages', async () => {
    const source = `int main(){${'x;\n'.repeat(40_000)}}`
    const result = await compile(source, undefined, { stderrBytes: 256 * 1024 })
    expect(result.status).toBe('ole')
    expect(result.stderr.length).toBe(64 * 1024)
  })

  it.each([
    ['a link to a file of the machine', 'ln -s /etc/shadow main'],
    ['a link inside the box', 'echo x > real; ln -s real main'],
    ['a link to its own streams', 'ln -s /proc/self/fd/0 main'],
    ['a fifo', 'mkfifo main'],
    ['a directory', 'mkdir main'],
  ])('does not fetch %s', async (_, script) => {
    const path = join(out, 'attack')
    const result = await shell(script, [{ name: 'main', path, maxBytes: mib }])
    expect(result).toMatchObject({ status: 'ok', artifacts: [] })
    expect(result.files[0]?.error).toBe('not a regular file')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  it('does not fetch through a linked directory, and takes neither a hole nor a mode too large', async () => {
    const linked = await shell('ln -s /etc dir', [
      { name: 'dir/passwd', path: join(out, 'attack'), maxBytes: mib },
    ])
    expect(linked.files[0]?.error).toBe('not a regular file')
    const hole = await shell('truncate -s 40M main', [
      { name: 'main', path: join(out, 'attack'), maxBytes: mib },
    ])
    expect(hole.files[0]?.error).toBe('too large')
    const setuid = await shell('cp /bin/true main; chmod 6777 main', [
      { name: 'main', path: join(out, 'attack'), maxBytes: mib },
    ])
    expect(setuid.artifacts).toHaveLength(1)
  })

  it('replaces what stands at the destination instead of writing through it', async () => {
    const [victim, path] = [join(out, 'victim'), join(out, 'dest')]
    await writeFile(victim, 'untouched')
    const { symlink } = await import('node:fs/promises')
    await symlink(victim, path)
    const result = await shell('echo new > main', [{ name: 'main', path, maxBytes: mib }])
    expect(result.artifacts).toHaveLength(1)
    expect(await readFile(victim, 'utf8')).toBe('untouched')
    expect(await readFile(path, 'utf8')).toBe('new\n')
  })

  it('cannot swap the file while it is being fetched: every process is dead by then', async () => {
    const script = '(while :; do ln -sf /etc/passwd main; echo good > other; mv other main; done) & sleep 0.2'
    const result = await shell(script, [{ name: 'main', path: join(out, 'swapped'), maxBytes: mib }])
    expect(result.status).toBe('ok')
    if (result.artifacts.length > 0) expect(await readFile(join(out, 'swapped'), 'utf8')).toBe('good\n')
    else expect(result.files[0]?.error).toBe('not a regular file')
  })

  it('keeps compilations apart', async () => {
    await mkdir(join(out, 'none'), { recursive: true })
    await shell('echo secret > /tmp/trace; echo secret > trace', [])
    const second = await shell('ls -A /tmp /w', [])
    expect(second.stdout).toBe('/tmp:\n\n/w:\n')
  })
})
