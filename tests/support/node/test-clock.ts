import type { Clock } from '#server/clock.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
}

/** Stands still until it is moved. */
export function createTestClock(start = new Date('2026-05-01T12:00:00.000Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
  }
}
