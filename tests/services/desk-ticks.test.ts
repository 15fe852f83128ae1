import { BehaviorSubject, map } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, it } from 'vitest'
import { deskTicks } from '#services/desk-ticks.ts'

it('a desk is loaded again every ten seconds, not out of sight, and at once when it is back', () =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ expectObservable, cold }) => {
      const visible = new BehaviorSubject(true)
      cold('15s h 29999ms v').subscribe((sign) => visible.next(sign === 'v'))
      const ticks = deskTicks(visible, 10_000).pipe(map(() => 't'))
      expectObservable(ticks, '56s !').toBe('10s t 34999ms t 9999ms t')
    },
  ))
