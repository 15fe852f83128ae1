import { NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { board } from '#contract/limits/contest.ts'
import { createContestChanges } from '#services/contest-changes.ts'
import type { Push } from '#services/push.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(chance = 0) {
  const hints = new Subject<Hint>()
  const asked: unknown[] = []
  const push: Push = {
    topic: (topic, id) => {
      asked.push([topic, id])
      return topic === 'contest' ? hints : NEVER
    },
  }
  const changes = createContestChanges({ push, chance: () => chance })
  let times = 0
  const feed = changes.of(3).subscribe(() => {
    times += 1
  })
  const hint = () => hints.next({ topic: 'contest', id: 77 })
  return { changes, asked, hint, feed, times: () => times }
}

test('a contest is watched in its room as soon as that is known, and once', () => {
  const { changes, asked, hint, times } = setup()
  hint()
  expect(asked).toEqual([])
  changes.follow(4, 5)
  changes.follow(3, 77)
  changes.follow(3, 77)
  expect(asked).toEqual([['contest', 77]])
  hint()
  vi.advanceTimersByTime(0)
  expect(times()).toBe(1)
})

test('whoever may not hear hints any more does not', () => {
  const { changes, hint, times } = setup()
  changes.follow(3, 77)
  changes.follow(3, null)
  hint()
  vi.advanceTimersByTime(board.hintSpreadMs)
  expect(times()).toBe(0)
})

test('many readers do not ask in the same moment, and one asks once for many hints', () => {
  const { changes, hint, times } = setup(0.5)
  changes.follow(3, 77)
  hint()
  hint()
  vi.advanceTimersByTime(board.hintSpreadMs / 2 - 1)
  expect(times()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(times()).toBe(1)
})
