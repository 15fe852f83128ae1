import { BehaviorSubject, map, of } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, it } from 'vitest'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { createUnreadService } from '#services/unread.service.ts'

it.each([
  ['seen from the beginning', true, '15s h 239999ms v', '420s !', 'a 119999ms - 134999ms a 119999ms a'],
  ['hidden at first', false, '15s v', '140s !', '15s a 119999ms a'],
])(
  'unread messages are asked for every two minutes while the page is seen: %s',
  (_, seen, signs, until, asked) =>
    new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
      ({ expectObservable, cold }) => {
        const visible = new BehaviorSubject(seen)
        cold(signs).subscribe((sign) => visible.next(sign === 'v'))
        const call = () => of(getUnreadMessages.example.data)
        const { counts } = createUnreadService({ http: { call: call as never }, visible })
        expectObservable(counts.pipe(map(() => 'a')), until).toBe(asked)
      },
    ),
)
