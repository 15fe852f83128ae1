import { BehaviorSubject, distinctUntilChanged, map, NEVER, type Observable, switchMap, timer } from 'rxjs'
import { board } from '#contract/limits/contest.ts'
import type { Push } from './push.ts'

export interface ContestChanges {
  /** Under which hints of the contest come now; null for whoever may not hear them. */
  follow(cid: number, hintRoom: number | null): void
  /** Each time that the settings of the contest may have changed: its end, its seal, who may enter. */
  of(cid: number): Observable<unknown>
}

export interface ContestChangesParts {
  push: Push
  /** Between 0 and 1. */
  chance?: () => number
}

export function createContestChanges({ push, chance = Math.random }: ContestChangesParts): ContestChanges {
  const rooms = new BehaviorSubject<ReadonlyMap<number, number | null>>(new Map())
  return {
    follow: (cid, hintRoom) => rooms.next(new Map(rooms.value).set(cid, hintRoom)),
    of: (cid) =>
      rooms.pipe(
        map((known) => known.get(cid) ?? null),
        distinctUntilChanged(),
        switchMap((room) => (room === null ? NEVER : push.topic('contest', room))),
        // Not all who hear one ask in the same moment.
        switchMap(() => timer(chance() * board.hintSpreadMs)),
      ),
  }
}
