import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '#services/server-clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A machine whose steady clock stands still while it sleeps, and whose wall clock can be set. */
function startClock() {
  let steady = 0
  let wall = 5_000_000
  const visible = new Subject<boolean>()
  const clock = createServerClock({ steady: () => steady, wall: () => wall, visible })
  const ticks: number[] = []
  const doubts: string[] = []
  const feeds = [
    clock.ticks.subscribe((now) => ticks.push(now)),
    clock.doubts.subscribe((why) => doubts.push(why)),
  ]
  visible.next(true)
  vi.advanceTimersByTime(0)
  return {
    clock,
    ticks,
    doubts,
    visible,
    second: () => {
      steady += 1_000
      wall += 1_000
      vi.advanceTimersByTime(1_000)
    },
    setWall: (by: number) => {
      wall += by
    },
    stop: () => {
      for (const feed of feeds) feed.unsubscribe()
    },
  }
}

describe('server clock', () => {
  it('says what the server said plus what has passed, whatever this machine believes', () => {
    const { clock, ticks, second, setWall, stop } = startClock()
    clock.set(100_000)
    second()
    setWall(3_600_000)
    second()
    expect(ticks.slice(-2)).toEqual([101_000, 102_000])
    stop()
  })

  it('says once that a moment has come, and nothing of one that had', () => {
    const { clock, second, stop } = startClock()
    clock.set(100_000)
    const come: string[] = []
    clock.reaching(101_500).subscribe((now) => come.push(`at ${now}`))
    clock.reaching(100_000).subscribe((now) => come.push(`too late at ${now}`))
    for (let seconds = 0; seconds < 4; seconds += 1) second()
    expect(come).toEqual(['at 102000'])
    stop()
  })

  it('doubts itself once after a sleep or a clock that was set, not on every tick', () => {
    const { doubts, second, setWall, stop } = startClock()
    second()
    expect(doubts).toEqual([])
    setWall(-3_600_000)
    second()
    second()
    expect(doubts).toEqual(['jump'])
    setWall(600_000)
    second()
    expect(doubts).toEqual(['jump', 'jump'])
    stop()
  })

  it('asks the server again when the reader is back', () => {
    const { doubts, visible, stop } = startClock()
    visible.next(false)
    expect(doubts).toEqual([])
    visible.next(true)
    expect(doubts).toEqual(['return'])
    stop()
  })
})
