// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { type RunSpec, SandboxLostError } from '#judge/sandbox/backend.ts'
import { eventually, expectNothingLeft, modes, openSandbox, type TestSandbox } from '#support/node/sandbox.ts'

/** Boxes that are made ready while the programs of all slots run. */

let box: TestSandbox
afterEach(() => box.dispose())

const noteTimes = 'date +%s%N; sleep 0.05; date +%s%N'
const shell = (words: string): RunSpec => ({ ...box.spec(['x']), argv: ['/bin/sh', '-c', words] })

it.each(modes)('never run more programs at once than there are slots, $name', async ({ name, options }) => {
  const command = name === 'reduced isolation' ? 'exec date +%s%N' : noteTimes
  box = await openSandbox([], { ...options, slots: 1 })
  const runs = await Promise.all(Array.from({ length: 6 }, () => box.sandbox.run(shell(command))))
  const times = runs.map(({ stdout }) => stdout.trim().split('\n').map(BigInt))
  for (const [index, run] of runs.entries()) {
    expect(run).toMatchObject({ status: 'ok', error: '' })
    const before = times[index - 1]?.at(-1) ?? 0n
    expect(times[index]?.[0]).toBeGreaterThan(before)
  }
  await expectNothingLeft(box)
})

it('never run beyond the slots, but for one at a time that somebody waits for beside patient ones', async () => {
  box = await openSandbox(['cost'], { slots: 1 })
  const ended: string[] = []
  const run = async (name: string, isPatient: boolean, ms: number) => {
    const spec = { ...box.spec(['cost', 'sleep', String(ms)], { wallMs: 60_000 }), isPatient }
    expect(await box.sandbox.run(spec)).toMatchObject({ status: 'ok' })
    ended.push(name)
  }
  await run('first', false, 0)
  const long = run('long', true, 3_000)
  const runs = [run('patient', true, 0), run('one', false, 100), run('other', false, 100)]
  await Promise.all(runs.slice(1))
  expect(ended).toEqual(['first', 'one', 'other'])
  await Promise.all([long, ...runs])
  expect(ended.slice(3)).toEqual(['long', 'patient'])
  await expectNothingLeft(box)
})

it('are charged with nothing while they wait', async () => {
  box = await openSandbox(['cost'], { slots: 1 })
  const long = box.run(['cost', 'sleep', '1000'])
  const waiting = box.run(['cost', 'exit', '0'], { cpuMs: 500, wallMs: 500 })
  expect(await long).toMatchObject({ status: 'ok' })
  const { status, wallMs, cpuMs } = await waiting
  expect([status, wallMs < 500, cpuMs < 500]).toEqual(['ok', true, true])
})

it('that are lost with their runner leave the slots as they were', async () => {
  box = await openSandbox(['cost'], { slots: 1 })
  const [first] = box.sandbox.runnerPids()
  const long = box.run(['cost', 'sleep', '60000'], { wallMs: 1_500 })
  const waiting = box.run(['cost', 'exit', '0'])
  const lost = expect(waiting).rejects.toThrow(SandboxLostError)
  await eventually(async () => box.sandbox.runnerPids().length === 2)
  for (const pid of box.sandbox.runnerPids()) if (pid !== first) process.kill(pid, 'SIGKILL')
  await lost
  const next = [box.run(['cost', 'exit', '0']), box.run(['cost', 'exit', '3'])]
  expect(await long).toMatchObject({ status: 'idle' })
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual(['ok', 'exit'])
})

it('that cannot be made fail by themselves, and the next run is not disturbed', async () => {
  box = await openSandbox(['cost'], { slots: 1 })
  const long = box.run(['cost', 'sleep', '300'])
  const broken = box.sandbox.run({ ...box.spec(['cost']), stdin: { path: '/does/not/exist' } })
  expect(await broken).toMatchObject({ status: 'internal' })
  expect(await long).toMatchObject({ status: 'ok' })
  const next = [1, 2, 3].map((code) => box.run(['cost', 'exit', String(code)]))
  expect((await Promise.all(next)).map(({ exitCode }) => exitCode)).toEqual([1, 2, 3])
})

it('go with the sandbox', async () => {
  box = await openSandbox(['cost'], { slots: 1 })
  const runs = [1, 2, 3].map(() => box.run(['cost', 'sleep', '60000'], { wallMs: 60_000 }))
  const ended = Promise.allSettled(runs)
  await eventually(async () => box.sandbox.runnerPids().length === 2)
  await box.sandbox.close()
  expect(await ended).toHaveLength(3)
  expect(box.sandbox.runnerPids()).toEqual([])
})
