import { filter, type Observable, switchMap, take } from 'rxjs'
import { message } from '#contract/limits/talk.ts'
import { getUnreadMessages, type UnreadMessages } from '#contract/message-unread.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'

export interface UnreadService {
  /**
   * Of the signed-in user: now and every two minutes, while the page can be seen (S1-069). Errors with a `Failure`, of
   * which nobody is told.
   */
  readonly counts: Observable<UnreadMessages>
}

export interface UnreadParts {
  http: Pick<Http, 'call'>
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
}

export const createUnreadService = ({ http, visible }: UnreadParts): UnreadService => ({
  counts: visible.pipe(
    filter((isVisible) => isVisible),
    take(1),
    switchMap(() =>
      poll({
        load: () => http.call(getUnreadMessages, { quiet: true }),
        waitMs: () => message.pollMs,
        awake: visible,
      }),
    ),
  ),
})
