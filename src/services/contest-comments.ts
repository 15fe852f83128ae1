import { merge, NEVER, type Observable, switchMap, timer } from 'rxjs'
import { board } from '#contract/limits/contest.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { deskTicks } from './desk-ticks.ts'
import type { Push } from './push.ts'

export interface CommentChangesParts {
  push: Push
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
  /** Between 0 and 1. */
  chance?: () => number
}

/**
 * Each time that comments may be others: every so often, and when the contest in `hintRoom` says so; null where
 * nothing is hinted at.
 */
export const createCommentChanges =
  ({ push, visible, chance = Math.random }: CommentChangesParts) =>
  (hintRoom: number | null): Observable<unknown> =>
    merge(
      deskTicks(visible, limits.refreshMs),
      hintRoom === null
        ? NEVER
        : push
            .topic('contest comment', hintRoom)
            // Not all who hear one ask in the same moment.
            .pipe(switchMap(() => timer(chance() * board.hintSpreadMs))),
    )
