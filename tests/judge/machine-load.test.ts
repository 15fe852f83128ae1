import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { MachineLoad } from '#contract/judge-node.ts'
import { createMachineLoad } from '#judge/machine-load.ts'

/** Keeps one processor busy until the system has counted it. */
const work = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('a machine that works is busy, and what is asked again at once is not measured again', () => {
  let time = 0
  const load = createMachineLoad(() => time)
  expect(load().cpuPercent).toBe(0)
  work(300)
  time = 2_000
  const busy = MachineLoad.parse(load())
  // One of its processors, less what the system counts late.
  expect(busy.cpuPercent).toBeGreaterThan(50 / availableParallelism())
  expect(busy.memoryPercent).toBeGreaterThan(0)
  expect(busy.memoryPercent).toBeLessThan(100)
  work(50)
  expect(load().cpuPercent).toBe(busy.cpuPercent)
})
