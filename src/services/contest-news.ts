import { defer, map, NEVER, type Observable, of, switchMap, timer } from 'rxjs'
import { z } from 'zod'
import { board, contest as limits } from '#contract/limits/contest.ts'
import type { Announcement } from '#contract/site.ts'
import type { ContestService } from './contest.service.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'
import type { AppStorage } from './storage.ts'

/** A reader of the announcements of a contest. */
export interface NewsReader {
  cid: number
  uid: string
  /** Under which hints of the contest come; null for whoever may not hear them. */
  hintRoom: number | null
}

export interface ContestNews {
  /** The announcements that this reader has not read, now, each minute while the page is seen (S2-177) and when one is new. */
  unread(reader: NewsReader): Observable<Announcement[]>
  /** Remembered by this browser for this reader and contest. */
  read(reader: NewsReader, ids: readonly number[]): void
}

export interface ContestNewsParts {
  service: Pick<ContestService, 'unread'>
  storage: Pick<AppStorage, 'item'>
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  push?: Push
  /** Between 0 and 1. */
  chance?: () => number
}

const Ids = z.array(z.int())

export function createContestNews({
  service,
  storage,
  visible = of(true),
  push = { topic: () => NEVER },
  chance = Math.random,
}: ContestNewsParts): ContestNews {
  const slot = ({ cid, uid }: Pick<NewsReader, 'cid' | 'uid'>) =>
    storage.item(`contest-read:${uid}:${cid}`, Ids)
  const known = (reader: NewsReader) => slot(reader).get() ?? []
  /** Not all who hear one ask in the same moment. */
  const hintsOf = ({ hintRoom }: NewsReader) =>
    hintRoom === null
      ? NEVER
      : push
          .topic('contest announcement', hintRoom)
          .pipe(switchMap(() => timer(chance() * board.hintSpreadMs)))
  return {
    unread: (reader) =>
      poll({
        load: () => defer(() => service.unread({ cid: reader.cid, read: known(reader) })),
        hints: hintsOf(reader),
        waitMs: () => limits.announcementPollMs,
        awake: visible,
      }).pipe(
        // What was read while the answer was on its way is not new.
        map((found) => found.filter(({ id }) => !known(reader).includes(id))),
      ),
    read: (reader, ids) => {
      const all = [...new Set([...known(reader), ...ids])]
      slot(reader).set(all.slice(-limits.readAnnouncementsMax))
    },
  }
}
