// @vitest-environment node
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeRequest } from '#judge/sandbox/native/frames.ts'
import { RunnerProcess } from '#judge/sandbox/native/runner-process.ts'
import {
  asNobody,
  descendantsOf,
  openSandboxThrough,
  readableDirectory,
  roomy,
  type TestSandbox,
} from '#support/node/sandbox.ts'

const execute = promisify(execFile)

/** What a frame's body says, read as the description of the protocol has it. */
type Reading = 'malformed' | { key: string; value: Buffer }[]

function readBody(body: Buffer): Reading {
  const items: { key: string; value: Buffer }[] = []
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf(0x0a, at)
    if (lineEnd < 0) return 'malformed'
    const line = body.toString('latin1', at, lineEnd)
    const match = /^([^\0 ]*) (\d+)$/s.exec(line)
    const length = Number(match?.[2])
    if (!match || lineEnd + 1 + length >= body.length) return 'malformed'
    if (body[lineEnd + 1 + length] !== 0x0a) return 'malformed'
    items.push({ key: match[1] ?? '', value: body.subarray(lineEnd + 1, lineEnd + 1 + length) })
    at = lineEnd + 1 + length + 1
  }
  return items
}

/** The first argument of each program. */
function programsOf(items: Exclude<Reading, 'malformed'>): (string | undefined)[] {
  const programs: (string | undefined)[] = []
  for (const { key, value } of items) {
    if (key === 'program') programs.push(undefined)
    else if (key === 'argument' && programs.at(-1) === undefined)
      programs[programs.length - 1] = value.toString('latin1')
  }
  return programs
}

