import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trial as limits } from '#contract/limits/workshop.ts'
import { getStress, type Stress } from '#contract/stress.ts'
import type { Http } from '#services/http.ts'
import { createStressService } from '#services/stress.service.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const known = getStress.example.data.stress as Stress

/** The server has these states one after the other, the last one for ever. */
function watch(...states: (Stress['state'] | null)[]) {
  let asked = 0
  const call = () => {
    const state = states[Math.min(asked, states.length - 1)] ?? null
    asked += 1
    return Promise.resolve({ stress: state && { ...known, state } })
  }
  const over = vi.fn()
  const heard: (Stress['state'] | null)[] = []
  const feed = createStressService({ http: { call } as unknown as Http })
    .watch(7)
    .subscribe({ next: (stress) => heard.push(stress?.state ?? null), complete: over })
  return { over, heard, asked: () => asked, leave: () => feed.unsubscribe() }
}

describe('a stress', () => {
  it.each([null, 'found', 'passed', 'failed', 'stopped', 'outOfTime'] as const)(
    'that is %s is asked for once',
    async (state) => {
      const { over, heard, asked } = watch(state)
      await vi.advanceTimersByTimeAsync(limits.idlePollMs * 4)
      expect(asked()).toBe(1)
      expect(heard).toEqual([state])
      expect(over).toHaveBeenCalledOnce()
    },
  )

  it('is followed until it is over', async () => {
    const { over, heard, asked } = watch('waiting', 'running', 'running', 'passed')
    await vi.advanceTimersByTimeAsync(limits.pollMs * 2)
    expect(asked()).toBe(3)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(limits.idlePollMs)
    expect(heard).toEqual(['waiting', 'running', 'running', 'passed'])
    expect(over).toHaveBeenCalledOnce()
  })

  it('that no judge can take is asked for now and then', async () => {
    const { over, asked, leave } = watch('noJudge')
    await vi.advanceTimersByTimeAsync(limits.idlePollMs * 2)
    expect(asked()).toBe(3)
    expect(over).not.toHaveBeenCalled()
    leave()
  })
})
