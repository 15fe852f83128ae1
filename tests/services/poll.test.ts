import { defer, EMPTY, of, tap, throwError } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { poll } from '#services/poll.ts'

const virtual = (check: Parameters<TestScheduler['run']>[0]) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(check)

const answers = (...list: string[]) => {
  const left = [...list]
  return () => of(left.shift() ?? '?')
}
const isDone = (value: string) => value === 'd'

describe('poll', () => {
  it('asks again after the wait and completes once settled', () =>
    virtual(({ expectObservable }) => {
      const polled = poll({ load: answers('q', 'r', 'd'), settled: isDone, waitMs: () => 10 })
      expectObservable(polled).toBe('q 9ms r 9ms (d|)')
    }))

  it('waits as long as the round says', () =>
    virtual(({ expectObservable }) => {
      const polled = poll({
        load: answers('q', 'r', 'd'),
        settled: isDone,
        waitMs: (round) => 5 * (round + 1),
      })
      expectObservable(polled).toBe('q 4ms r 9ms (d|)')
    }))

  it('a hint ends the wait early', () =>
    virtual(({ expectObservable, hot }) => {
      const polled = poll({
        load: answers('q', 'd'),
        hints: hot('---h'),
        settled: isDone,
        waitMs: () => 10_000,
      })
      expectObservable(polled).toBe('q--(d|)')
    }))

  it('a hint that lands during a request causes one more round', () =>
    virtual(({ expectObservable, cold, hot }) => {
      const list = ['q', 'd']
      const polled = poll({
        load: () => cold<string>(`-----(${list.shift()}|)`),
        hints: hot('--h'),
        settled: isDone,
        waitMs: () => 10_000,
      })
      expectObservable(polled).toBe('-----q----(d|)')
    }))

  it('two hints during a request cause one round, not two', () =>
    virtual(({ expectObservable, cold, hot }) => {
      const list = ['q', 'r', 'd']
      const polled = poll({
        load: () => cold<string>(`-----(${list.shift()}|)`),
        hints: hot('-hh'),
        settled: isDone,
        waitMs: () => 100,
      })
      expectObservable(polled).toBe('-----q----r 104ms (d|)')
    }))

  it('never has two requests at once', () =>
    virtual(({ cold, hot, expectObservable, flush }) => {
      let open = 0
      let most = 0
      const load = () =>
        defer(() => {
          most = Math.max(most, ++open)
          return cold<string>('-----(q|)')
        }).pipe(tap(() => open--))
      expectObservable(poll({ load, hints: hot('hhhhhhhhhhhhhhh'), waitMs: () => 1 }), '20ms !')
      flush()
      expect(most).toBe(1)
    }))

  it('tries again while the failure is transient, ever later', () =>
    virtual(({ expectObservable, cold }) => {
      const list = [cold('#', {}, { kind: 'offline' }), cold('#', {}, { kind: 'timeout' }), cold('(d|)')]
      const polled = poll({ load: () => list.shift() ?? EMPTY, settled: isDone, waitMs: () => 10 })
      expectObservable(polled).toBe('3s (d|)')
    }))

  it('does not wait out a pause once the network may be back', () =>
    virtual(({ expectObservable, cold, hot }) => {
      const list = [cold('#', {}, { kind: 'offline' }), cold('(d|)')]
      const polled = poll({
        load: () => list.shift() ?? EMPTY,
        reconnect: hot('20ms o'),
        settled: isDone,
        waitMs: () => 10,
      })
      expectObservable(polled).toBe('20ms (d|)')
    }))

  it('gives up after its retries', () =>
    virtual(({ expectObservable }) => {
      const offline = { kind: 'offline' }
      const polled = poll({ load: () => throwError(() => offline), waitMs: () => 10, retries: 2 })
      expectObservable(polled).toBe('3s #', undefined, offline)
    }))

  it('does not ask again when asking again cannot help', () =>
    virtual(({ expectObservable }) => {
      const refused = { kind: 'refused', status: 400, message: 'no' }
      const polled = poll({ load: () => throwError(() => refused), waitMs: () => 10 })
      expectObservable(polled).toBe('#', undefined, refused)
    }))

  it('outlives a broken feed of hints', () =>
    virtual(({ expectObservable, hot }) => {
      const polled = poll({ load: answers('q', 'd'), hints: hot('--#'), settled: isDone, waitMs: () => 10 })
      expectObservable(polled).toBe('q 9ms (d|)')
    }))

  it('begins no round while asleep, and one at once when it wakes after the wait', () =>
    virtual(({ expectObservable, cold }) => {
      const awake = cold('(yn) 46ms y', { y: true, n: false })
      const polled = poll({ load: answers('q', 'd'), settled: isDone, waitMs: () => 10, awake })
      expectObservable(polled).toBe('q 49ms (d|)')
    }))

  it('still waits when it wakes before the wait is over', () =>
    virtual(({ expectObservable, cold }) => {
      const awake = cold('(yn) - y', { y: true, n: false })
      const polled = poll({ load: answers('q', 'd'), settled: isDone, waitMs: () => 10, awake })
      expectObservable(polled).toBe('q 9ms (d|)')
    }))

  it('remembers a hint that came while asleep', () =>
    virtual(({ expectObservable, hot }) => {
      const awake = hot('n----y', { y: true, n: false })
      const polled = poll({
        load: answers('q', 'd'),
        hints: hot('--h'),
        settled: isDone,
        waitMs: () => 10_000,
        awake,
      })
      expectObservable(polled).toBe('q----(d|)')
    }))

  it('stops asking when nobody listens', () =>
    virtual(({ expectObservable, hot, expectSubscriptions }) => {
      const hints = hot('----------')
      expectObservable(poll({ load: answers('q', 'q', 'q'), hints, waitMs: () => 2 }), '---!').toBe('q-q')
      expectSubscriptions(hints.subscriptions).toBe('^--!')
    }))
})
