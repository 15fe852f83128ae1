// @vitest-environment node
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeCapabilities } from '#judge/sandbox/doctor.ts'
import {
  answersOf,
  asNobody,
  descendantsOf,
  mib,
  openSandbox,
  openSandboxThrough,
  plainEnvironment,
  reduced,
  type TestSandbox,
  writable,
} from '#support/node/sandbox.ts'

const isRoot = process.geteuid?.() === 0

describe('reduced isolation, where it is not allowed', () => {
  it('is refused with the reason and with what allows it', async () => {
    const box = await openSandbox(['cost'], { ...reduced, allowReduced: false })
    const lines = describeCapabilities(box.capabilities)
    expect(box.capabilities.mode).toBe('refused')
    expect(lines[1]).toBe(
      '  reason: namespaces: switched off; reduced isolation works here, and JUDGE_REDUCED=allow accepts it',
    )
    await expect(box.run(['cost', 'exit', '0'])).rejects.toThrow('JUDGE_REDUCED=allow')
    await expect.poll(() => readdir(box.stateDir), { timeout: 10_000 }).toEqual([])
    await box.dispose()
  })

  it('is not chosen where namespaces work', async () => {
    const box = await openSandbox([], { allowReduced: true })
    expect(box.capabilities.mode).toMatch(/^(full|no-cgroup)$/)
    await box.dispose()
  })
})

const programs = ['cost', 'escape', 'talk', 'peek']

