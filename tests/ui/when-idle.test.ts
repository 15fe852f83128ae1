import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenReadersHadTheirTime } from '#ui/editor/when-idle.ts'

describe('what comes after the reading', () => {
  let idle: (() => void) | undefined
  let now = 0
  const run = vi.fn()
  const becomeIdle = () => {
    const task = idle
    idle = undefined
    task?.()
  }

  beforeEach(() => {
    vi.useFakeTimers()
    now = 0
    idle = undefined
    run.mockClear()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.stubGlobal('requestIdleCallback', (task: () => void) => {
      idle = task
      return 1
    })
    vi.stubGlobal('cancelIdleCallback', () => {
      idle = undefined
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('comes at once where the processor is soon free', () => {
    whenReadersHadTheirTime(run)
    now = 40
    becomeIdle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('comes five seconds later, and idle once more, where it is not', () => {
    whenReadersHadTheirTime(run)
    now = 400
    becomeIdle()
    vi.advanceTimersByTime(4_999)
    expect(idle).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(run).not.toHaveBeenCalled()
    becomeIdle()
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['before it is idle', () => undefined],
    ['while readers have their time', () => becomeIdle()],
    [
      'before it is idle once more',
      () => {
        becomeIdle()
        vi.advanceTimersByTime(5_000)
      },
    ],
  ])('never comes when the page is left %s', (_when, until) => {
    const cancel = whenReadersHadTheirTime(run)
    now = 400
    until()
    cancel()
    becomeIdle()
    vi.advanceTimersByTime(10_000)
    becomeIdle()
    expect(run).not.toHaveBeenCalled()
  })
})
