import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { group as limits } from '#contract/limits/group.ts'
import { createClassChanges } from '#services/class-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a class is asked for again after results, not for each of many, and without hints too', () => {
  const hints = new Subject<Hint>()
  const visible = new BehaviorSubject(true)
  const topics: string[] = []
  const push = {
    topic: (topic: string) => {
      topics.push(topic)
      return hints
    },
  }
  let times = 0
  createClassChanges({ push, visible }).subscribe(() => {
    times += 1
  })
  expect(topics).toEqual(['submission list'])
  const judged = (count: number) => {
    for (let id = 1; id <= count; id += 1) hints.next({ topic: 'submission list', id })
  }
  judged(5)
  expect(times).toBe(1)
  vi.advanceTimersByTime(limits.classGapMs)
  expect(times).toBe(2)
  visible.next(false)
  vi.advanceTimersByTime(2 * limits.classGapMs)
  judged(1)
  vi.advanceTimersByTime(2 * limits.classPollMs)
  expect(times, 'nobody looks').toBe(2)
  visible.next(true)
  vi.advanceTimersByTime(0)
  expect(times).toBeGreaterThan(2)
  const seen = times
  vi.advanceTimersByTime(limits.classPollMs)
  expect(times).toBe(seen + 1)
})
