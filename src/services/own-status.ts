import {
  distinctUntilChanged,
  filter,
  first,
  map,
  merge,
  type Observable,
  type ObservableInput,
  switchMap,
  take,
  timer,
} from 'rxjs'
import { isUnfinished } from '#contract/enums.ts'
import { submissionPollMs } from '#contract/limits/page.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'

export interface OwnStatusParts {
  push: Push
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
  /** What is shown: now, and each time that it is another. */
  shown: Observable<ProblemStatus | undefined>
  /** Asks the server; undefined where it did not answer. */
  look(): ObservableInput<ProblemStatus | undefined>
}

/** Of results that are final, where no hint comes through. */
const seldomMs = 60_000

const sameStanding = (one: ProblemStatus | undefined, other: ProblemStatus | undefined) =>
  one?.status === other?.status &&
  one?.score === other?.score &&
  one?.submitIds.join() === other?.submitIds.join()

/** Emits when the reader's own status on a problem is another than what is shown: a submission was judged again. */
export const ownStatusChanges = ({ push, visible, shown, look }: OwnStatusParts): Observable<unknown> =>
  shown.pipe(
    distinctUntilChanged(sameStanding),
    switchMap((now) => {
      if (!now || now.submitIds.length === 0) return []
      const hints = merge(...now.submitIds.map((id) => push.topic('submission', id)))
      const waitMs = isUnfinished(now.status) ? submissionPollMs : seldomMs
      const looks = poll({ load: look, hints, waitMs: () => waitMs, awake: visible })
      return merge(timer(waitMs), hints).pipe(
        take(1),
        switchMap(() => visible.pipe(first((isVisible) => isVisible))),
        switchMap(() => looks),
        filter((found) => found !== undefined && !sameStanding(found, now)),
        map(() => true),
      )
    }),
  )
