import { BehaviorSubject, distinctUntilChanged, map, merge, NEVER, type Observable, switchMap } from 'rxjs'
import { group as limits } from '#contract/limits/group.ts'
import { deskTicks } from './desk-ticks.ts'
import type { Push } from './push.ts'

export interface GroupChanges {
  /** The viewer's application to a group, by its row; null where none waits for an answer. */
  follow(gid: number, application: number | null): void
  /** Each time that an application that waits may have been answered. */
  of(gid: number): Observable<unknown>
}

export interface GroupChangesParts {
  push: Push
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
}

export function createGroupChanges({ push, visible }: GroupChangesParts): GroupChanges {
  const applications = new BehaviorSubject<ReadonlyMap<number, number | null>>(new Map())
  return {
    follow: (gid, application) => applications.next(new Map(applications.value).set(gid, application)),
    of: (gid) =>
      applications.pipe(
        map((known) => known.get(gid) ?? null),
        distinctUntilChanged(),
        switchMap((row) =>
          row === null
            ? NEVER
            : merge(push.topic('membership', row), deskTicks(visible, limits.applicationPollMs)),
        ),
      ),
  }
}
