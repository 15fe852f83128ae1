import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { group as limits } from '#contract/limits/group.ts'
import { createGroupChanges } from '#services/group-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const hints = new Subject<Hint>()
  const watched: unknown[] = []
  const changes = createGroupChanges({
    push: {
      topic: (topic, id) => {
        watched.push([topic, id])
        return hints
      },
    },
    visible: new BehaviorSubject(true),
  })
  let times = 0
  changes.of(3).subscribe(() => {
    times += 1
  })
  return { changes, watched, answer: () => hints.next({ topic: 'membership', id: 77 }), times: () => times }
}

test('whoever waits for an answer hears of it, and asks without hints too', () => {
  const { changes, watched, answer, times } = setup()
  changes.follow(4, 5)
  changes.follow(3, 77)
  expect(watched).toEqual([['membership', 77]])
  answer()
  expect(times()).toBe(1)
  vi.advanceTimersByTime(limits.applicationPollMs)
  expect(times()).toBe(2)
})

test('who has the answer asks no more', () => {
  const { changes, answer, times } = setup()
  changes.follow(3, 77)
  changes.follow(3, null)
  answer()
  vi.advanceTimersByTime(2 * limits.applicationPollMs)
  expect(times()).toBe(0)
})
