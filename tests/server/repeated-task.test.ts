import { expect, it, vi } from 'vitest'
import { repeatTask } from '#server/repeated-task.ts'

const nothing = { everyMs: 60_000, failure: 'running failed' }

/** A run that ends when it is told to. */
function heldTask() {
  const ends: (() => void)[] = []
  const runOnce = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { runOnce, end: () => ends.shift()?.() }
}

it('never runs twice at once, and a call while one waits gets that one', async () => {
  const { runOnce, end } = heldTask()
  const { run } = repeatTask(runOnce, nothing)
  const first = run()
  await vi.waitFor(() => expect(runOnce).toHaveBeenCalledTimes(1))
  const second = run()
  expect(run()).toBe(second)
  end()
  await first
  await vi.waitFor(() => expect(runOnce).toHaveBeenCalledTimes(2))
  end()
  await second
  expect(runOnce).toHaveBeenCalledTimes(2)
})

it('goes on after a run that failed', async () => {
  const runOnce = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  const { run } = repeatTask(runOnce, nothing)
  await run()
  await run()
  expect(runOnce).toHaveBeenCalledTimes(2)
})

it('ends after the run in progress', async () => {
  vi.useFakeTimers()
  try {
    const { runOnce, end } = heldTask()
    const task = repeatTask(runOnce, nothing)
    task.begin()
    await vi.advanceTimersByTimeAsync(nothing.everyMs)
    expect(runOnce).toHaveBeenCalledTimes(1)
    let isStopped = false
    const stopped = task.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(5 * nothing.everyMs)
    expect(isStopped).toBe(false)
    end()
    await stopped
    expect(runOnce).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