describe.each([
  {
    name: 'as the user of the test',
    open: () => openSandbox(programs, reduced),
    ownFileMode: 0o600,
  },
  {
    name: 'as a user without rights',
    open: () => openSandboxThrough(asNobody, programs, reduced),
    ownFileMode: isRoot ? 0o644 : 0o600,
  },
])('reduced isolation, $name', ({ open, ownFileMode }) => {
  let box: TestSandbox
  beforeAll(async () => {
    box = await open()
  })
  afterAll(() => box.dispose())

  const pid = () => box.sandbox.runnerPids()[0] ?? 0
  /** Folders of boxes are removed after the reply, and before the next request is read. */
  const expectNothingLeft = async () => {
    expect(await descendantsOf(pid())).toEqual([])
    await box.run(['cost', 'exit', '0'])
    await expect.poll(() => readdir(join(box.stateDir, 'slot-0'))).toEqual([])
  }
  const shell = (script: string, more = {}, limits = {}) =>
    box.sandbox.compile({
      ...writable(box.spec(['x'], limits)),
      argv: ['/bin/sh', '-c', script],
      env: [...plainEnvironment, 'HOME=/w'],
      ...more,
    })

  it('says what it is', () => {
    expect(box.capabilities).toMatchObject({ mode: 'reduced', refusal: '' })
    const lines = describeCapabilities(box.capabilities)
    expect(lines[0]).toBe('sandbox mode: reduced (REDUCED ISOLATION)')
    expect(lines.join('\n')).toContain('Judge only programs by people you trust')
    expect(lines.join('\n')).toContain('start the judge without the option that switches namespaces off')
  })

  it('runs programs under their limits', async () => {
    const stdin = { content: '1 2\n' }
    expect(await box.run(['cost', 'copy'], {}, { stdin })).toMatchObject({ status: 'ok', stdout: '1 2\n' })
    const busy = await box.run(['cost', 'threads', '100'])
    expect(busy.cpuMs).toBeGreaterThanOrEqual(395)
    const large = await box.run(['cost', 'malloc', '64'])
    expect(large.memoryBytes).toBeGreaterThanOrEqual(64 * mib)
    expect(large.memoryBytes).toBeLessThan(67 * mib)
    const endings = [
      await box.run(['cost', 'cpu', '3000'], { cpuMs: 300 }),
      await box.run(['cost', 'sleep', '3000'], { wallMs: 300 }),
      await box.run(['cost', 'malloc', '300'], { memoryBytes: 128 * mib }),
      await box.run(['cost', 'shared', '300'], { memoryBytes: 128 * mib }),
      await box.run(['cost', 'flood-stdout'], { outputBytes: mib }),
      await box.run(['cost', 'segv', '0']),
      await box.run(['cost', 'exit', '3']),
      await box.run(['cost', 'abort']),
    ]
    expect(endings.map(({ status }) => status)).toEqual([
      'tle',
      'idle',
      'mle',
      'mle',
      'ole',
      'signal',
      'exit',
      'signal',
    ])
    expect(endings.map(({ signal }) => signal).slice(5)).toEqual([11, 0, 6])
  })

  it('lets programs start threads and no processes', async () => {
    const bomb = await box.run(['escape', 'fork-bomb'], { wallMs: 2_000, cpuMs: 1_000 })
    expect(bomb.status).toBe('ok')
    const zombies = await box.run(['escape', 'count-forks'])
    expect(zombies.stdout).toBe('fork: EAGAIN\nvfork: EAGAIN\nclone: EAGAIN\nthread: ok\n')
    await expectNothingLeft()
  })

  it('lets compilers start processes, and kills all of them', async () => {
    const made = await shell('echo one | cat | cat > two; cp two three; sleep 0.01; cat three')
    expect(made).toMatchObject({ status: 'ok', stdout: 'one\n' })
    const left = await shell('(setsid sleep 1000 &) ; setsid sleep 1000 & exit 0', {}, { wallMs: 2_000 })
    expect(left.status).toBe('ok')
    await expectNothingLeft()
    const busy = await shell('while :; do :; done & while :; do :; done', {}, { cpuMs: 300 })
    expect(busy.status).toBe('tle')
    await expectNothingLeft()
  })

  it.each(['fork-bomb', 'exit-and-fork'])('leaves nobody of a %s in a compilation', async (family) => {
    for (let round = 0; round < 3; round++) {
      const copyIn = [{ name: 'escape', path: join(box.directory, 'escape'), executable: true }]
      const limits = { cpuMs: 300, wallMs: 600, processes: 24 }
      const result = await shell(`exec ./escape ${family}`, { copyIn }, limits)
      expect(result.status).toMatch(/^(ok|tle|idle)$/)
      await expectNothingLeft()
    }
  })

  it('translates the paths of the box, and back in messages', async () => {
    const result = await shell('pwd; echo $HOME $TMPDIR; ls /w/missing; cat /w/note; ls -A /tmp', {
      copyIn: [{ name: 'note', content: 'note\n' }],
    })
    const folder = join(box.stateDir, 'slot-0', '0')
    expect(result.stdout).toBe(`${folder}/w\n${folder}/w ${folder}/tmp\nnote\n`)
    expect(result.stderr).toContain('/w/missing')
    expect(result.stderr).not.toContain(box.stateDir)
  })

  it('shows binds under their names, files that only the judge may read too', async () => {
    const secret = join(box.directory, 'case.in')
    const other = join(box.directory, 'other.in')
    await writeFile(secret, '7\n', { mode: ownFileMode })
    await writeFile(other, '8\n')
    const result = await shell(`cat /case/input; cat ${other}; echo x > /case/input; ls /headers`, {
      binds: [
        { from: secret, to: '/case/input' },
        { from: '/usr/include/linux/can', to: '/headers' },
      ],
    })
    expect(result.stdout).toContain('7\n')
    expect(result.stdout).not.toContain('8\n')
    expect(result.stdout).toContain('bcm.h')
    expect(await readFile(secret, 'utf8')).toBe('7\n')
    await expectNothingLeft()
  })

  it('bounds what is written, whatever hides it', async () => {
    const limits = { workBytes: 8 * mib, fileBytes: 4 * mib, wallMs: 5_000, memoryBytes: 64 * mib }
    const scripts = [
      'i=0; while :; do i=$((i+1)); head -c 1000000 /dev/zero > f$i; done',
      'cd $TMPDIR; i=0; while :; do i=$((i+1)); head -c 1000000 /dev/zero > f$i; done',
      'umask 0777; mkdir hidden; umask 0477; mkdir h2; cd h2; i=0; while :; do i=$((i+1)); head -c 1000000 /dev/zero > f$i; done',
      'i=0; while :; do mkdir d && cd d || exit 1; done',
    ]
    for (const script of scripts) {
      expect((await shell(script, {}, limits)).status, script).toBe('ole')
      await expectNothingLeft()
    }
  })

  it('keeps the two of an interaction apart', async () => {
    const { stdin: _in, stdoutPath: _out, ...asking } = box.spec(['talk', 'ask', '500'])
    const [first, second] = await box.sandbox.interact(asking, { ...asking, argv: ['/w/talk', 'answer'] })
    expect([first.status, second.status]).toEqual(['ok', 'ok'])
    const [quit, after] = await box.sandbox.interact(
      { ...asking, argv: ['/w/talk', 'quit', '0'] },
      { ...asking, argv: ['/w/cost', 'cpu', '200'] },
    )
    expect(quit.status).toBe('ok')
    expect(after).toMatchObject({ status: 'ok' })
    expect(after.cpuMs).toBeGreaterThanOrEqual(195)
    await expectNothingLeft()
  })

  it('withholds files of the very user that programs are', async () => {
    const folder = join(box.directory, '..', `verdict-own-${pid()}`)
    const file = join(folder, 'file')
    await mkdir(folder, { mode: 0o755 })
    await writeFile(file, 'secret', { mode: 0o644 })
    for (const path of [folder, file]) if (isRoot) await chown(path, box.programUid, box.programUid)
    const facts = async () =>
      Promise.all(
        [folder, file].map(async (path) => {
          const { mode, uid, size, mtimeMs, nlink } = await stat(path)
          return [mode, uid, size, mtimeMs, nlink]
        }),
      )
    const before = await facts()
    const runner = ['environ', 'mem', 'maps', 'cwd', 'root/etc'].map((name) => `/proc/${pid()}/${name}`)
    const copyIn = [
      { name: 'peek', path: join(box.directory, 'peek'), executable: true },
      { name: 'paths', content: [folder, file, ...runner].join('\n') },
    ]
    for (const way of [box.sandbox.run, box.sandbox.compile]) {
      const spec = { ...writable(box.spec(['peek'])), copyIn }
      expect((await way.call(box.sandbox, spec)).stdout).toBe('tried 7\n')
      expect(await facts()).toEqual(before)
    }
    await rm(folder, { recursive: true })
  })

  it('is no way to other processes, sockets or shared memory', async () => {
    const others = answersOf((await box.run(['escape', 'others'])).stdout)
    expect(others['still here']).toBe('ok')
    const sockets = answersOf((await box.run(['escape', 'sockets'])).stdout)
    const { "host's abstract socket": _abstract, ...families } = sockets
    expect(new Set(Object.values(families))).toEqual(new Set(['EAFNOSUPPORT']))
    const left = answersOf((await box.run(['escape', 'leave'])).stdout)
    expect(left).toMatchObject({ shm: 'EPERM', tmp: 'EACCES', 'dev shm': 'EACCES' })
  })
})
