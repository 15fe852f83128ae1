import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { createCountdown } from '#services/countdown.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea, createTabs } from '#support/browser/memory-area.ts'

const virtual = (check: Parameters<TestScheduler['run']>[0]) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)

const seconds = { '0': 0, '1': 1, '2': 2, '3': 3 }
const countdownOver = (area: Storage) =>
  createCountdown(createStorage({ area, events: new EventTarget() }).deadline('register code'), 60_000)

describe('countdown', () => {
  it('is 0 while nothing is waited for', () =>
    virtual(({ expectObservable }) => {
      expectObservable(countdownOver(createMemoryArea()).seconds, '5s !').toBe('0', seconds)
    }))

  it('counts whole seconds down to 0', () =>
    virtual(({ expectObservable }) => {
      const countdown = countdownOver(createMemoryArea())
      countdown.start(3_000)
      expectObservable(countdown.seconds, '9s !').toBe('3 999ms 2 999ms 1 999ms 0', seconds)
    }))

  it('starts while it is watched, and again', () =>
    virtual(({ expectObservable, cold }) => {
      const countdown = countdownOver(createMemoryArea())
      cold('-s 1499ms s').subscribe(() => countdown.start(2_000))
      expectObservable(countdown.seconds, '9s !').toBe('02 999ms 1 499ms 2 999ms 1 999ms 0', seconds)
    }))

  it('goes on after the page was loaded anew, since its end is what is stored', () =>
    virtual(({ expectObservable, cold }) => {
      const area = createMemoryArea()
      countdownOver(area).start(3_000)
      cold('1500ms (r|)').subscribe(() => {
        expectObservable(countdownOver(area).seconds, '9s !').toBe('1500ms 2 499ms 1 999ms 0', seconds)
      })
    }))

  it('runs in other tabs too', () =>
    virtual(({ expectObservable, cold }) => {
      const [one, other] = createTabs().map((tab) =>
        createCountdown(createStorage(tab).deadline('login'), 60_000),
      )
      cold('-(s|)').subscribe(() => one?.start(1_000))
      if (other) expectObservable(other.seconds, '9s !').toBe('01 999ms 0', seconds)
    }))

  it('is never longer than its wait can be, whatever the clock was when it began', () =>
    virtual(({ expectObservable }) => {
      const storage = createStorage({ area: createMemoryArea(), events: new EventTarget() })
      storage.deadline('login').set(86_400_000)
      expectObservable(createCountdown(storage.deadline('login'), 3_000).seconds, '5s !').toBe('3', seconds)
    }))

  it('does not start for longer than its wait can be', () =>
    virtual(({ expectObservable }) => {
      const countdown = createCountdown(
        createStorage({ area: createMemoryArea(), events: new EventTarget() }).deadline('login'),
        1_000,
      )
      countdown.start(3_000)
      expectObservable(countdown.seconds, '9s !').toBe('1 999ms 0', seconds)
    }))
})
