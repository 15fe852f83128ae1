import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  merge,
  type Observable,
  skip,
  switchMap,
  tap,
} from 'rxjs'
import { workshopPresence as limits } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'
import { leaveMakers, meetMakers, type WorkshopNews } from '#contract/workshop-presence.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'

/** What the page knows at the moment: its part, and the version that it has of each field. */
export type MakerPresence = Pick<BodyOf<typeof meetMakers>, 'part' | 'versions'>

export interface WorkshopOthersParts {
  http: Http
  push: Pick<Push, 'topic'>
  visible: Observable<boolean>
  reconnect: Observable<unknown>
  /** The page is closed or left for another site. */
  leaving: Observable<unknown>
}

export const createWorkshopOthers = (parts: WorkshopOthersParts) => {
  const { http, push, visible, reconnect, leaving } = parts
  const tab = crypto.randomUUID()
  /** By problem: it was left a moment ago, and may be there again. */
  const left = new Map<number, ReturnType<typeof setTimeout>>()

  const come = (pid: number) => {
    clearTimeout(left.get(pid))
    left.delete(pid)
  }
  const sayGone = (pid: number) => {
    http.call(leaveMakers, { query: { pid, tab }, quiet: true }).catch(() => {})
  }
  const leave = (pid: number) => {
    const later = setTimeout(() => {
      left.delete(pid)
      sayGone(pid)
    }, limits.leaveMs)
    left.set(pid, later)
  }

  return {
    /**
     * Who else has the problem open and what they store, as it happens; what this page has now is asked for with each
     * request. Each part that the reader goes to is told at once. Ends in silence where the reader may not ask.
     */
    watch: (
      pid: number,
      { presence, parts }: { presence: () => MakerPresence; parts: Observable<unknown> },
    ): Observable<WorkshopNews> =>
      defer(() => {
        come(pid)
        const closing = leaving.subscribe(() => sayGone(pid))
        const room = new BehaviorSubject<number | undefined>(undefined)
        const hints = room.pipe(
          filter((known) => known !== undefined),
          distinctUntilChanged(),
          switchMap((known) => push.topic('workshop', known)),
        )
        return poll({
          load: () => http.call(meetMakers, { body: { pid, tab, ...presence() }, quiet: true }),
          hints: merge(hints, parts.pipe(distinctUntilChanged(), skip(1))),
          waitMs: () => limits.beatMs,
          retries: Number.POSITIVE_INFINITY,
          awake: visible,
          reconnect,
        }).pipe(
          tap((news) => room.next(news.room)),
          catchError(() => EMPTY),
          finalize(() => {
            closing.unsubscribe()
            leave(pid)
          }),
        )
      }),
  }
}
export type WorkshopOthers = ReturnType<typeof createWorkshopOthers>
