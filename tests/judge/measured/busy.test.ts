// @vitest-environment node
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modes, openSandbox, type TestSandbox } from '#support/node/sandbox.ts'

/** Busy programs beside the box, for each processor; they end by themselves. */
const hogsEach = 5
const hogCpuMs = 5_000

describe.each(modes)('on a busy machine, $name', ({ options }) => {
  let box: TestSandbox
  let stop: () => void

  beforeAll(async () => {
    box = await openSandbox(['talk', 'cost'], options)
    const hogs = Array.from({ length: hogsEach * availableParallelism() }, () =>
      // Each in a session of its own: the kernel shares processors among sessions.
      spawn(join(box.directory, 'cost'), ['cpu', String(hogCpuMs)], { detached: true, stdio: 'ignore' }),
    )
    stop = () => {
      for (const hog of hogs) hog.kill('SIGKILL')
    }
  }, 30_000)
  afterAll(async () => {
    stop()
    await box.dispose()
  })

  const side = (...argv: string[]) => {
    const { stdin: _in, stdoutPath: _out, ...spec } = box.spec(argv, { wallMs: 400 })
    return spec
  }

  it('leaves what a program waits for a processor out of its wall limit', async () => {
    const result = await box.run(['cost', 'cpu', '200'], { wallMs: 400 })
    expect(result).toMatchObject({ status: 'ok' })
    expect(result.wallMs).toBeGreaterThan(400)
    // What it waited after the last look is in `wallMs` alone.
    expect(result.waitedMs).toBeGreaterThan(0)
    expect(result.cpuMs).toBeLessThan(300)
  })

  it('leaves out what either side of an interaction waits', async () => {
    const [busy, listening] = await box.sandbox.interact(side('cost', 'cpu', '200'), side('talk', 'wait'))
    expect(busy.status).toBe('ok')
    expect(listening).toMatchObject({ status: 'exit', exitCode: 9 })
    expect(listening.wallMs).toBeGreaterThan(400)
  })

  it('ends a sleeper and a deadlock all the same', async () => {
    const [sleeper, deadlock] = [
      await box.run(['cost', 'sleep', '5000'], { wallMs: 400 }),
      await box.sandbox.interact(side('talk', 'wait'), side('talk', 'wait')),
    ]
    expect([sleeper, ...deadlock].map(({ status }) => status)).toEqual(['idle', 'idle', 'idle'])
    for (const { wallMs } of [sleeper, ...deadlock]) expect(wallMs).toBeLessThan(1_500)
  })

  it('waits for a processor no longer than ten times the wall limit', async () => {
    const result = await box.run(['cost', 'cpu', '1000'], { wallMs: 40 })
    expect(result.status).toBe('idle')
    expect(result.wallMs).toBeLessThan(600)
  })
})
