import { expect, it, vi } from 'vitest'
import { repeatLook } from '#server/repeated-look.ts'

const nothing = { everyMs: 60_000, failure: 'looking failed' }

/** A look that ends when it is told to. */
function heldLook() {
  const ends: (() => void)[] = []
  const lookOnce = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { lookOnce, end: () => ends.shift()?.() }
}

it('never looks twice at once, and whoever asks while one waits gets that one', async () => {
  const { lookOnce, end } = heldLook()
  const { look } = repeatLook(lookOnce, nothing)
  const first = look()
  await vi.waitFor(() => expect(lookOnce).toHaveBeenCalledTimes(1))
  const second = look()
  expect(look()).toBe(second)
  end()
  await first
  await vi.waitFor(() => expect(lookOnce).toHaveBeenCalledTimes(2))
  end()
  await second
  expect(lookOnce).toHaveBeenCalledTimes(2)
})

it('goes on after a look that failed', async () => {
  const lookOnce = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  const { look } = repeatLook(lookOnce, nothing)
  await look()
  await look()
  expect(lookOnce).toHaveBeenCalledTimes(2)
})

it('ends after the look that is under way', async () => {
  vi.useFakeTimers()
  try {
    const { lookOnce, end } = heldLook()
    const looks = repeatLook(lookOnce, nothing)
    looks.begin()
    await vi.advanceTimersByTimeAsync(nothing.everyMs)
    expect(lookOnce).toHaveBeenCalledTimes(1)
    let isStopped = false
    const stopped = looks.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(5 * nothing.everyMs)
    expect(isStopped).toBe(false)
    end()
    await stopped
    expect(lookOnce).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
