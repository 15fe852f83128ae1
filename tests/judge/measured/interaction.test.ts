// @vitest-environment node
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Limits } from '#judge/sandbox/backend.ts'
import { expectNothingLeft, mib, modes, openSandbox, type TestSandbox } from '#support/node/sandbox.ts'

const execute = promisify(execFile)

/**
 * Over shared pipes a word costs what it costs between any two programs. A heard one wakes the runner, and the runner
 * the other program: twice is the least.
 */
const direct = { how: 'over shared pipes', heard: false, timesPlainPipes: 1.6 }
const heard = { how: 'through the runner', heard: true, timesPlainPipes: 8 }
const ways = modes.flatMap(({ name, options }) =>
  (name === 'reduced isolation' ? [heard] : [direct, heard]).map((way) => ({ name, options, ...way })),
)

describe.each(ways)('interaction, $name, $how', ({ options, heard, timesPlainPipes }) => {
  let box: TestSandbox

  beforeAll(async () => {
    box = await openSandbox(['talk', 'cost'], options)
  }, 30_000)
  afterAll(async () => {
    await expectNothingLeft(box)
    await box.dispose()
  })

  const side = (argv: readonly string[], limits: Partial<Limits> = {}) => {
    const { stdin: _in, stdoutPath: _out, ...spec } = box.spec(argv, limits)
    return { ...spec, heard }
  }
  const talk = (first: string[], second: string[], limits: Partial<Limits> = {}) =>
    box.sandbox.interact(side(['talk', ...first], limits), side(['talk', ...second], limits))

  it('carries twenty thousand questions and answers', async () => {
    const [first, second] = await talk(['ask', '20000'], ['answer'], { wallMs: 20_000 })
    expect(first).toMatchObject({ status: 'ok', exitCode: 0 })
    expect(second).toMatchObject({ status: 'ok', exitCode: 0 })
    expect(first.stdout.slice(0, 6)).toBe(heard ? '0\n1\n2\n' : '')
    expect(second.stdout.slice(0, 6)).toBe(heard ? '1\n2\n3\n' : '')
    expect(first.outputBytes).toBeGreaterThan(100_000)
  }, 30_000)

  it('talks nearly as fast as over plain pipes', async () => {
    const ratios = [Number.POSITIVE_INFINITY]
    // The best round counts: whatever else the machine does can only slow one down.
    while (ratios.length < 12 && Math.min(...ratios) >= timesPlainPipes) {
      const plain = await execute(join(box.directory, 'talk'), ['pair', '20000'])
      const [asking] = await talk(['ask', '20000'], ['answer'])
      ratios.push(asking.wallMs / Number(plain.stderr))
    }
    expect(Math.min(...ratios)).toBeLessThan(timesPlainPipes)
  }, 120_000)

  it('accounts for both sides apart', async () => {
    const [first, second] = await talk(['spend', '64'], ['spend', '8'])
    expect(first.memoryBytes / mib).toBeGreaterThanOrEqual(64)
    expect(first.memoryBytes / mib).toBeLessThan(67)
    expect(second.memoryBytes / mib).toBeGreaterThanOrEqual(8)
    expect(second.memoryBytes / mib).toBeLessThan(11)
    const [busy, waiting] = await box.sandbox.interact(side(['cost', 'cpu', '300']), side(['talk', 'wait']))
    expect(busy.cpuMs).toBeGreaterThanOrEqual(295)
    expect(waiting.cpuMs).toBeLessThan(50)
    expect(waiting).toMatchObject({ status: 'exit', exitCode: 9 })
  })

  it('ends a deadlock at the wall limit of both', async () => {
    const results = await talk(['wait'], ['wait'], { wallMs: 400 })
    expect(results.map((result) => result.status)).toEqual(['idle', 'idle'])
  })

  it('ends a program that keeps its question back', async () => {
    const results = await talk(['keep-back'], ['wait'], { wallMs: 400 })
    expect(results.map((result) => result.status)).toEqual(['idle', 'idle'])
  })

  it('tells a program that its partner left', async () => {
    const [first, second] = await talk(['ask', '5'], ['quit', '3'])
    expect(second).toMatchObject({ status: 'exit', exitCode: 3 })
    expect([first.exitCode, first.signal]).toSatisfy(([code, signal]) => code === 7 || signal === 13)
  })

  it('breaks the pipe of a flooder whose partner left', async () => {
    const [first, second] = await talk(['flood'], ['quit', '0'])
    expect(second.status).toBe('ok')
    expect(first).toMatchObject({ status: 'signal', signal: 13 })
  })

  it('spares a side that outlives its reader the broken pipe', async () => {
    const swallower = side(['talk', 'quit', '0'])
    const [floods] = await box.sandbox.interact(
      { ...side(['talk', 'flood'], { outputBytes: 2 * mib }), outlivesReader: true },
      swallower,
    )
    expect(floods.status).toBe('ole')
    const [speaks, left] = await box.sandbox.interact(
      { ...side(['talk', 'ask', '5']), outlivesReader: true },
      swallower,
    )
    expect(speaks).toMatchObject({ status: 'exit', exitCode: 7, stdout: heard ? '0\n' : '' })
    expect(left.leftMs).toBeLessThan(speaks.leftMs)
  })

  it('tells a program that its partner has closed a stream', async () => {
    const [quiet, listener] = await talk(['hang-up'], ['swallow'])
    expect([quiet.status, listener.status]).toEqual(['ok', 'ok'])
    expect(quiet.leftMs).toBeLessThan(listener.leftMs)
    expect([quiet.outputBytes, listener.outputBytes]).toEqual([2, 0])
    const [left, speaker] = await talk(['deaf', '700'], ['flood'])
    expect([left.status, speaker.signal]).toEqual(['ok', 13])
    expect(speaker.wallMs).toBeLessThan(600)
  })

  it('tells who left first', async () => {
    const [quitter, flooder] = await talk(['quit', '0'], ['flood'])
    expect(quitter.leftMs).toBeLessThan(flooder.leftMs)
    const [swallower, killed] = await talk(['swallow'], ['flood'], { outputBytes: 2 * mib })
    expect(killed.leftMs).toBeLessThan(swallower.leftMs)
  })

  it('limits what one side may say', async () => {
    const [first, second] = await talk(['flood'], ['swallow'], { outputBytes: 2 * mib })
    expect(first.status).toBe('ole')
    expect(second.status).toBe('ok')
  })

  it('stops a flooder whose partner does not listen', async () => {
    const results = await talk(['flood'], ['wait-without-reading'], { wallMs: 400 })
    expect(results[1]).toMatchObject({ status: 'exit', exitCode: 99 })
    expect(results[0]).toMatchObject({ status: 'signal', signal: 13 })
    const [flooder, sleeper] = await box.sandbox.interact(
      side(['talk', 'flood'], { wallMs: 400 }),
      side(['cost', 'sleep', '5000'], { wallMs: 600 }),
    )
    expect(flooder.status).toBe('idle')
    expect(sleeper.status).toBe('idle')
  })

  it('applies to each side its own limits', async () => {
    const [first, second] = await box.sandbox.interact(
      side(['cost', 'cpu', '3000'], { cpuMs: 200 }),
      side(['talk', 'wait']),
    )
    expect(first.status).toBe('tle')
    expect(second).toMatchObject({ status: 'exit', exitCode: 9 })
  })

  it('calls a side that cannot start the failure of both', async () => {
    const nowhere = { ...side(['talk']), argv: ['/w/none'] }
    const [first, second] = await box.sandbox.interact(side(['talk', 'wait']), nowhere)
    expect(second).toMatchObject({ status: 'internal', error: 'exec: No such file or directory' })
    if (first.status === 'internal') expect(first.error).toBe('the other program could not be run')
    else expect(first).toMatchObject({ status: 'exit', exitCode: 9 })
    const unreadable = { ...side(['talk', 'wait']), directory: '/none/such' }
    const [, alone] = await box.sandbox.interact(unreadable, side(['talk', 'wait']))
    expect(alone).toMatchObject({ status: 'internal' })
  })
})
