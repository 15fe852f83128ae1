import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { board } from '#contract/limits/contest.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { createCommentChanges } from '#services/contest-comments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(hintRoom: number | null) {
  const hints = new Subject<Hint>()
  const changes = createCommentChanges({
    push: { topic: (topic, id) => (topic === 'contest comment' && id === 77 ? hints : NEVER) },
    visible: new BehaviorSubject(true),
    chance: () => 0.5,
  })
  let times = 0
  changes(hintRoom).subscribe(() => {
    times += 1
  })
  return { hint: () => hints.next({ topic: 'contest comment', id: 77 }), times: () => times }
}

test('comments of a contest are asked for when it hints, once for many hints', () => {
  const { hint, times } = setup(77)
  hint()
  hint()
  vi.advanceTimersByTime(board.hintSpreadMs / 2 - 1)
  expect(times()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(times()).toBe(1)
})

test.each([[77], [null]])('comments are asked for now and then without hints: %s', (room) => {
  const { times } = setup(room)
  vi.advanceTimersByTime(limits.refreshMs)
  expect(times()).toBe(1)
})