const item = (key: string, value: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${key} ${Buffer.byteLength(value)}\n`), Buffer.from(value), Buffer.from('\n')])

const keys = [
  ...['id', 'program', 'argument', 'environment', 'stdin-path', 'stdin-content', 'stdout-path', 'directory'],
  ...['bind', 'bind-to', 'copy-in', 'copy-in-path', 'copy-in-content', 'copy-in-executable', 'copy-out'],
  ...['copy-out-path', 'copy-out-max', 'may-fork', 'keep-bytes', 'cpu-ms', 'memory-bytes', 'processes'],
]
/** Values that would be items themselves, if a value could be taken for one. */
const smuggled = Buffer.concat([item('program', ''), item('argument', '/w/canary')])

const value = fc.oneof(
  fc
    .constantFrom(
      '',
      '1',
      '-1',
      '0',
      '9999999999999999',
      '18446744073709551616',
      '/',
      '..',
      '/a/../b',
      'a=b',
      '\0',
    )
    .map((text) => Buffer.from(text)),
  fc.constant(smuggled),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
)
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...keys) },
  { weight: 1, arbitrary: fc.string({ maxLength: 9 }) },
)
const anItem = fc.tuple(key, value).map(([name, bytes]) => item(name, bytes))

interface Edit {
  how: 'flip' | 'cut' | 'insert' | 'end'
  at: number
  bytes: Buffer
}
const edit: fc.Arbitrary<Edit> = fc.record({
  how: fc.constantFrom('flip', 'cut', 'insert', 'end'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  bytes: fc.oneof(
    anItem,
    fc.uint8Array({ minLength: 1, maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  ),
})
const edited = (body: Buffer, { how, at, bytes }: Edit): Buffer => {
  const place = Math.floor(at * body.length)
  const [head, tail] = [body.subarray(0, place), body.subarray(place)]
  if (how === 'end') return head
  if (how === 'insert') return Buffer.concat([head, bytes, tail])
  if (how === 'cut') return Buffer.concat([head, tail.subarray(bytes.length)])
  const flipped = Buffer.from(body)
  for (const [index, byte] of bytes.entries())
    if (place + index < body.length) flipped[place + index] = (flipped[place + index] ?? 0) ^ byte
  return flipped
}

type Items = Exclude<Reading, 'malformed'>

/** Changes that leave the form whole: an item more, fewer, or with another value. */
const itemEdit: fc.Arbitrary<(items: Items) => Items> = fc.oneof(
  fc.tuple(fc.nat(), key, value).map(
    ([at, name, bytes]) =>
      (items: Items) =>
        items.toSpliced(at % (items.length + 1), 0, { key: name, value: bytes }),
  ),
  fc.nat().map((at) => (items: Items) => items.toSpliced(at % items.length, 1)),
  fc.tuple(fc.nat(), value).map(
    ([at, bytes]) =>
      (items: Items) =>
        items.map((one, index) => (index === at % items.length ? { ...one, value: bytes } : one)),
  ),
)
const bodyOf = (items: Items) => Buffer.concat(items.map((one) => item(one.key, one.value)))

/** A sound request, edited here and there. */
const bodiesLike = (sound: Buffer) => {
  const items = readBody(sound) as Items
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(itemEdit, { minLength: 1, maxLength: 2 })
        .map((edits) => bodyOf(edits.reduce((all, change) => change(all), items))),
    },
    {
      weight: 6,
      arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => edits.reduce(edited, sound)),
    },
    { weight: 1, arbitrary: fc.array(anItem, { maxLength: 12 }).map((some) => Buffer.concat(some)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  )
}
const framed = (body: Buffer): Buffer => Buffer.concat([Buffer.from(`${body.length}\n`), body])
const withoutLength = (frame: Buffer): Buffer => frame.subarray(frame.indexOf(0x0a) + 1)

describe('requests that nobody should send', () => {
  let box: TestSandbox
  let scratch: string
  let sound: Buffer

  beforeAll(async () => {
    // As a user without rights: an edited request may name any file to write to.
    box = await openSandboxThrough(asNobody, ['cost', 'canary'])
    scratch = await readableDirectory()
    await chmod(scratch, 0o777)
    const spec = { ...box.spec(['cost', 'exit', '0']), limits: { ...roomy, wallMs: 3_000 } }
    const one = encodeRequest(
      1,
      [
        {
          ...spec,
          env: ['A=1', `X=${smuggled.toString('latin1')}`],
          stdin: { content: smuggled },
          keepBytes: 100,
        },
      ],
      { mayFork: false, held: false },
    )
    sound = withoutLength(one)
  }, 60_000)
  afterAll(async () => {
    await box.dispose()
    await rm(scratch, { recursive: true, force: true })
  })
  const startArguments = () => ['--slot=7', `--state=${box.stateDir}`]

  it('are read by the letter, and never beyond their end', async () => {
    const parser = join(scratch, 'parser')
    const native = join(import.meta.dirname, '..', '..', '..', 'judge', 'sandbox', 'native')
    const sources = ['request.c', 'request_check.c', 'common.c'].map((name) => join(native, name))
    const program = join(import.meta.dirname, 'programs', 'parse-requests.c')
    const flags = [
      '-std=gnu11',
      '-g',
      '-O1',
      '-w',
      '-fsanitize=address,undefined',
      '-fno-sanitize-recover=all',
    ]
    await execute('cc', [...flags, '-o', parser, program, ...sources])

    const parse = async (bodies: readonly Buffer[]): Promise<string[]> => {
      const child = spawn(parser, { stdio: ['pipe', 'pipe', 'pipe'] })
      const [out, errors]: Buffer[][] = [[], []]
      child.stdout.on('data', (chunk: Buffer) => out?.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => errors?.push(chunk))
      child.stdin.on('error', () => undefined)
      child.stdin.end(Buffer.concat(bodies.map(framed)))
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(Buffer.concat(errors ?? []).toString())
      return Buffer.concat(out ?? [])
        .toString()
        .trim()
        .split('\n')
    }
    expect(await parse([sound])).toEqual([`1 ${Buffer.from('/w/cost').toString('hex')}`])

    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(bodiesLike(sound), { minLength: 60, maxLength: 80 }), async (bodies) => {
        const lines = await parse(bodies)
        expect(lines).toHaveLength(bodies.length)
        for (const [index, body] of bodies.entries()) {
          const reading = readBody(body)
          if (lines[index] === 'invalid') continue
          accepted += 1
          const programs = reading === 'malformed' ? [] : programsOf(reading)
          const said = programs.map((first) => Buffer.from(first ?? '', 'latin1').toString('hex'))
          expect(lines[index]).toBe([programs.length, ...said].join(' '))
        }
      }),
      { numRuns: 40 },
    )
    // Else the edits are too coarse to say anything.
    expect(accepted).toBeGreaterThan(20)
  }, 120_000)

  it('are answered by a live runner, which runs nothing else', async () => {
    const runner = new RunnerProcess(box.runnerPath, startArguments())
    expect((await runner.greeting).mode).toMatch(/^(full|no-cgroup)$/)
    let ran = 0
    await fc.assert(
      fc.asyncProperty(bodiesLike(sound), async (body) => {
        const reading = readBody(body)
        const { line, texts } = await runner.request(framed(body))
        const told = texts.map(({ stdout }) => stdout.toString()).join('')
        if (reading === 'malformed') expect(line).toHaveProperty('invalid')
        if (!('results' in line)) return
        const programs = programsOf(reading as Exclude<Reading, 'malformed'>)
        ran += 1
        expect(line.results).toHaveLength(programs.length)
        if (!programs.includes('/w/canary')) expect(told).not.toContain('CANARY')
      }),
      { numRuns: 400 },
    )
    expect(ran).toBeGreaterThan(10)
    const { texts } = await runner.request(framed(sound))
    expect(texts).toHaveLength(1)
    expect(await descendantsOf(runner.pid ?? 0)).toEqual([])
    await runner.close()
  }, 120_000)

  it('end a runner without harm when they are no frames', async () => {
    const heads = [
      '',
      'x',
      '-1\n',
      '1',
      '99999999999\n',
      '67108865\n',
      ' 5\n',
      '5 \n',
      '00000000005\n',
      '\0\n',
    ]
    const bytes = fc.oneof(
      fc.constantFrom(...heads).map((head) => Buffer.concat([Buffer.from(head), sound])),
      fc.nat({ max: 400 }).map((less) => framed(sound).subarray(0, less)),
      fc.uint8Array({ maxLength: 60 }).map((random) => Buffer.from(random)),
      fc
        .nat({ max: 5_000 })
        .map((more) => Buffer.concat([Buffer.from(`${sound.length + 1 + more}\n`), sound])),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (sent) => {
        const child = spawn(box.runnerPath, startArguments(), { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
        const out: Buffer[] = []
        child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
        child.stdin.on('error', () => undefined)
        // Once it is up: a runner whose judge is gone during its start refuses and leaves.
        await once(child.stdout, 'data')
        child.stdin.end(sent)
        const [code, signal] = await once(child, 'close')
        expect([0, 76]).toContain(code)
        expect(signal).toBeNull()
        const [, ...answers] = Buffer.concat(out).toString().trim().split('\n')
        for (const answer of answers) expect(answer).not.toContain('CANARY')
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
