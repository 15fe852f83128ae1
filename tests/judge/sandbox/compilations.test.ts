// @vitest-environment node
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  descendantsOf,
  mib,
  openSandbox,
  plainEnvironment,
  readableDirectory,
  type TestSandbox,
  writable,
} from '#support/node/sandbox.ts'

describe('compilations', () => {
  let box: TestSandbox
  let out: string

  beforeAll(async () => {
    box = await openSandbox([])
    out = await readableDirectory()
  }, 30_000)
  afterAll(async () => {
    await box.dispose()
    await rm(out, { recursive: true, force: true })
  })

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
    const source = `int main(){${Array.from({ length: 20_000 }, (_, i) => `x${i};\n`).join('')}}`
    const result = await compile(source, undefined, { stderrBytes: 256 * 1024 })
    expect(result.status).toBe('ole')
    expect(Buffer.byteLength(result.stderr)).toBeGreaterThanOrEqual(64 * 1024)
    expect(Buffer.byteLength(result.stderr)).toBeLessThan(64 * 1024 + 8)
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
    await shell('echo secret > /tmp/trace; echo secret > trace', [])
    const second = await shell('ls -A /tmp /w', [])
    expect(second.stdout).toBe('/tmp:\n\n/w:\n')
  })
})
