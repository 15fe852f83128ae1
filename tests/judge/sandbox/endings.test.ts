// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  expectNothingLeft,
  mib,
  modes,
  openSandbox,
  plainEnvironment,
  roomy,
  type TestSandbox,
  writable,
} from '#support/node/sandbox.ts'

describe.each(modes)('endings and streams, $name', ({ options }) => {
  let box: TestSandbox

  beforeAll(async () => {
    box = await openSandbox(['cost'], options)
  }, 30_000)
  afterAll(async () => {
    await expectNothingLeft(box)
    await box.dispose()
  })

  it.each([
    [['exit', '0'], { status: 'ok', exitCode: 0, signal: 0 }],
    [['exit', '3'], { status: 'exit', exitCode: 3, signal: 0 }],
    [['segv', '0'], { status: 'signal', exitCode: -1, signal: 11 }],
    [['abort'], { status: 'signal', exitCode: -1, signal: 6 }],
    [['divide', '0'], { status: 'signal', exitCode: -1, signal: 8 }],
    [['kill-self'], { status: 'signal', exitCode: -1, signal: 9 }],
  ])('reports %j', async (argv, expected) => {
    expect(await box.run(['cost', ...argv])).toMatchObject({ ...expected, error: '' })
  })

  it('counts each run from nothing, by its own limits', async () => {
    const memory = (amount: number, limit: number) =>
      box.run(['cost', 'malloc', String(amount)], { memoryBytes: limit * mib })
    expect(await memory(96, 48)).toMatchObject({ status: 'mle' })
    expect(await memory(96, 256)).toMatchObject({ status: 'ok' })
    expect(await memory(96, 64)).toMatchObject({ status: 'mle' })
    expect(await box.run(['cost', 'cpu', '200'])).toMatchObject({ status: 'ok' })
    const small = await box.run(['cost', 'exit', '0'])
    expect(small.status).toBe('ok')
    expect(small.memoryBytes).toBeLessThan(4 * mib)
    expect(small.cpuMs).toBeLessThan(100)
  })

  it('ends a program that stopped itself at the wall limit', async () => {
    expect(await box.run(['cost', 'stop-self'], { wallMs: 300 })).toMatchObject({ status: 'idle' })
  })

  it('stops an output flood at its limit', async () => {
    const stdoutPath = join(box.directory, 'flood')
    const result = await box.run(['cost', 'flood-stdout'], { outputBytes: 4 * mib }, { stdoutPath })
    expect(result).toMatchObject({ status: 'ole', stdout: '' })
    expect(result.wallMs).toBeLessThan(1_000)
    expect((await stat(stdoutPath)).size).toBeLessThanOrEqual(5 * mib)
  })

  it('stops an error flood and keeps its beginning', async () => {
    const result = await box.run(['cost', 'flood-stderr'], { stderrBytes: 2 * mib }, { keepBytes: 1_000 })
    expect(result.status).toBe('ole')
    expect(result.stderr).toBe('a'.repeat(1_000))
  })

  it('calls a file over its limit an output limit', async () => {
    expect(await box.run(['cost', 'file', '8'], { fileBytes: 4 * mib })).toMatchObject({
      status: 'ole',
      signal: 25,
    })
  })

  it.each([
    ['a missing executable', '/w/none', 'exec: No such file or directory'],
    ['a file that is not executable', '/w/plain', 'exec: Permission denied'],
    ['a missing interpreter', '/w/bad-interpreter', 'exec: No such file or directory'],
    ['a file of no known format', '/w/nonsense', 'exec: Exec format error'],
    ['a directory', '/w', 'exec: Permission denied'],
  ])('calls %s its own failure', async (_, path, error) => {
    await writeFile(join(box.directory, 'plain'), 'x')
    await writeFile(join(box.directory, 'bad-interpreter'), '#!/none\n')
    await writeFile(join(box.directory, 'nonsense'), '\u0001\u0002\u0003')
    await chmod(join(box.directory, 'bad-interpreter'), 0o755)
    await chmod(join(box.directory, 'nonsense'), 0o755)
    expect(await box.sandbox.run({ ...box.spec(['x']), argv: [path] })).toMatchObject({
      status: 'internal',
      error,
    })
  })

  it.each([
    ['a missing input file', { stdin: { path: '/none/such' } }, 'stdin'],
    ['an input that is a directory', { stdin: { path: '/tmp' } }, 'stdin'],
    ['an output file that cannot be made', { stdoutPath: '/none/such' }, 'stdout file'],
    [
      'a full disk under the output file',
      { stdoutPath: '/dev/full' },
      'stdout file: No space left on device',
    ],
  ])('calls %s its own failure', async (_, more, error) => {
    const result = await box.run(['cost', 'flood-stdout'], {}, more)
    expect(result.status).toBe('internal')
    expect(result.error).toContain(error)
  })

  it('passes arguments and environment through unchanged and nothing else', async () => {
    const odd = ['', 'a=b', 'two\nlines', '判题 🎈', 'argument 3\nx', ' -- ', '"\\']
    const shown = await box.run(['cost', 'arguments', ...odd])
    expect(shown.stdout).toBe(odd.map((text) => `[${text}]\n`).join(''))
    const env = ['A=1', 'EMPTY=', 'ODD==x=\n判', 'PATH=/nowhere']
    const environment = await box.run(['cost', 'environment'], {}, { env })
    // Where /tmp is a folder elsewhere, the program has to learn where.
    const ownEnvironment = environment.stdout.replace(/\[TMPDIR=.*\]\n$/, '')
    expect(ownEnvironment).toBe(env.map((text) => `[${text}]\n`).join(''))
    if (!box.isReduced) expect(environment.stdout).toBe(ownEnvironment)
  })

  it('gives empty input when none is named', async () => {
    expect(await box.run(['cost', 'copy'])).toMatchObject({ status: 'ok', outputBytes: 0, stdout: '' })
  })

  it('gives input from bytes, zero bytes included', async () => {
    const content = Buffer.from([0, 1, 10, 0, 61, 255])
    const stdoutPath = join(box.directory, 'bytes')
    expect(await box.run(['cost', 'copy'], {}, { stdin: { content }, stdoutPath })).toMatchObject({
      status: 'ok',
      outputBytes: content.length,
    })
    expect(await readFile(stdoutPath)).toEqual(content)
  })

  it('carries 64 MiB in and out unchanged', async () => {
    const [inputPath, stdoutPath] = [join(box.directory, 'large-in'), join(box.directory, 'large-out')]
    const content = randomBytes(64 * mib)
    await writeFile(inputPath, content, { mode: 0o600 })
    const limits = { outputBytes: 80 * mib, memoryBytes: 16 * mib }
    const result = await box.run(['cost', 'copy'], limits, { stdin: { path: inputPath }, stdoutPath })
    expect(result).toMatchObject({ status: 'ok', outputBytes: content.length })
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(digest(await readFile(stdoutPath))).toBe(digest(content))
  }, 20_000)

  it('lets programs open their streams by name', async () => {
    const script = 'cat /dev/stdin; echo out > /dev/stdout; echo err > /dev/stderr; echo fd > /dev/fd/1'
    const stdoutPath = join(box.directory, 'by-name')
    const result = await box.sandbox.compile({
      ...writable(box.spec(['x'])),
      argv: ['/bin/sh', '-c', script],
      stdin: { content: 'in\n' },
      stdoutPath,
    })
    expect(result).toMatchObject({ status: 'ok', stderr: 'err\n' })
    expect(await readFile(stdoutPath, 'utf8')).toBe('in\nout\nfd\n')
  })

  it('lets a program leave its input unread', async () => {
    const stdin = { content: 'x'.repeat(mib) }
    expect(await box.run(['cost', 'ignore-stdin'], {}, { stdin })).toMatchObject({
      status: 'ok',
      stdout: 'done\n',
    })
  })

  it.each([
    ['close-stdout-and-spin', { cpuMs: 300 }, 'tle'],
    ['close-stdout-and-sleep', { wallMs: 500 }, 'idle'],
  ])('limits a program that closed its streams: %s', async (what, limits, status) => {
    expect(await box.run(['cost', what], limits)).toMatchObject({ status })
  })

  it('copies files in, and out again when the program ended by itself', async () => {
    const from = join(box.directory, 'note')
    await writeFile(from, 'from a path\n')
    const shell = (script: string) =>
      box.sandbox.compile({
        ...writable(box.spec(['x'])),
        argv: ['/bin/sh', '-c', script],
        copyIn: [
          { name: 'note', path: from },
          { name: '判 题.txt', content: 'from here\n' },
          { name: 'tool', content: '#!/bin/sh\necho made > made\n', executable: true },
        ],
        copyOut: [
          { name: 'made', path: join(box.directory, 'made'), maxBytes: 100 },
          { name: 'sub/deep', path: join(box.directory, 'deep'), maxBytes: 100 },
          { name: 'none', path: join(box.directory, 'none'), maxBytes: 100 },
        ],
      })
    const good = await shell('cat note *.txt; ./tool; mkdir sub; echo deep > sub/deep')
    expect(good).toMatchObject({ status: 'ok', stdout: 'from a path\nfrom here\n' })
    expect(good.files).toEqual([
      { name: 'made', bytes: 5 },
      { name: 'sub/deep', bytes: 5 },
      { name: 'none', error: 'missing' },
    ])
    expect(await readFile(join(box.directory, 'deep'), 'utf8')).toBe('deep\n')
    expect((await stat(join(box.directory, 'made'))).mode & 0o7777).toBe(0o755)
    const failed = await shell('./tool; exit 1')
    expect(failed.files.map((file) => file.error)).toEqual([undefined, 'missing', 'missing'])
    const killed = await shell('./tool; kill -9 $$')
    expect(killed.files.map((file) => file.error)).toEqual(['not copied', 'not copied', 'not copied'])
  })

  it('shows bound files and directories read-only', async () => {
    const from = join(box.directory, 'case.in')
    await writeFile(from, '1 2\n')
    const result = await box.sandbox.compile({
      ...writable(box.spec(['x'])),
      argv: [
        '/bin/sh',
        '-c',
        'cat /case/input; ls /headers; echo x > /case/input; echo x > /headers/x; echo $?',
      ],
      binds: [
        { from, to: '/case/input' },
        { from: '/usr/include/linux/can', to: '/headers' },
      ],
    })
    expect(result.stdout).toContain('1 2\n')
    expect(result.stdout).toContain('bcm.h')
    expect(result.stderr.match(/Read-only file system|Permission denied/g)).toHaveLength(2)
    expect(await readFile(from, 'utf8')).toBe('1 2\n')
  })

  it.each([
    ['a relative program', { argv: ['cost'] }],
    ['no program', { argv: [] }],
    ['a zero byte in an argument', { argv: ['/w/cost', 'a\0b'] }],
    ['an environment entry without a name', { env: ['=x'] }],
    ['a relative input path', { stdin: { path: 'x' } }],
    ['a climbing input path', { stdin: { path: '/tmp/../etc/shadow' } }],
    ['a bind over the system', { binds: [{ from: '/tmp', to: '/usr/bin' }] }],
    ['a climbing bind', { binds: [{ from: '/tmp', to: '/a/../usr' }] }],
    ['a bind over the root', { binds: [{ from: '/tmp', to: '/' }] }],
    ['a copy into a read-only directory', { copyIn: [{ name: 'a', content: '' }] }],
    ['no cpu limit', { limits: { ...roomy, cpuMs: 0 } }],
    ['a limit that is no number', { limits: { ...roomy, memoryBytes: Number.NaN } }],
    ['a negative limit', { limits: { ...roomy, processes: -1 } }],
  ])('refuses %s', async (_, wrong) => {
    await expect(box.sandbox.run({ ...box.spec(['cost', 'exit']), ...wrong })).rejects.toThrow(
      'refuses the request',
    )
    expect(await box.run(['cost', 'exit', '0'])).toMatchObject({ status: 'ok' })
  })

  it.each([
    ['a name with a slash', { copyIn: [{ name: 'a/b', content: '' }] }],
    ['the parent as a name', { copyIn: [{ name: '..', content: '' }] }],
    ['a climbing result', { copyOut: [{ name: '../x', path: '/tmp/x', maxBytes: 1 }] }],
    ['an absolute result', { copyOut: [{ name: '/etc/shadow', path: '/tmp/x', maxBytes: 1 }] }],
    ['a relative destination', { copyOut: [{ name: 'x', path: 'x', maxBytes: 1 }] }],
  ])('refuses %s for copies', async (_, wrong) => {
    const spec = { ...writable(box.spec(['x'])), argv: ['/bin/true'], env: plainEnvironment, ...wrong }
    await expect(box.sandbox.run(spec)).rejects.toThrow('refuses the request')
  })
})
